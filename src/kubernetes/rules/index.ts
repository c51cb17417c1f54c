import type { CheckerProfile } from '../../rules/profiles/index.ts';
import { definitionPages } from './pages.ts';

export const crdProfile: CheckerProfile = {
  kind: 'checker',
  name: 'crd',
  summary: 'Errors that the API server reports for a CustomResourceDefinition, and mistakes that it silently accepts.',
  kinds: ['crd', 'xrd', 'rgd'],
  isDefaultFor: () => true,
  pages: definitionPages,
  check: () => [],
  checkText: async (text, file) => (await import('./check-definition.ts')).checkDefinitions(text, file),
};
