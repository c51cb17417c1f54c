import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { tripsOf } from '../kudo/round-trip.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared, existing } from '../support/needs.ts';

/** What KUDO itself refuses of two packages, told at their models, too. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'fixture-invalidzk': ['kudo/name-clash', 'params/invalid-char'],
  'fixture-parameter-types-operator': ['params/default-type'],
};

describeShared('params.yaml of v1beta1, imported and written again', 'corpus/kudo/packages', (root) => {
  const names = readdirSync(root).filter((name) => existing(join(root, name, 'params.yaml')) !== undefined);
  const texts = new Map(names.map((name) => [name, readFileSync(join(root, name, 'params.yaml'), 'utf8')]));
  const trips = tripsOf(folderForAll(), texts);

  test('the packages are all there', () => expect(names).toHaveLength(20));

  test.each(names)('%s is the same', async (name) => {
    const trip = (await trips).get(name);
    expect(trip?.after).toEqual(trip?.before);
    expect(trip?.told).toEqual(refused[name] ?? []);
  });
});

describeShared('the structures of the cases, imported and written again', 'corpus/kudo/cases', (root) => {
  const files = readdirSync(root).filter((file) => file.endsWith('.yaml'));
  const found = files.flatMap((file) => structuresIn(parse(readFileSync(join(root, file), 'utf8'))));
  const texts = new Map(
    [...new Set(found.map((one) => JSON.stringify(one)))].map((text, index) => [`s${index}`, text]),
  );
  const trips = tripsOf(folderForAll(), texts);

  test('there are many of them', () => expect(texts.size).toBeGreaterThan(40));

  test.each([...texts.keys()])('%s is the same', async (name) => {
    const trip = (await trips).get(name);
    const isMalformed = trip?.told.includes('import/not-carried') === true;
    expect(isMalformed).toBe(texts.get(name)?.includes('"type":"int"'));
    if (!isMalformed) expect(trip?.after).toEqual(withoutNothing(trip?.before));
  });
});

/** The schemas of parameters that stand anywhere in a case. */
function structuresIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('properties' in value && (!('type' in value) || value.type === 'object'))
    return [{ apiVersion: 'kudo.dev/v1beta2', ...value }];
  return Object.values(value).flatMap(structuresIn);
}

/** `properties: {}` says nothing, and models do not say it. */
function withoutNothing(value: unknown): unknown {
  const text = JSON.stringify(value).replaceAll('"properties":{},', '').replaceAll(',"properties":{}', '');
  return JSON.parse(text);
}
