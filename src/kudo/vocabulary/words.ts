/** The keywords of KUDO: those that a params.yaml has beside JSON Schema, and those of our own. */
export const words = {
  /** The plan that runs when the value changes. */
  trigger: 'trigger',
  /** True where the value neither changes nor goes away. */
  immutable: 'immutable',
  /** Where the value stood in the version before: a name or pointer, or several. */
  oldName: 'oldName',
  /** What a form says beside the field. */
  hint: 'hint',
  /** The group of a form that the field stands in. */
  group: 'group',
  /** True where forms show the field to those only who ask for more. */
  advanced: 'advanced',
  /** At the root: what `@Parameters` says of the file. */
  parameters: 'x-kudo-parameters',
  /** Of a property: what a flat list says otherwise than usual. */
  verbatim: 'x-kudo-verbatim',
} as const;
