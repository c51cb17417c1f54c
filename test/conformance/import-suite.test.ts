import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { emitDocument } from '../support/dialects.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { roundTrips, type Trip } from '../print/round-trip.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';

interface Group {
  readonly file: string;
  readonly description: string;
  readonly schema: SchemaObject | boolean;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const dynamic = 'where a dynamic reference leads depends on the way by which a value is checked; a class is one schema';
const metaSchema = 'it refers to the meta-schema, which is made of dynamic references';

/** The groups that cannot be carried, with the reason; each is a finding of the import. */
const notCarried: Readonly<Record<string, string>> = {
  'defs.json: validate definition against metaschema': metaSchema,
  'dynamicRef.json: A $dynamicRef resolves to the first $dynamicAnchor still in scope that is encountered when the schema is evaluated':
    dynamic,
  "dynamicRef.json: A $dynamicRef with intermediate scopes that don't include a matching $dynamicAnchor does not affect dynamic scope resolution":
    dynamic,
  'dynamicRef.json: A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor resolves to the first $dynamicAnchor in the dynamic scope':
    dynamic,
  'dynamicRef.json: multiple dynamic paths to the $dynamicRef keyword': dynamic,
  'dynamicRef.json: after leaving a dynamic scope, it is not used by a $dynamicRef': dynamic,
  'dynamicRef.json: strict-tree schema, guards against misspelled properties': dynamic,
  'dynamicRef.json: tests for implementation dynamic anchor and reference link': dynamic,
  'dynamicRef.json: $ref and $dynamicAnchor are independent of order - $defs first': dynamic,
  'dynamicRef.json: $ref and $dynamicAnchor are independent of order - $ref first': dynamic,
  'dynamicRef.json: $dynamicRef skips over intermediate resources - direct reference': dynamic,
  'dynamicRef.json: $dynamicRef avoids the root of each schema, but scopes are still registered': dynamic,
  'ref.json: remote ref, containing refs itself': metaSchema,
  'unevaluatedItems.json: unevaluatedItems with $dynamicRef': dynamic,
  'unevaluatedProperties.json: unevaluatedProperties with $dynamicRef': dynamic,
};

const draft = 'draft2020-12';

describeShared('the official test suite through models', 'corpus/json-schema-test-suite', (folder) => {
  const remotes = remotesIn(join(folder, 'remotes', draft), `http://localhost:1234/${draft}/`);
  const groups = groupsIn(join(folder, 'tests', draft));
  const models = folderForAll({ 'package.json': '{ "type": "module" }' });
  const trips = roundTrips(
    models,
    groups.map(({ schema }, index) => ({ name: `Case${index}`, text: JSON.stringify(schema) })),
    { fetch: (address) => remotes.get(address) },
  );
  const through = groups.map((group, index) => ({
    ...group,
    name: `${group.file}: ${group.description}`,
    trip: trips[index],
  }));

  test('has 383 groups of 1299 tests', () => {
    expect([groups.length, groups.flatMap(({ tests }) => tests).length]).toEqual([383, 1299]);
  });

  test('the models have no finding', () => {
    expect(trips.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test('what cannot be carried is found while importing, and is at most 3 % of the tests', () => {
    const lost = through.filter(({ trip }) => trip?.losses.length !== 0);
    expect(lost.map(({ name }) => name)).toEqual(Object.keys(notCarried));
    const count = lost.flatMap(({ tests }) => tests).length;
    expect(count / 1299).toBeLessThanOrEqual(0.03);
  });

  test.each(through.filter(({ name }) => !Object.hasOwn(notCarried, name)))('$name', ({ schema, tests, trip }) => {
    const before = verdicts(schema, tests, remotes);
    const after = verdicts(emitted(trip), tests, new Map());
    // Where ajv misreads the schema itself, the verdict that the suite expects is as good.
    const told = tests.map(({ valid }, index) => (after[index] === valid ? valid : before[index]));
    expect(after).toEqual(told);
  });
});

function groupsIn(folder: string): readonly Group[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((file) => {
    const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Omit<Group, 'file'>[];
    return groups.map((group) => ({ ...group, file }));
  });
}

function remotesIn(folder: string, address: string): ReadonlyMap<string, SchemaObject> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [`${address}${file}`, JSON.parse(readFileSync(join(folder, file), 'utf8')) as SchemaObject]),
  );
}

function emitted(trip: Trip | undefined): SchemaObject | boolean {
  const text = trip?.document === undefined ? undefined : emitDocument(trip.document, {}).artifacts[0]?.text;
  return text === undefined ? false : (JSON.parse(text) as SchemaObject);
}

/** What ajv says of each value; what it does not compile has no verdict. */
function verdicts(
  schema: SchemaObject | boolean,
  tests: Group['tests'],
  remotes: ReadonlyMap<string, SchemaObject>,
): readonly (boolean | string)[] {
  try {
    const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false, validateSchema: false });
    const asksOthers = JSON.stringify(schema).includes('http://localhost:1234/');
    if (asksOthers) for (const [address, remote] of remotes) ajv.addSchema(remote, address);
    const validate = ajv.compile(schema);
    return tests.map(({ data }) => validate(data));
  } catch (error) {
    return tests.map(() => String(error));
  }
}
