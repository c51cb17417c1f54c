import type { TypeName } from '../document/schema.ts';

/** The inputs of forms, and the types of the values that each can enter; without types, any value. */
export const widgetTypes = {
  text: ['string', 'integer', 'number'],
  textarea: ['string'],
  password: ['string'],
  number: ['integer', 'number'],
  checkbox: ['boolean'],
  select: [],
  group: ['object'],
  list: ['array'],
  map: ['object'],
  union: [],
  yaml: [],
} as const satisfies Readonly<Record<string, readonly TypeName[]>>;

/** `yaml` is for values of any type, `union` for a choice of variants. */
export type Widget = keyof typeof widgetTypes;

export function isWidget(name: unknown): name is Widget {
  return typeof name === 'string' && Object.hasOwn(widgetTypes, name);
}

/** What forms show: only people know it, so that no other keyword says it. */
export const formKeywords = {
  group: 'x-group',
  order: 'x-order',
  essential: 'x-essential',
  advanced: 'x-advanced',
  hidden: 'x-hidden',
  widget: 'x-widget',
  hint: 'x-hint',
} as const;
