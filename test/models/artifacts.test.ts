import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { walk } from '../../src/schema/keywords/walk.ts';
import { some } from '../support/laws.ts';

const files = globSync(['out/*/values.schema.json', 'out/*/schema.json']).sort();

/**
 * ajv's strict mode, less two checks that contradict R10: a branch of anyOf, oneOf or not may declare neither the properties
 * it requires (`strictRequired`) nor the type that its keywords look at (`strictTypes`); and one that forbids a tuple which may be
 * shorter (`strictTuples`), as the examples of two keywords have.
 */
function validator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, strictTuples: false });
  addFormats.default(ajv);
  // What the API server and KUDO read stays where a decorator writes it.
  for (const name of ['immutable', 'trigger', 'oldName', 'hint', 'group', 'advanced']) ajv.addKeyword(name);
  for (const name of ['group', 'order', 'essential', 'advanced', 'hidden', 'widget', 'hint'])
    ajv.addKeyword(`x-${name}`);
  for (const name of [
    'renamed-from',
    'removed-in',
    'split-from',
    'merged-from',
    'type-changed-from',
    'default-changed-from',
    'renamed-to',
  ])
    ajv.addKeyword(`x-${name}`);
  for (const name of ['validations', 'list-type', 'list-map-keys', 'map-type', 'preserve-unknown-fields'])
    ajv.addKeyword(`x-kubernetes-${name}`);
  return ajv;
}

function schemaIn(file: string): SchemaObject {
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isSchemaObject(schema)) throw new Error(`${file} is no schema`);
  return schema;
}

describe.each(some(files))('%s', (file) => {
  const schema = schemaIn(file);

  it('compiles in strict mode', () => {
    expect(() => validator().compile(schema)).not.toThrow();
  });

  it('has defaults and examples that satisfy their own schema', () => {
    const ajv = validator().addSchema({ ...schema, $id: 'https://example.com/schema' });
    const wrong = [...walk(schema)].flatMap(({ schema: part, pointer }) => {
      const values = [...(part.default === undefined ? [] : [part.default]), ...(part.examples ?? [])];
      if (values.length === 0) return [];
      const validate = ajv.compile({ $ref: `https://example.com/schema#${encodeURI(pointer)}` });
      return values
        .filter((value) => !validate(value))
        .map((value) => `${pointer}: ${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`);
    });
    expect(wrong).toEqual([]);
  });
});

it('finds the artifacts of all models', () => {
  expect(files.length).toBeGreaterThan(50);
});
