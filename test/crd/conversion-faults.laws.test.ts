import { expect, test } from 'vitest';
import { openServer } from '../../src/kubernetes/admission/server.ts';
import type { ConversionStep } from '../../src/kubernetes/conversion/convert-object.ts';
import { type Move, moveValues } from '../../src/kubernetes/conversion/move-values.ts';
import { openProof, proveConversions } from '../../src/kubernetes/conversion-proof/prove-conversions.ts';
import { createRandom } from '../../src/kubernetes/conversion-proof/sample-objects.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { formatPathText, parsePathText } from '../../src/schema/keywords/history-keywords.ts';
import { isObject, type KubeObject, type KubeValue, withParts } from '../../src/kubernetes/structural/value.ts';
import { some } from '../support/laws.ts';
import { properties, toyDefinition } from './conversion-kinds.ts';

const text = { type: 'string', maxLength: 40 };
const whole = { type: 'integer', minimum: 0, maximum: 1000 };
const flag = { type: 'boolean' };

function objectOf(members: Readonly<Record<string, KubeValue>>): KubeObject {
  return { type: 'object', ...properties(members) };
}

function listOf(members: Readonly<Record<string, KubeValue>>): KubeObject {
  return {
    type: 'array',
    maxItems: 5,
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
    items: { ...objectOf({ name: text, ...members }), required: ['name'] },
  };
}

/** The places of each value in both versions. */
const fields = [
  ['spec.schedule', 'spec.cron', text],
  ['spec.image', 'spec.image', text],
  ['spec.replicas', 'spec.scale.replicas', { ...whole, default: 1 }],
  ['spec.most', 'spec.scale.most', whole],
  ['spec.suspend', 'spec.paused', flag],
  ['spec.debug', 'spec.log.debug', flag],
  ['spec.level', 'spec.log.level', text],
  ['spec.timeout', 'spec.timeoutSeconds', whole],
  ['spec.ports.*.number', 'spec.ports.*.port', whole],
  ['spec.ports.*.target', 'spec.ports.*.targetPort', whole],
  ['spec.limits.cpu', 'spec.resources.limits.cpu', text],
  ['spec.limits.memory', 'spec.resources.limits.memory', text],
] as const;

const definition = toyDefinition(
  {
    v1: properties({
      schedule: text,
      image: text,
      replicas: { ...whole, default: 1 },
      most: whole,
      suspend: flag,
      debug: flag,
      level: text,
      timeout: whole,
      ports: listOf({ number: whole, target: whole }),
      limits: { ...objectOf({ cpu: text, memory: text }), minProperties: 1 },
      labels: { type: 'object', additionalProperties: text },
    }),
    v2: properties({
      cron: text,
      image: text,
      scale: { ...objectOf({ replicas: { ...whole, default: 2 }, most: whole }), default: {} },
      paused: flag,
      log: { ...objectOf({ debug: flag, level: text }), minProperties: 1 },
      timeoutSeconds: whole,
      ports: listOf({ port: whole, targetPort: whole }),
      resources: {
        ...objectOf({ limits: { ...objectOf({ cpu: text, memory: text }), minProperties: 1 } }),
        minProperties: 1,
      },
      labels: { type: 'object', additionalProperties: text },
    }),
  },
  {},
);

const up: readonly Move[] = fields.flatMap(([from, to]) =>
  from === to ? [] : [{ from: parsePathText(from).names, to: parsePathText(to).names }],
);
const down = up.map(({ from, to }) => ({ from: to, to: from }));

type Change = (value: KubeValue) => KubeValue | undefined;

interface Fault {
  readonly name: string;
  readonly isUp: boolean;
  /** What the faulty function does to what a right one returns. */
  readonly spoil: (object: KubeObject) => KubeObject;
  /** The property that a finding must name, in one of its versions. */
  readonly paths: readonly string[];
}

function changeAt(value: KubeValue, [name, ...path]: readonly string[], change: Change): KubeValue {
  return withParts(value, (part, token) => {
    if (name !== String(token) && name !== '*') return part;
    return path.length === 0 ? change(part) : changeAt(part, path, change);
  });
}

function changePath(path: string, change: Change): Fault['spoil'] {
  return (object) => {
    const changed = changeAt(object, path.split('.'), change);
    return isObject(changed) ? changed : object;
  };
}

function swapPaths(first: string, second: string): Fault['spoil'] {
  const [from, to] = [first, second].map((path) => parsePathText(path).names);
  if (!from || !to) throw new Error('two paths are swapped');
  return (object) =>
    moveValues(object, [
      { from, to },
      { from: to, to: from },
    ]);
}

