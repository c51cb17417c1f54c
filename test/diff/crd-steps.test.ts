import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/diff/index.ts';
import { changesAsJson } from '../../src/diff/report/json.ts';
import { changesAsMarkdown } from '../../src/diff/report/markdown.ts';
import { createDiagnostic } from '../../src/diff/report/severity.ts';
import { changesAsText } from '../../src/diff/report/text.ts';
import { diffDocuments } from '../support/diff.ts';
import { documentFrom } from './documents.ts';

interface Parts {
  readonly spec?: object;
  readonly status?: object;
  readonly root?: object;
}

/** A definition whose status is a subresource. */
function crd({ spec = {}, status = {}, root = {} }: Parts): ReturnType<typeof documentFrom> {
  const properties = { spec: { type: 'object', ...spec }, status: { type: 'object', ...status } };
  return documentFrom({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'as.a.b' },
    spec: {
      ...{ group: 'a.b', scope: 'Cluster', names: { kind: 'A', plural: 'as' } },
      versions: [
        {
          ...{ name: 'v1', served: true, storage: true, subresources: { status: {} } },
          schema: { openAPIV3Schema: { type: 'object', properties, ...root } },
        },
      ],
    },
  });
}

const rules = (...all: string[]) => ({ 'x-kubernetes-validations': all.map((rule) => ({ rule })) });
const of = (properties: object, more: object = {}) => ({ properties, ...more });
const text = { type: 'string' };
const size = { type: 'integer' };
const items = { type: 'array', items: { type: 'object', properties: { name: text }, required: ['name'] } };
const keyed = { ...items, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] };

const big = "self.mode == 'big' ? self.size > 100 : true";

const changes: readonly (readonly [what: string, code: string, old: Parts, next: Parts, proof: object])[] = [
  [
    'a rule',
    'rule-added',
    { spec: of({ size }) },
    { spec: of({ size }, rules('!has(self.size) || self.size < 3')) },
    { witness: { spec: { size: 3 } } },
  ],
  [
    'a rule behind another one that the object must satisfy, too',
    'rule-added',
    { spec: of({ mode: text, size, max: size }, { ...rules(big), required: ['mode', 'size', 'max'] }) },
    {
      spec: of(
        { mode: text, size, max: size },
        { ...rules(big, "self.mode != 'big' || self.max > self.size"), required: ['mode', 'size', 'max'] },
      ),
    },
    { witness: { spec: { mode: 'big' } } },
  ],
  [
    'a rule of changes',
    'rule-added',
    { spec: of({ name: text }) },
    { spec: of({ name: { ...text, ...rules('self == oldSelf') } }) },
    { step: 'update', witness: { spec: {} }, before: { spec: {} } },
  ],
  [
    'a stricter rule of changes',
    'rule-changed',
    { spec: of({ size }, rules('!has(oldSelf.size) || self.size >= oldSelf.size')) },
    { spec: of({ size }, rules('!has(oldSelf.size) || self.size > oldSelf.size')) },
    { step: 'update', witness: { spec: {} }, before: { spec: {} } },
  ],
  [
    'a rule of the status',
    'rule-added',
    { status: of({ size }) },
    { status: of({ size }, rules('!has(self.size) || self.size < 3')) },
    { step: 'status-update', witness: { status: { size: 3 } }, before: { kind: 'A' } },
  ],
  [
    'a rule of changes of the status',
    'rule-added',
    { status: of({ size }) },
    { status: of({ size: { ...size, ...rules('self >= oldSelf') } }) },
    { step: 'status-update', witness: { status: {} }, before: { status: {} } },
  ],
  [
    'a bound of the status',
    'maximum-added',
    { status: of({ size }) },
    { status: of({ size: { ...size, maximum: 3 } }) },
    { step: 'status-update', witness: { status: { size: 4 } }, before: { kind: 'A' } },
  ],
  [
    'a field of the status that is gone',
    'property-removed',
    { status: of({ size, text }) },
    { status: of({ text }) },
    { step: 'status-update', witness: { status: { size: 0 } } },
  ],
  [
    'a field that is gone, with a value that was stored',
    'property-removed',
    { spec: of({ a: { type: 'object', properties: { b: text } } }) },
    { spec: {} },
    { witness: { spec: { a: {} } } },
  ],
  [
    'keys of a list',
    'list-keys-added',
    { spec: of({ items }) },
    { spec: of({ items: keyed }) },
    { witness: { spec: { items: [{ name: '' }, { name: '' }] } } },
  ],
  [
    'a pattern in two parts',
    'pattern-added',
    { spec: of({ after: text }) },
    { spec: of({ after: { ...text, pattern: '^(([0-9]+(s|m|h))+)|(Never)$' } }) },
    { witness: { spec: { after: '' } } },
  ],
  [
    'a pattern in two parts that is stricter',
    'pattern-changed',
    { spec: of({ after: { ...text, pattern: '^(([0-9]+(s|m|h))+)|(Never)$' } }) },
    { spec: of({ after: { ...text, pattern: '^(([0-9]+(s|m))+)|(Never)$' } }) },
    { witness: { spec: {} } },
  ],
];

describe('a change of a definition is proved', () => {
  test.each(changes)('%s', (_, code, old, next, proof) => {
    const [change] = diffDocuments(crd(old), crd(next));
    expect(change).toMatchObject({ kind: 'breaking', code: `diff/${code}`, ...proof });
    if (!('step' in proof)) expect(change).not.toHaveProperty('step');
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
  const bound = diffDocuments(crd({ spec: old }), crd({ spec: next })).find(({ code }) => code === 'diff/maximum-added');
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
