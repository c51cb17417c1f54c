import { expect, test } from 'vitest';
import { getMetadata, openServer } from '../../src/kubernetes/admission/server.ts';
import type { ConversionStep } from '../../src/kubernetes/conversion/convert-object.ts';
import { listDeclaredSteps } from '../../src/kubernetes/conversion/declared-steps.ts';
import { openProof, proveConversions } from '../../src/kubernetes/conversion-proof/prove-conversions.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { getMember, isObject, type KubeObject } from '../../src/kubernetes/structural/value.ts';
import { properties, toyDefinition } from './conversion-kinds.ts';

const text = { type: 'string', maxLength: 20 };

/** The newer version has two properties more, tells false from absent, and knows another phase. */
const definition = toyDefinition(
  {
    v1: properties({
      command: text,
      ready: { type: 'boolean' },
      phase: { type: 'string', enum: ['Idle', 'Working'] },
    }),
    v2: properties({
      command: text,
      ready: { type: 'boolean' },
      phase: { type: 'string', enum: ['Idle', 'Working', 'Changing'] },
      patience: { type: 'integer', minimum: 0, maximum: 100 },
      zone: text,
    }),
  },
  { v2: { from: 'v1' } },
);

const lossy = ['spec.patience', 'spec.phase', 'spec.ready', 'spec.zone'];
const copy = 'a.example.com/copy';

function convertDown(object: KubeObject, keepsCopy: boolean): unknown {
  const { spec } = object;
  if (!isObject(spec)) return object;
  const { command, ready, phase } = spec;
  return {
    metadata: { annotations: { ...readAnnotations(object), ...(keepsCopy && { [copy]: JSON.stringify(spec) }) } },
    spec: { command, phase: phase === 'Changing' ? 'Working' : phase, ...(ready === true && { ready }) },
  };
}

function convertUp(object: KubeObject, keepsCopy: boolean): unknown {
  const { spec } = object;
  if (!isObject(spec)) return object;
  const { [copy]: text, ...annotations } = readAnnotations(object);
  const restored: unknown = keepsCopy && typeof text === 'string' ? JSON.parse(text) : {};
  return { metadata: { annotations }, spec: { ...spec, ...(typeof restored === 'object' && restored) } };
}

function readAnnotations(object: KubeObject): KubeObject {
  const annotations = getMember(getMetadata(object), 'annotations');
  return isObject(annotations) ? annotations : {};
}

function createSteps({ keepsCopy }: { readonly keepsCopy: boolean }): readonly ConversionStep[] {
  const kind = { group: 'a.example.com', kind: 'Toy' };
  return [
    { ...kind, from: 'v1', to: 'v2', convert: (object: KubeObject) => convertUp(object, keepsCopy) },
    { ...kind, from: 'v2', to: 'v1', convert: (object: KubeObject) => convertDown(object, keepsCopy) },
  ];
}

test.each<[what: string, steps: readonly ConversionStep[], lost: readonly string[]]>([
  ['functions that copy what both versions have', createSteps({ keepsCopy: false }), lossy],
  ['functions that also restore a copy', createSteps({ keepsCopy: true }), []],
  ['the declared conversion', listDeclaredSteps(definition), []],
])('the proof names exactly what is lost by %s', async (_, steps, lost) => {
  const read = readDefinition(definition);
  if ('refusal' in read) throw new Error(read.refusal);
  const proof = openProof(definition, await openServer(read), { random: 100 });
  const { findings } = proveConversions(proof, steps);
  const paths = findings.flatMap(({ kind, from, path }) => (kind === 'lost' && from === 'v2' ? [path.join('.')] : []));
  expect([...new Set(paths)].toSorted()).toEqual(lost);
});
