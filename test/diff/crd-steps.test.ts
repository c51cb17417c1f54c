import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/diff/index.ts';
import { changesAsJson } from '../../src/diff/report/json.ts';
import { changesAsMarkdown } from '../../src/diff/report/markdown.ts';
import { createDiagnostic } from '../../src/diff/report/severity.ts';
import { changesAsText } from '../../src/diff/report/text.ts';
import { diffDocuments } from '../support/diff.ts';
import { crd, of, provenChanges, rules, size, text } from './crd-changes.ts';

describe('a change of a definition is proved', () => {
  test.each(provenChanges)('%s', (_, code, old, next, proof) => {
    const [change] = diffDocuments(crd(old), crd(next));
    expect(change).toMatchObject({ kind: 'breaking', code: `diff/${code}`, ...proof });
    if (!('step' in proof)) expect(change).not.toHaveProperty('step');
  });
});

describe('a new rule refuses nothing that was accepted', () => {
  const old = of({ mode: text, size }, { required: ['size'] });
  const next = { ...old.properties, first: text, second: text, on: { type: 'boolean', default: true } };

  test.each([
    '!(has(self.first) && has(self.second))',
    '[has(self.size), has(self.first)].filter(is, is).size() == 1',
    "!has(self.first) || self.mode == 'big'",
    'has(self.mode) ? self.on : !has(self.second)',
    'oldSelf.on == self.on',
  ])('%s', (rule) => {
    const changed = diffDocuments(crd({ spec: old }), crd({ spec: { ...old, properties: next, ...rules(rule) } }));
    expect(changed.find(({ code }) => code === 'diff/rule-added')).toMatchObject({ kind: 'neutral' });
  });

  test.each([
    'has(self.first)',
    "has(self.first) || self.mode == 'big'",
    '!self.on',
    'has(self.first) ? true : self.size > 1',
  ])('but %s may', (rule) => {
    const changed = diffDocuments(crd({ spec: old }), crd({ spec: { ...old, properties: next, ...rules(rule) } }));
    expect(changed.find(({ code }) => code === 'diff/rule-added')).toMatchObject({ kind: 'breaking' });
  });
});

test('a witness breaks one rule where several are new', () => {
  const spec = of({ a: text, b: text }, { required: ['a', 'b'] });
  const both = rules("self.a != 'x' || self.b == 'y'", "self.b != 'x'");
  const found = diffDocuments(crd({ spec }), crd({ spec: { ...spec, ...both } }));
  expect(found.map(({ witness }) => witness)).toMatchObject([{ spec: { a: 'x' } }, { spec: { b: 'x' } }]);
  expect(found[0]?.witness).not.toMatchObject({ spec: { b: 'x' } });
  expect(found[1]?.witness).not.toMatchObject({ spec: { a: 'x' } });
});

test('a value that a new rule refuses, too, is no witness of a bound', () => {
  const old = of({ size });
  const next = of({ size: { ...size, maximum: 9 } }, rules('!has(self.size) || self.size < 20'));
  const bound = diffDocuments(crd({ spec: old }), crd({ spec: next })).find(
    ({ code }) => code === 'diff/maximum-added',
  );
  expect(bound?.witness).toMatchObject({ spec: { size: 10 } });
});

describe('a witness of an update says the step, and the object before', () => {
  const [change] = diffDocuments(
    crd({ spec: of({ size }) }),
    crd({ spec: of({ size: { ...size, ...rules('self == oldSelf') } }) }),
  ) as [Change];

  test('in JSON', () => {
    const { changes: listed } = JSON.parse(changesAsJson([change])) as { readonly changes: readonly object[] };
    expect(listed[0]).toMatchObject({ proven: true, step: 'update', before: change.before, witness: change.witness });
  });

  test.each<[where: string, print: () => string | undefined]>([
    ['in the list for people', () => changesAsText([change], { all: true, width: 1000, paint: (line) => line })],
    ['in Markdown', () => changesAsMarkdown([change])],
    ['in a finding', () => createDiagnostic(change, { oldFromModel: false, newFromModel: false }).help],
  ])('%s', (_, print) => {
    const printed = print()?.replaceAll(/\s/g, '');
    expect(printed).toContain('(step:update)');
    expect(printed).toContain(JSON.stringify(change.before));
    expect(printed).toContain(JSON.stringify(change.witness));
  });
});
