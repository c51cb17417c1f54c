import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/kubernetes/admission/steps.ts';
import { openServer } from '../../src/kubernetes/admission/server.ts';
import { openJudge } from '../../src/kubernetes/cases/verdict.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import type { KubeValue } from '../../src/kubernetes/structural/value.ts';
import type { Json } from '../../src/text/value/json.ts';
import { definitionOfKind } from '../support/definition.ts';

const text = { type: 'string' };
const short = { ...text, maxLength: 2 };
const integer = { type: 'integer' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['key'] };

const item = { key: 'b' };

/** For each schema of the spec, specs that differ in one part: each is judged after each other one. */
const rows: readonly (readonly [name: string, schema: object, specs: readonly Json[]])[] = [
  ['a part by its own schema', object({ a: object({ b: short }) }), [{ a: { b: 'x' } }, { a: { b: 'xyz' } }]],
  ['an item by its own schema', list(object({ b: short })), [[{ b: 'x' }], [{ b: 'xyz' }], [{ b: 5 }]]],
  [
    'a part around which a branch looks at names',
    object({ a: short, b: short }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    [{ a: 'x' }, { a: 'xyz' }, { b: 'x' }, { a: 'x', b: 'x' }],
  ],
  [
    'a branch that looks at a part',
    object({ a: text, b: text }, { oneOf: [{ properties: { a: { enum: ['x'] } } }, { required: ['b'] }] }),
    [{ a: 'x' }, { a: 'y' }],
  ],
  [
    'a negated branch that looks at a part',
    object({ a: text }, { not: { properties: { a: { enum: ['x'] } } } }),
    [{ a: 'x' }, { a: 'y' }],
  ],
  ['an enum of objects', object({ a: text }, { enum: [{ a: 'x' }] }), [{ a: 'x' }, { a: 'y' }]],
  [
    'the key of an item in a list with keys',
    list(object({ key: text }, { required: ['key'] }), keyed),
    [
      [{ key: 'a' }, item],
      [{ key: 'b' }, item],
    ],
  ],
  [
    'an item of a set',
    list(text, { 'x-kubernetes-list-type': 'set' }),
    [
      ['a', 'b'],
      ['b', 'b'],
    ],
  ],
  ['a null, which is dropped', object({ a: text }, { minProperties: 1 }), [{ a: 'x' }, { a: null }]],
  [
    'a null, which is replaced',
    object({ a: { ...text, default: 'x' } }, { minProperties: 1 }),
    [{ a: 'y' }, { a: null }],
  ],
  [
    'a default in the part',
    object({ a: object({ b: { ...integer, default: 1 }, c: integer }, { minProperties: 2 }) }),
    [{ a: { c: 1 } }, { a: { b: 1 } }, { a: { b: 1, c: 2 } }],
  ],
  [
    'unknown members of the part, which are pruned',
    object({ a: object({ b: text }, { maxProperties: 1 }) }),
    [{ a: { b: 'x' } }, { a: { b: 'x', c: 'y' } }],
  ],
  [
    'a part of what is preserved',
    object({ a: object({ b: short }) }, { 'x-kubernetes-preserve-unknown-fields': true }),
    [{ a: { b: 'x' } }, { a: { b: 'xyz' } }, { a: { c: 'xyz' } }],
  ],
  [
    'a value of a map',
    object({ a: { type: 'object', additionalProperties: short } }),
    [{ a: { b: 'x' } }, { a: { b: 'xyz' } }],
  ],
  [
    'an embedded resource',
    object({ a: { type: 'object', 'x-kubernetes-embedded-resource': true } }),
    [{ a: { apiVersion: 'v1', kind: 'A' } }, { a: { apiVersion: 'v1', kind: '-' } }],
  ],
];

const replicas = { status: {}, scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } };
const counted = object({ replicas: integer });

describe('judges', () => {
  it.each(rows)('%s', async (_, schema, specs) => {
    await expectSameVerdicts(
      definitionOfKind('Widget', schema),
      specs.map((spec) => create({ spec })),
    );
  });

  it('replicas of a scale', async () => {
    const definition = definitionOfKind('Widget', counted, { subresources: { scale: replicas.scale } });
    await expectSameVerdicts(definition, [create({ spec: { replicas: 1 } }), create({ spec: { replicas: -1 } })]);
  });

  it('the identity of the object', async () => {
    const documents = [
      create({ spec: {} }),
      create({ spec: {}, kind: 'Gadget' }),
      create({ spec: {}, apiVersion: 'v2' }),
    ];
    const named = create({ spec: {}, metadata: { name: '-' } });
    await expectSameVerdicts(definitionOfKind('Widget', object({})), [...documents, named]);
  });

  it('each step by what it writes', async () => {
    const schema = { openAPIV3Schema: object({ spec: counted, status: object({ a: short }) }) };
    const definition = definitionOfKind('Widget', counted, { schema, subresources: { status: {} } });
    const old = create({ spec: { replicas: 1 } }).document;
    const statuses = [{ a: 'x' }, { a: 'xyz' }, { a: 5 }].flatMap((status): readonly Step[] => [
      { step: 'create', document: { ...old, status } },
      { step: 'status-update', document: { ...old, status }, old },
      { step: 'status-update', document: { ...old, status }, old: { ...old, status: { a: 'xyz' } } },
      { step: 'status-update', document: { ...old, status }, old: { ...old, spec: { replicas: 'many' } } },
      { step: 'update', document: { ...old, status }, old },
    ]);
    await expectSameVerdicts(definition, statuses);
  });
});

/** One object, as the parts of cases are: an equal one would count as a difference. */
const metadata = { name: 'w' };

function create(members: Readonly<Record<string, Json>>): Step {
  return { step: 'create', document: { apiVersion: 'example.com/v1', kind: 'Widget', metadata, ...members } };
}

async function expectSameVerdicts(manifest: KubeValue, steps: readonly Step[]): Promise<void> {
  const definition = readDefinition(manifest);
  if ('refusal' in definition) throw new Error(definition.refusal);
  const server = await openServer(definition);
  const open = () => openJudge(server, { keeps: false }).judge;
  const alone = steps.map((step) => open()(step));
  expect(new Set(alone.map(({ reasons }) => reasons.length === 0))).toContain(true);
  for (const first of steps) {
    const after = steps.map((step) => {
      const judge = open();
      judge(first);
      return judge(step);
    });
    expect(after).toEqual(alone);
  }
}
