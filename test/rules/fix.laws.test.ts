import fc, { anyCharacter } from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import { fixUntilDone } from '../../src/commands/lint/fix.ts';
import { type Reading, readText } from '../../src/text/read-text.ts';
import { check } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';
import { json } from '../emit/arbitrary.ts';
import { documentOf } from './documents.ts';
import { runs } from '../support/laws.ts';

const text = fc.oneof(
  fc.constantFrom(
    'cluster name',
    'Cluster name.',
    ' Cluster  name',
    'os Disk',
    'Set `a` here',
    'One\ntwo',
    'List:\n- a',
    '',
  ),
  fc.constantFrom(
    'Identifies the cluster',
    'identifies it (uniquely)',
    'minSize is it',
    'a\u0000b',
    'x\u2028y',
    'Ready!',
    'e.g. it',
  ),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
);
const name = fc.constantFrom(
  'name',
  'nodePools',
  'oidcIssuer',
  '10',
  'a/b',
  'title',
  '__proto__',
  'kebab-name',
  'a b',
  'type',
);

/** Schemas with the faults that fixes are for, and others. */
const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const properties = fc.dictionary(name, tie('schema'), { maxKeys: 3 });
  const keywords = {
    type: fc.constantFrom('object', 'string', 'array', ['string', 'null']),
    title: text,
    description: text,
    descriptions: text,
    titel: text,
    example: json(),
    default: fc.constantFrom({}, { name: 1 }, 'a'),
    pattern: fc.constantFrom('^(a|b)$', '^a', '^(|a\\.b)$'),
    additionalProperties: fc.constantFrom(true, false, {}),
    required: fc.constantFrom(['name'], []),
    $ref: fc.constantFrom('#/$defs/name', '#/$defs/other'),
  };
  const leaf = fc.record(keywords, { requiredKeys: [] });
  const nested = {
    ...keywords,
    properties,
    items: tie('schema'),
    allOf: fc.array(tie('schema'), { maxLength: 2 }),
    $defs: properties,
  };
  const inner = fc.record(nested, { requiredKeys: [] });
  return { schema: fc.oneof({ maxDepth: 4, withCrossShrink: true }, fc.constantFrom(true, {}), leaf, inner) };
});
const schemas = fc
  .record({
    $schema: fc.constantFrom('http://json-schema.org/draft/2020-12/schema#', 'x'),
    properties: fc.dictionary(name, schema),
    $defs: fc.dictionary(name, schema),
  })
  .map((root): Json => root);

const forms: readonly (readonly [name: string, file: string, write: (value: Json) => string])[] = [
  ['JSON in the normal form', 'a.json', normalForm],
  ['JSON in one line', 'a.json', (value) => JSON.stringify(value)],
  ['JSON with tabs and CRLF', 'a.json', (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')],
  ['YAML', 'a.yaml', (value) => stringify(value, { aliasDuplicateObjects: false })],
  ['YAML in braces', 'a.yaml', (value) => stringify(value, { collectionStyle: 'flow', aliasDuplicateObjects: false })],
];

describe.each(forms)('fixes in %s', (_, file, write) => {
  const read = (text: string): Reading => readText(text, file);
  const fix = (text: string) => fixUntilDone(text, { read, check: found });

  test('change what they say and nothing else, leave nothing to fix and no new error, and are done', async () => {
    const law = fc.asyncProperty(schemas, async (value) => {
      const before = read(write(value));
      fc.pre(before.value !== undefined && before.diagnostics.length === 0);
      const after = read((await fix(before.text)).text);
      expect(after.diagnostics).toEqual([]);
      expect(unfixed(after.value)).toEqual(unfixed(before.value));
      expect(found(after).filter(({ fixable }) => fixable)).toEqual([]);
      const known = errorsIn(before);
      expect([...errorsIn(after)].filter((error) => !known.has(error))).toEqual([]);
      expect(await fix(after.text)).toEqual({ text: after.text, applied: 0 });
      if (write === normalForm) expect(normalForm(after.value ?? null)).toBe(after.text);
    });
    await fc.assert(law, { numRuns: runs(40, 10) });
  });
});

describe.each(forms)('fixes of malformed keywords in %s', (_, file, write) => {
  const read = (text: string): Reading => readText(text, file);
  const keywords = [
    'type',
    'title',
    'description',
    'titel',
    'example',
    'default',
    'pattern',
    'enum',
    'required',
    'items',
  ];
  const applicators = ['properties', 'additionalProperties', 'allOf', '$defs', 'if', 'dependentSchemas', 'prefixItems'];
  const anything = fc.record(
    Object.fromEntries(
      [...keywords, ...applicators, '$ref', '$id', '$schema', 'format', 'deprecated'].map((key) => [key, json()]),
    ),
    { requiredKeys: [] },
  );
  const nested = fc.record(
    Object.fromEntries(applicators.map((key) => [key, fc.dictionary(name, anything, { maxKeys: 2 })])),
    { requiredKeys: ['properties'] },
  );

  test('never throw, and leave a text that can be read', async () => {
    const malformed = fc.oneof(anything, nested).map((value): Json => JSON.parse(JSON.stringify(value)) as Json);
    const law = fc.asyncProperty(malformed, async (value) => {
      const before = read(write(value));
      fc.pre(before.value !== undefined && isSchemaObject(before.value));
      expect(read((await fixUntilDone(before.text, { read, check: found })).text).value).toBeDefined();
    });
    await fc.assert(law, { numRuns: runs(60, 10) });
  });
});

function errorsIn(reading: Reading): ReadonlySet<string> {
  const errors = found(reading).filter(({ severity }) => severity === 'error');
  return new Set(errors.map(({ code, pointer }) => `${code} ${pointer}`));
}

function found({ value }: Reading) {
  return check(documentOf(value), clusterApp);
}

/** The data without the keywords that fixes write, wherever they stand. */
function unfixed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unfixed);
  if (!isSchemaObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, member]) => !written.has(key) && !(key === 'additionalProperties' && member === false),
  );
  return Object.fromEntries(kept.map(([key, member]) => [key, unfixed(member)]));
}

const written: ReadonlySet<string> = new Set([
  '$schema',
  'title',
  'titel',
  'description',
  'descriptions',
  'example',
  'examples',
  'pattern',
  'enum',
]);
