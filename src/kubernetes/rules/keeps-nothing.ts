import { type KubeValue, getMember, getString } from '../structural/value.ts';
import type { Advice, Look } from './look.ts';

/** The server prunes every field of an object of which the schema describes nothing. */
function keepsNothing(schema: KubeValue): boolean {
  return (
    getString(schema, 'type') === 'object' &&
    keeping.every((keyword) => getMember(schema, keyword) === undefined) &&
    // The schema says itself that the object is empty.
    getMember(schema, 'maxProperties') !== 0
  );
}

const keeping = [
  'properties',
  'additionalProperties',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
];

/** True for what is found at the metadata of an object, of which the server has a schema of its own, and at its status, which no user writes. */
export function keepsOther({ code, steps }: Advice): boolean {
  return code === keepingCode && steps.at(-3) === 'properties' && ['metadata', 'status'].includes(String(steps.at(-2)));
}

const keepingCode = 'crd/keeps-nothing';

export const checkKeeping: Look = ({ schema, path }) => {
  if (!keepsNothing(schema)) return [];
  const name = path.steps.at(-2) === 'properties' ? String(path.steps.at(-1)) : undefined;
  const message = `${name === undefined ? 'the object' : `"${name}"`} keeps nothing: the server prunes every field that a user writes in it`;
  return [
    {
      code: keepingCode,
      message,
      steps: [...path.steps, 'type'],
      help: 'Describe its properties or the values of a map (additionalProperties), or keep everything: x-kubernetes-preserve-unknown-fields: true, in a model @Open(). For an object that is always empty, set maxProperties: 0.',
    },
  ];
};
