export const words = {
  /** The plan that runs when the value changes. */
  trigger: 'trigger',
  /** True when the value must not be changed or removed. */
  immutable: 'immutable',
  oldName: 'oldName',
  hint: 'hint',
  group: 'group',
  /** True when forms show the field only on request. */
  advanced: 'advanced',
  parameters: 'x-kudo-parameters',
  verbatim: 'x-kudo-verbatim',
} as const;