/** Changes of one value, each a mistake that somebody makes. */
const mistakes: Readonly<Record<string, Change>> = {
  dropped: () => undefined,
  constant: (value) => {
    if (typeof value === 'string') return 'constant';
    return typeof value === 'number' ? 7 : true;
  },
  'cut or off by one': (value) => {
    if (typeof value === 'string') return value.slice(0, 3);
    return typeof value === 'number' ? Math.min(1000, value + 1) : value !== true;
  },
  'dropped if it is empty': (value) => (value === '' || value === 0 || value === false ? undefined : value),
};

function listFaults(): readonly Fault[] {
  const single = fields.flatMap(([older, newer]) =>
    Object.entries(mistakes).flatMap(([mistake, change]) =>
      [true, false].map((isUp) => ({
        name: `${isUp ? newer : older} ${mistake}`,
        isUp,
        spoil: changePath(isUp ? newer : older, change),
        paths: [older, newer],
      })),
    ),
  );
  const swaps = fields.flatMap(([older, newer, schema], index) =>
    fields.slice(index + 1).flatMap(([otherOlder, otherNewer, other]) => {
      const isAlike = schema.type === other.type && older.includes('*') === otherOlder.includes('*');
      if (!isAlike) return [];
      return [true, false].map((isUp) => ({
        name: `${older} and ${otherOlder} swapped`,
        isUp,
        spoil: isUp ? swapPaths(newer, otherNewer) : swapPaths(older, otherOlder),
        paths: [older, newer, otherOlder, otherNewer],
      }));
    }),
  );
  const others = [true, false].flatMap((isUp): readonly Fault[] => [
    {
      name: 'only the first item',
      isUp,
      spoil: changePath('spec.ports', (list) => (Array.isArray(list) ? list.slice(0, 1) : list)),
      paths: ['spec.ports'],
    },
    {
      name: 'no labels',
      isUp,
      spoil: changePath('spec.labels', () => undefined),
      paths: ['spec.labels', 'spec.labels.*'],
    },
    {
      name: 'left to the default',
      isUp,
      spoil: changePath(isUp ? 'spec.scale.replicas' : 'spec.replicas', (value) =>
        value === (isUp ? 1 : 2) ? undefined : value,
      ),
      paths: ['spec.replicas', 'spec.scale.replicas'],
    },
    {
      name: 'no annotations',
      isUp,
      spoil: (object) => ({ ...object, metadata: { annotations: {} } }),
      paths: ['metadata.annotations', 'metadata.annotations.example\\.com/mark'],
    },
  ]);
  return [...single, ...swaps, ...others];
}

/** The same 100 of all faults in every run. */
function chooseFaults(): readonly Fault[] {
  const random = createRandom(31);
  const keyed = listFaults().map((fault) => ({ fault, order: random() }));
  return keyed
    .toSorted((a, b) => a.order - b.order)
    .slice(0, 100)
    .map(({ fault }) => fault);
}

function createSteps(fault?: Fault): readonly ConversionStep[] {
  const kind = { group: 'a.example.com', kind: 'Toy' };
  return [true, false].map((isUp) => ({
    ...kind,
    from: isUp ? 'v1' : 'v2',
    to: isUp ? 'v2' : 'v1',
    convert: (object: KubeObject) => {
      const moved = moveValues(object, isUp ? up : down);
      return fault?.isUp === isUp ? fault.spoil(moved) : moved;
    },
  }));
}

test('98 of 100 faulty conversions are found, with the property, and nothing in a right one', async () => {
  const read = readDefinition(definition);
  if ('refusal' in read) throw new Error(read.refusal);
  const proof = openProof(definition, await openServer(read), { random: 100 });
  const right = proveConversions(proof, createSteps()).findings.filter(({ kind }) => kind !== 'kept');
  expect(right).toEqual([]);
  const faults = some(chooseFaults(), 20);
  const missed = faults.filter((fault) => {
    const { findings } = proveConversions(proof, createSteps(fault));
    return !findings.some(
      ({ kind, path }) =>
        kind === 'lost' &&
        fault.paths.includes(
          formatPathText(path.map((step) => (typeof step === 'number' ? '*' : step))).replaceAll('\\*', '*'),
        ),
    );
  });
  const names = missed.map(({ name, isUp }) => `${isUp ? 'up' : 'down'}: ${name}`);
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(faults.length / 50);
});
