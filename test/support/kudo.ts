import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';
import { exactValue, type ParameterFinding } from '../../src/kudo/parameters/index.ts';
import { readText } from '../../src/text/read-text.ts';

/** A case of the corpus of KUDO. */
export interface KudoCase {
  readonly id: string;
  readonly title: string;
  readonly input: Readonly<Record<string, KubeValue>>;
  readonly expect: Readonly<Record<string, KubeValue>>;
}

/** The cases of a file, with integers exact. */
export function kudoCases(folder: string, name: string): readonly KudoCase[] {
  const file = join(folder, 'cases', `${name}.yaml`);
  // The corpus is written so; a case of another form fails.
  return (exactValue(readText(readFileSync(file, 'utf8'), file)) ?? []) as unknown as readonly KudoCase[];
}

/** What findings are compared by. */
export function codesOf(
  findings: readonly ParameterFinding[],
  severity: ParameterFinding['severity'],
): readonly string[] {
  return findings
    .filter((one) => one.severity === severity)
    .map(keyOf)
    .sort();
}

/** What the findings that a case expects are compared by. */
export function expectedCodes(expected: KubeValue | undefined): readonly string[] {
  // The corpus is written so; a case of another form fails.
  const list = (expected ?? []) as unknown as readonly Pick<ParameterFinding, 'code' | 'parameter' | 'pointer'>[];
  return list.map(keyOf).sort();
}

function keyOf({ code, parameter, pointer }: Pick<ParameterFinding, 'code' | 'parameter' | 'pointer'>): string {
  return [code, parameter ?? pointer].filter((part) => part !== undefined).join(' ');
}

/** The schemas that cases name. */
export function kudoSchemas(folder: string): Readonly<Record<string, KubeValue>> {
  const file = join(folder, 'cases', 'schemas.yaml');
  // The corpus is written so.
  return (exactValue(readText(readFileSync(file, 'utf8'), file)) ?? {}) as Readonly<Record<string, KubeValue>>;
}

/** The operations of a JSON patch, as an answer or a case has them. */
export type PatchSteps = readonly { readonly op: string; readonly path: string; readonly value?: KubeValue }[];

/** Applies the operations that answers and cases have; `-` is the end of an array. */
export function patched(object: KubeObject, steps: PatchSteps): unknown {
  const copy = structuredClone(object) as Record<string, unknown>;
  for (const { op, path, value } of steps) {
    const tokens = path.split('/').slice(1);
    const last = tokens.pop() ?? '';
    const holder = tokens.reduce<Record<string, unknown>>((at, token) => at[token] as Record<string, unknown>, copy);
    if (Array.isArray(holder) && last === '-') holder.push(value);
    else if (op === 'remove') delete holder[last];
    else holder[last] = value;
  }
  return copy;
}
