import type { Origin } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument, SchemaOrigin } from '../../src/schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { walk } from '../../src/schema/keywords/walk.ts';

/** A document without origins of its own. */
export function documentOf(schema: unknown, more: Partial<SchemaDocument> = {}): SchemaDocument {
  if (!isSchemaObject(schema)) throw new TypeError('not a schema object');
  return { root: schema, origins: new Map(), name: 'case', kind: 'values', allowances: [], fromModel: false, ...more };
}

/** A document whose schemas come from lines 10, 20, 30 … in the order of the walk, each keyword from a line of its own after it. */
export function modelOf(root: SchemaObject, more: Partial<SchemaDocument> = {}): SchemaDocument {
  const origins = new Map<SchemaObject, SchemaOrigin>();
  for (const { schema } of walk(root)) {
    const line = 10 * (origins.size + 1);
    const keywords = Object.keys(schema).map((keyword, index): [string, Origin] => [keyword, at(line + 1 + index)]);
    origins.set(schema, { schema: at(line), keywords: Object.fromEntries(keywords) });
  }
  return documentOf(root, { origins, fromModel: true, ...more });
}

function at(line: number): Origin {
  return { file: 'models/cluster.ts', line, column: 3 };
}
