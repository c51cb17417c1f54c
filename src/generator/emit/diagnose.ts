import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { originOf, type SchemaDocument } from '../../schema/document/document.ts';
import { child, type Pointer } from '../../text/value/pointer.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';

/** Makes diagnostics of a target's findings in a document: each at the line of its schema, or of its keyword. */
export function diagnosticsFor(document: SchemaDocument, findings: readonly TargetFinding[]): Diagnostic[] {
  if (findings.length === 0) return [];
  const pointers = new Map<SchemaObject, Pointer>();
  for (const { schema, pointer } of walk(document.root)) if (!pointers.has(schema)) pointers.set(schema, pointer);
  return findings.map(({ schema, keyword, ...finding }) => {
    const pointer = pointers.get(schema) ?? '';
    return {
      ...finding,
      origin: originOf(document, schema, keyword) ?? { file: document.name, line: 1, column: 1 },
      pointer: keyword === undefined ? pointer : child(pointer, keyword),
      fromModel: document.fromModel,
    };
  });
}

/** What a target has to say of a schema. */
export type TargetFinding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'> & {
  readonly schema: SchemaObject;
  /** The keyword it is about, where it is about one. */
  readonly keyword?: string;
};
