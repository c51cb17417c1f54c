import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goYaml } from '../../src/text/go/yaml-writer.ts';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import type { Json, JsonObject } from '../../src/text/value/json.ts';
import { startValues } from '../../src/schema/effective/start-values.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

/** Values, and what gopkg.in/yaml.v3 3.0.1 wrote for them with an indentation of two. */
const written = recorded<readonly [value: Json, text: string]>('yaml-v3.json');

/** Values, those they were filled from, and what github.com/imdario/mergo 0.3.13 made of them. */
const merged = recorded<readonly [values: JsonObject, from: JsonObject, result: JsonObject]>('mergo.json');

test('all 406 values are written as yaml.v3 writes them', () => {
  expect(written).toHaveLength(406);
  for (const [value, text] of written) expect(goYaml(value)).toBe(text);
});

test('all 147 pairs are merged as mergo merges them', () => {
  expect(merged).toHaveLength(147);
  for (const [values, from, result] of merged) {
    const root = { ...defaults(values), $ref: '#/$defs/from', $defs: { from: defaults(from) } };
    expect(normalForm(startValues(root, silent) ?? {})).toBe(normalForm(result));
  }
});

const silent = { onDefault: () => undefined, onName: () => undefined, onConflict: () => undefined };

function defaults(values: JsonObject): SchemaObject {
  const properties = Object.entries(values).map(([name, value]) => [name, { default: value }] as const);
  return { properties: Object.fromEntries(properties) };
}

function recorded<T>(file: string): readonly T[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as readonly T[];
}
