import type { CheckerProfile } from '../../rules/profiles/index.ts';
import type { Convention } from './fields/convention.ts';
import { conventions, strictConventions } from './profile.ts';

export const kubernetesApi: CheckerProfile = {
  ...createProfile(conventions),
  name: 'kubernetes-api',
  summary:
    'The conventions of the Kubernetes API and of kube-api-linter, for the definitions of kinds and their models.',
};

export const kubernetesApiStrict: CheckerProfile = {
  ...createProfile(strictConventions),
  onRequest: true,
  name: 'kubernetes-api-strict',
  summary:
    'Conventions that each project chooses for itself: limits of strings and arrays, sizes of integers, booleans, the case of constants.',
};

function createProfile(rules: readonly Convention[]): Omit<CheckerProfile, 'name' | 'summary'> {
  return {
    kind: 'checker',
    kinds: ['crd', 'xrd'],
    pages: rules,
    check: () => [],
    advise: async (document) => (await import('./check-models.ts')).adviseModel(document, rules),
    checkText: async (text, file) => (await import('./check-files.ts')).checkFile(text, file, rules),
  };
}
