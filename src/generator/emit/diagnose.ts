import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { originOf, type SchemaDocument } from '../../schema/document.ts';
import { child, type Pointer } from '../../schema/pointer.ts';
import type { SchemaObject } from '../../schema/schema.ts';
import { walk } from '../../schema/walk.ts';

/** What a target has to say of a schema. */
export type Finding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'> & {
  /** The keyword it is about, where it is about one. */
  readonly keyword?: string;
};

/** A diagnostic at the line of a schema of a document, or of one of its keywords. */
export function diagnosticAt(
  document: SchemaDocument,
  schema: SchemaObject,
  { keyword, ...finding }: Finding,
): Diagnostic {
  const pointer = pointerTo(document, schema);
  return {
    ...finding,
    origin: originOf(document, schema, keyword) ?? { file: document.name, line: 1, column: 1 },
    pointer: keyword === undefined ? pointer : child(pointer, keyword),
    fromModel: document.fromModel,
  };
}

/** Diagnostics are rare: looking a schema up is cheaper than carrying pointers along. */
function pointerTo(document: SchemaDocument, schema: SchemaObject): Pointer {
  for (const place of walk(document.root)) if (place.schema === schema) return place.pointer;
  return '';
}
