import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { existing, type Need } from './needs.ts';
import { textOf, type Value } from './raw-json.ts';

/** What Kubernetes says of a value of one of its types. */
export interface TypeVerdict {
  readonly valid: boolean;
  /** What is wrong: where, in the object that the value was put into, and why. */
  readonly errors?: readonly { readonly field: string; readonly detail: string }[];
}

const program = 'oracle-kubernetes-types';

/** The validation functions of Kubernetes, as a program of ours around them. */
export const kubernetesTypesOracle: Need = {
  what: 'the oracle for the types of Kubernetes',
  found: existing(
    resolve(process.env.SCHEMAWRIGHT_TOOLS ?? resolve(homedir(), '.cache/schemawright-tools'), program, program),
  ),
  remedy: 'run scripts/build-oracles.sh',
  required: true,
};

/** Asks the oracle about values of several types: the verdicts of each type, in the order of its values. */
export function askKubernetes(
  path: string,
  questions: readonly { readonly type: string; readonly values: readonly Value[] }[],
): readonly (readonly TypeVerdict[])[] {
  const lines = questions.map(
    ({ type, values }) => `{"type":${JSON.stringify(type)},"values":[${values.map((one) => textOf(one)).join(',')}]}\n`,
  );
  const output = execFileSync(path, { input: lines.join(''), encoding: 'utf8', maxBuffer: 1 << 30 });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => {
      const answer = JSON.parse(line) as { readonly error?: string; readonly verdicts: readonly TypeVerdict[] };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.verdicts;
    });
}
