import type { CheckerProfile } from '../../rules/profiles/index.ts';
import { definitionPages } from './pages.ts';

export const crdProfile: CheckerProfile = {
  kind: 'checker',
  name: 'crd',
  summary: 'What the API server refuses of a CustomResourceDefinition, and what it takes silently though it is wrong.',
  kinds: ['crd', 'xrd', 'rgd'],
  isDefaultFor: () => true,
  pages: definitionPages,
  check: () => [],
  checkText: async (text, file) => (await import('./check-definition.ts')).checkDefinitions(text, file),
};
