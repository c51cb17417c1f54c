import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Call } from '../../cli/terminal/command.ts';
import type { Options } from '../../cli/arguments/options.ts';

/** The flags that say how custom resources are judged. */
export const crdOptions = {
  crd: { value: 'FILE', doc: 'judge Kubernetes objects by that CustomResourceDefinition, as the API server does' },
  old: { value: 'FILE', doc: 'with --crd: the objects before the update, for rules that compare' },
  strict: { doc: 'with --crd: unknown and repeated fields are errors, as for kubectl apply' },
} as const satisfies Options;

/** A call with these flags, and those that go together with a schema of values only. */
export type CrdCall = Call<typeof crdOptions>;

/** Refuses flags that say nothing where objects are judged. */
export function refuseOthers({ flags }: { readonly flags: Readonly<Record<string, unknown>> }): void {
  const wrong = others.filter((name) => isGiven(flags[name]));
  if (wrong.length === 0) return;
  const help = 'Objects are judged by themselves: name their files behind the flags.';
  throw new UsageError({ message: `--crd does not go together with --${wrong.join(', --')}`, help });
}

const others = [
  'schema',
  'model',
  'values',
  'set',
  'set-string',
  'set-json',
  'no-chart',
  'defaults',
  'yaml',
  'mode',
  'style',
];

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
