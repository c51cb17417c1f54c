import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import type { TargetOptions as EmitOptions } from '../../src/config/define-config.ts';
import { emitDocument } from '../support/dialects.ts';
import type { SchemaDocument, SchemaOrigin } from '../../src/schema/document/document.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { walk } from '../../src/schema/keywords/walk.ts';

/** A document of a schema, each of whose schemas and keywords comes from a line of its own. */
export function documentOf(root: SchemaObject, rest: Partial<SchemaDocument> = {}): SchemaDocument {
  const origins = new Map<SchemaObject, SchemaOrigin>();
  let line = 0;
  const next = () => ({ file: 'models/root.ts', line: (line += 1), column: 3 });
  for (const { schema } of walk(root)) {
    const own = next();
    origins.set(schema, {
      schema: own,
      keywords: Object.fromEntries(Object.keys(schema).map((keyword) => [keyword, next()])),
    });
  }
  return { root, origins, name: 'Root', kind: 'values', allowances: [], fromModel: true, ...rest };
}

/** The text of one artifact of a document. */
export function textOf(file: string, document: SchemaDocument, options: EmitOptions = {}): string {
  const artifact = emitDocument(document, options).artifacts.find((one) => one.file === file);
  if (artifact === undefined) throw new Error(`no ${file} was emitted`);
  return artifact.text;
}

/** One artifact of a schema, read back as JSON. */
export function emitted(file: string, root: SchemaObject, options: EmitOptions = {}): unknown {
  return JSON.parse(textOf(file, documentOf(root), options));
}

/** The diagnostics of a schema as lines: where, what, and which keyword's line it is. */
export function problemsOf(
  root: SchemaObject,
  options: EmitOptions = {},
  rest: Partial<SchemaDocument> = {},
): string[] {
  const document = documentOf(root, rest);
  return emitDocument(document, options).diagnostics.map((one) => `${describe(document, one)} ${one.code}`);
}

function describe({ root, origins }: SchemaDocument, { origin, severity }: Diagnostic): string {
  for (const { schema, pointer } of walk(root)) {
    const { schema: own, keywords = {} } = origins.get(schema) ?? {};
    const keyword = Object.keys(keywords).find((name) => keywords[name]?.line === origin.line);
    if (own?.line === origin.line) return `${severity} at ${pointer || 'the root'}:`;
    if (keyword !== undefined) return `${severity} at ${pointer || 'the root'} ${keyword}:`;
  }
  return `${severity} elsewhere:`;
}
