import { expect, test } from 'vitest';
import { joinedSettings, type TargetSettings } from '../../src/generator/emit/target.ts';

test.each<[what: string, all: readonly (TargetSettings | undefined)[], joined: TargetSettings]>([
  ['what one says is kept', [{ crd: { folder: 'a' } }, undefined], { crd: { folder: 'a' } }],
  [
    'options of one target add up',
    [{ crd: { folder: 'a' } }, { crd: { names: 'short' } }],
    { crd: { folder: 'a', names: 'short' } },
  ],
  ['the last one overrides', [{ crd: { folder: 'a' } }, { crd: { folder: 'b' } }], { crd: { folder: 'b' } }],
  ['false turns a target off', [{ crd: { folder: 'a' } }, { crd: false }], { crd: false }],
  ['options turn it on again', [{ crd: false }, { crd: { folder: 'b' } }], { crd: { folder: 'b' } }],
])('%s', (_, all, joined) => {
  expect(joinedSettings(all)).toEqual(joined);
});
