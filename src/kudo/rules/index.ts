import type { CheckerProfile } from '../../rules/profiles/index.ts';
import { kudoFormPages, kudoPages } from './pages.ts';

export const kudoProfile: CheckerProfile = {
  kind: 'checker',
  name: 'kudo',
  summary: 'What KUDO refuses in parameters and in the operator around them, and what it silently ignores.',
  kinds: ['kudo', 'kudo-operator'],
  isDefaultFor: () => true,
  pages: kudoPages,
  check: () => [],
  checkText: async (text, file, { kind, cwd }) => {
    const { checkOperator, checkParameters } = await import('./check-text.ts');
    return kind === 'kudo' ? checkParameters(text, file, cwd) : checkOperator(text, file, cwd);
  },
};

export const kudoFormsProfile: CheckerProfile = {
  kind: 'checker',
  name: 'kudo-forms',
  summary: "KUDO's optional checks of parameters: what people miss who fill in a form.",
  kinds: ['kudo'],
  pages: kudoFormPages,
  check: () => [],
  checkText: async (text, file) => (await import('./check-text.ts')).checkFormsText(text, file),
};
