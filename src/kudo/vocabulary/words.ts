import { formKeywords } from '../../schema/keywords/form-keywords.ts';

/** The keywords of models. */
export const words = {
  /** The plan that runs when the value changes. */
  trigger: 'trigger',
  /** True when the value must not be changed or removed. */
  immutable: 'immutable',
  oldName: 'oldName',
  hint: formKeywords.hint,
  group: formKeywords.group,
  advanced: formKeywords.advanced,
  parameters: 'x-kudo-parameters',
  verbatim: 'x-kudo-verbatim',
} as const;

/** What a params.yaml calls the keywords of forms. */
export const fileWords = { hint: 'hint', group: 'group', advanced: 'advanced' } as const;
