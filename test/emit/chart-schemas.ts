import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

/** The values schemas of the charts in a folder, by the folder of each. */
export function chartSchemas(folder: string): readonly { readonly name: string; readonly schema: SchemaObject }[] {
  const charts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return charts.map(({ name }) => {
    const text = readFileSync(join(folder, name, 'values.schema.json'), 'utf8');
    return { name, schema: JSON.parse(text) as SchemaObject };
  });
}
