import type { Explanation } from '../../../diagnostics/report/findings.ts';
import type { LazyTarget } from '../../../generator/emit/target.ts';

const files = { values: 'questions.yaml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'rancher/left-out': {
    summary: 'questions.yaml has no question for a value.',
    why: 'Questions of Rancher ask for single values: strings, numbers, booleans and choices. Users set the others in the YAML editor.',
    help: 'Nothing needs to be done. The head of questions.yaml lists what is left out.',
  },
};

/** The questions that Rancher asks when a chart is installed. */
export const rancher: LazyTarget & { readonly name: 'rancher' } = {
  name: 'rancher',
  files,
  onRequest: true,
  showsDefaults: true,
  codes,
  load: async () => (await import('./emit-questions.ts')).rancherEmitter(files),
};
