/** The JSON Schema of the configuration: a validator of others decides by it as our reader does. */

import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkConfiguration, configurationSchema } from '../../src/config/check.ts';
import type { OptionReader } from '../../src/generator/emit/read-options.ts';
import type { Json } from '../../src/text/value/json.ts';
import { targets } from '../support/dialects.ts';
import fc from '../support/fast-check.ts';
import { built, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';

const schema = configurationSchema(targets);
const byAjv = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);
const byReader = (value: unknown): boolean => checkConfiguration(value, targets).problems.length === 0;

test.each<[string, Json, boolean]>([
  ['nothing', {}, true],
  ['a link to the schema', { $schema: './config.schema.json' }, true],
  ['a link that is no string', { $schema: true }, false],
  ['an array', [], false],
  ['null', null, false],
  ['globs', { include: ['models/**'], exclude: [] }, true],
  ['one glob for an array', { include: 'models/**' }, false],
  ['a number among globs', { exclude: ['a', 3] }, false],
  ['a folder', { out: 'out' }, true],
  ['null for a folder', { out: null }, false],
  ['a mode of diff', { diff: { mode: 'forward', severity: { breaking: 'warning' }, allow: [] } }, true],
  ['another mode', { diff: { mode: 'both' } }, false],
  ['switches', { closed: true, docTags: false }, true],
  ['a string for a switch', { closed: 'true' }, false],
  ['plugins', { plugins: ['./dialect.js'] }, true],
  ['an unknown key', { inclde: [] }, false],
  ['a model', { models: { ClusterApp: { out: 'helm/cluster-app', closed: true, kind: 'values' } } }, true],
  ['a model by its type', { models: { Config: { type: 'src/config.ts#Config' } } }, true],
  ['a type with letters beyond ASCII', { models: { Config: { type: 'src/größe.ts#Größe' } } }, true],
  ['a type without a name', { models: { Config: { type: 'src/config.ts' } } }, false],
  ['a type whose name begins with a digit', { models: { Config: { type: 'src/config.ts#1' } } }, false],
  ['an unknown kind', { models: { Config: { kind: 'value' } } }, false],
  ['an unknown key of a model', { models: { Config: { output: 'out' } } }, false],
  ['a target that is off', { targets: { openapi: false } }, true],
  ['a target that is on', { targets: { openapi: true } }, false],
  ['options of a target', { targets: { 'json-schema': { draft: 'draft-07' } } }, true],
  ['options of a target of a model', { models: { A: { targets: { openapi: { version: '1.2.0' } } } } }, true],
  ['an unknown choice', { targets: { 'json-schema': { draft: '2019-09' } } }, false],
  ['an unknown option', { targets: { openapi: { verison: '1.2.0' } } }, false],
  ['an unknown target', { targets: { 'openapi-4': {} } }, false],
  ['true or a string', { targets: { 'values-yaml': { schemaLink: true } } }, true],
  ['a string or true', { targets: { 'values-yaml': { schemaLink: './values.schema.json' } } }, true],
  ['a link with a space', { targets: { 'values-yaml': { schemaLink: 'my schema.json' } } }, false],
  ['false for a link', { targets: { 'values-yaml': { schemaLink: false } } }, false],
  ['an acceptance', { lint: { allow: [{ rule: 'R1/dialect', reason: 'a quotation' }] } }, true],
  ['an acceptance without a reason', { lint: { allow: [{ rule: 'R1/dialect' }] } }, true],
  ['an acceptance without a rule', { lint: { allow: [{ reason: 'a quotation' }] } }, false],
  ['severities', { lint: { severity: { 'R5/title-missing': 'off' }, words: ['Cilium'] } }, true],
  ['an unknown severity', { lint: { severity: { 'R5/title-missing': 'warn' } } }, false],
  ['a version of Helm', { lint: { helmMin: 'v3.18.5' } }, true],
  ['strict rules', { lint: { strict: true } }, true],
  ['rules of another strictness', { lint: { strict: 'yes' } }, false],
  ['a range of versions', { lint: { helmMin: '>=3.18' } }, false],
])('%s', (_name, value, isGood) => {
  expect([byReader(value), byAjv(value)]).toEqual([isGood, isGood]);
});

const whole: Json = {
  include: ['models/**'],
  models: { A: { out: 'a', type: 'a.ts#A', targets: { openapi: { with: ['B'] }, crd: false } } },
  targets: { 'json-schema': { draft: 'draft-07' }, 'values-yaml': { style: 'commented', schemaLink: true } },
  lint: { allow: [{ rule: 'R1/dialect', file: 'a' }], severity: { 'R1/dialect': 'off' }, helmMin: '4' },
};

/** A configuration with another value at one place, as deep as the steps lead. */
function replaced(value: Json, [step, ...rest]: readonly number[], by: Json): Json {
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const entries = Object.entries(value);
  const [key] = entries[step % Math.max(entries.length, 1)] ?? [];
  const changed = entries.map(([name, part]) => [name, name === key ? replaced(part, rest, by) : part] as const);
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}

test('a configuration that is changed at any place has the same verdict of both', () => {
  const other = fc.oneof(
    fc.constantFrom<Json>(true, false, null, 'off', '2020-12', 'a.ts#B', 'a b', 3, [], {}, ['x'], [1]),
    fc.constantFrom<Json>({ rule: 'R1/dialect' }, { out: 'x' }, { openapi: {} }, { openapi: { with: 'B' } }, { a: 1 }),
  );
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(fc.array(fc.nat(7), { maxLength: 5 }), other, (steps, by) => {
      const value = replaced(whole, steps, by);
      verdicts.add(byAjv(value));
      expect(byAjv(value)).toBe(byReader(value));
    }),
  );
  expect(verdicts.size).toBe(2);
});

interface Part {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly additionalProperties?: Part | false;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly description?: string;
}

/** The properties that have no description, each by the names that lead to it. */
function undescribed({ properties = {}, additionalProperties, items, anyOf = [] }: Part, at = ''): string[] {
  const inside = [additionalProperties, items, ...anyOf].filter((part) => part !== undefined && part !== false);
  return [
    ...inside.flatMap((part) => undescribed(part, `${at}/*`)),
    ...Object.entries(properties).flatMap(([name, part]) => [
      // A target is described where its options are.
      ...(part.description === undefined && part.anyOf === undefined ? [`${at}/${name}`] : []),
      ...undescribed(part, `${at}/${name}`),
    ]),
  ];
}

describeWith('the schema that the package ships', built, () => {
  const shipped = JSON.parse(readFileSync(join(repository, 'dist/config.schema.json'), 'utf8')) as Part;

  test('is that of the reader, with descriptions', () => {
    const bare: unknown = JSON.parse(
      JSON.stringify(shipped, (key, value: unknown) =>
        key === 'description' && typeof value === 'string' ? undefined : value,
      ),
    );
    expect(bare).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  test('describes every property', () => {
    expect(undescribed(shipped)).toEqual([]);
  });
});

describe('a target of a plugin', () => {
  test('is one of the schema, and takes any options where its reader describes none', () => {
    const options: OptionReader<object> = function* (_value, path) {
      yield { path, message: 'notes takes no options' };
      return undefined;
    };
    const schemaOf = configurationSchema([...targets, { name: 'notes', files: {}, options }]);
    const check = new Ajv().compile(schemaOf);
    expect([check({ targets: { notes: { a: 1 } } }), check({ targets: { note: {} } })]).toEqual([true, false]);
  });
});
