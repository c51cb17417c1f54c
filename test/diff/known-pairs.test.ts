import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { diff } from '../../src/commands/diff.ts';
import { isRefusing, isUnproven } from '../../src/diff/pair/change.ts';
import type { Json } from '../../src/text/value/json.ts';
import { folderFor } from '../support/folder.ts';
import { type KnownPair, knownPairs } from './known-pairs.ts';

type Root = KnownPair['old'];

const validators = [new Ajv({ strict: false, logger: false }), new Ajv2020({ strict: false, logger: false })] as const;
for (const validator of validators) addFormats.default(validator);

/** Decides by ajv, which does not know draft-04. */
function accepts(root: Root, value: Json): boolean {
  const [older, newest] = validators;
  if (typeof root === 'boolean') return root;
  const { $schema, ...schema } = root;
  return ($schema?.includes('2020-12') === true ? newest : older).validate(schema, value);
}

async function compare(old: Root, next: Root) {
  const cwd = folderFor({ 'old.json': JSON.stringify(old), 'new.json': JSON.stringify(next) });
  return await diff({ cwd, old: 'old.json', new: 'new.json', mode: 'full' });
}

test.each(knownPairs)('$name: $truth', async ({ truth, old, next }) => {
  const { changes, diagnostics } = await compare(old, next);
  expect(diagnostics).toEqual([]);
  const refusing = changes.filter(isRefusing);
  expect(refusing.filter(isUnproven)).toEqual([]);
  expect(refusing.some(({ direction }) => direction === undefined)).toBe(truth === 'breaking');
  for (const { direction, witness = null } of refusing) {
    const [writer, reader] = direction ? [next, old] : [old, next];
    expect([witness, accepts(writer, witness), accepts(reader, witness)]).toEqual([witness, true, false]);
  }
});

test('two schemas that accept the same values differ neither way', async () => {
  const same = knownPairs.filter(({ name }) =>
    /in another order|another draft|spelled otherwise|becomes its/.test(name),
  );
  expect(same.length).toBeGreaterThan(6);
  for (const { name, old, next } of same) {
    const { changes } = await compare(old, next);
    expect([name, changes.filter(isRefusing)]).toEqual([name, []]);
  }
});
