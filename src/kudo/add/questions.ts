import { isYes, type Question } from '../../generator/add/draft.ts';

const types = ['string', 'integer', 'number', 'boolean', 'array'] as const;

const forForms: readonly Question[] = [
  { name: 'Hint', kind: 'text', usual: '' },
  { name: 'Advanced', kind: 'confirm', usual: 'n' },
];

/** KUDO's questions in KUDO's order and words, then those that KUDO does not ask. */
export function listQuestions(plans: readonly string[], groups: readonly string[]): readonly Question[] {
  return [
    { name: 'Parameter Name', kind: 'text', usual: '' },
    { name: 'Default Value', kind: 'text', usual: '' },
    { name: 'Display Name', kind: 'text', usual: '' },
    { name: 'Description', kind: 'text', usual: '' },
    { name: 'Required', kind: 'choice', options: ['false', 'true'], usual: 'false' },
    { name: 'Add Trigger Plan', kind: 'confirm', usual: 'n' },
    { name: 'Trigger Plan', kind: 'text', options: plans, usual: '', after: 'Add Trigger Plan' },
    { name: 'Type', kind: 'choice', options: ['', ...types, 'map'], usual: '' },
    { name: 'Allowed Values', kind: 'text', usual: '' },
    { name: 'Immutable', kind: 'confirm', usual: 'n' },
    { name: 'Group', kind: 'text', options: groups, usual: '' },
    ...forForms,
  ];
}

export function structureQuestions(plans: readonly string[]): readonly Question[] {
  return [
    { name: 'Pointer', kind: 'text', usual: '' },
    { name: 'Type', kind: 'choice', options: [...types, 'object'], usual: 'string' },
    { name: 'Default Value', kind: 'text', usual: '' },
    { name: 'Title', kind: 'text', usual: '' },
    { name: 'Description', kind: 'text', usual: '' },
    { name: 'Required', kind: 'choice', options: ['false', 'true'], usual: 'false' },
    { name: 'Immutable', kind: 'confirm', usual: 'n' },
    { name: 'Trigger', kind: 'confirm', usual: 'n' },
    { name: 'Trigger Plan', kind: 'text', options: plans, usual: '', after: 'Trigger' },
    ...forForms,
  ];
}

export function saysYes(answer = ''): boolean {
  return isYes(answer);
}

/** Forms hide advanced parameters, so a required value would never be entered. */
export function advancedProblem(
  answer: string,
  before: ReadonlyMap<string, string>,
): { readonly code: string; readonly message: string } | undefined {
  const isNeeded = before.get('Required') === 'true' && (before.get('Default Value') ?? '') === '';
  if (!saysYes(answer) || !isNeeded) return;
  const message =
    'is marked as advanced, but also as required and has no default. An advanced parameter must either be optional or have a default value';
  return { code: 'params/advanced-required', message };
}
