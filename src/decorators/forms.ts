import { formKeywords, isWidget, type Widget as WidgetName, widgetTypes } from '../schema/keywords/form-keywords.ts';
import { type Argument, argument, finiteNumber, nonEmptyString, nothing } from './entry/arguments.ts';
import { everyFit, everywhere, keyword } from './entry/keyword.ts';

// Editors show the tuple labels as argument names.
const group: Argument<[group: string], string> = nonEmptyString;
const hint: Argument<[hint: string], string> = nonEmptyString;
const order: Argument<[order: number], number> = finiteNumber;

const widget = argument<[widget: WidgetName], WidgetName>(
  `one of ${Object.keys(widgetTypes).join(', ')}`,
  ([name, ...others]: readonly unknown[]) => (isWidget(name) && others.length === 0 ? name : undefined),
);

/** A keyword of forms, written with `x-` because JSON Schema has none for it. */
function forForms<A extends readonly unknown[], V, K extends keyof typeof formKeywords>(
  name: K,
  argument: Argument<A, V>,
  doc: string,
) {
  const written = formKeywords[name];
  return keyword({
    keyword: name,
    fits: everyFit,
    on: everywhere,
    argument,
    doc,
    writes: [written],
    write: (partial, value: V) => {
      partial[written] = value;
    },
  });
}

/**
 * The group that forms show the field in.
 *
 * @example ``` @Group('Scaling') replicas = 3; ```
 */
export const Group = forForms('group', group, 'The group that forms and reference pages show the field in.');

/**
 * The position of the field in forms: those with an order come first, by it.
 *
 * @example ``` @Order(1) name!: string; ```
 */
export const Order = forForms(
  'order',
  order,
  'The position in forms: fields with an order come first, by it; the others follow as in the class.',
);

/**
 * Forms show the field first.
 *
 * @example ``` @Essential() name!: string; ```
 */
export const Essential = forForms(
  'essential',
  nothing,
  'Forms show the field first, and before all others when they are asked for little.',
);

/**
 * Forms show the field only on request.
 *
 * @example ``` @Advanced() replicas = 3; ```
 */
export const Advanced = forForms(
  'advanced',
  nothing,
  'Forms show the field only on request; it has a default, or may be absent.',
);

/**
 * Forms do not show the field.
 *
 * @example ``` @Hidden() internal?: string; ```
 */
export const Hidden = forForms('hidden', nothing, 'Forms do not show the field, which may still be set.');

/**
 * The input that forms show for the value.
 *
 * @example ``` @Widget('textarea') notes?: string; ```
 */
export const Widget = forForms(
  'widget',
  widget,
  'The input that forms show for the value; by default it follows from the type.',
);

/**
 * A short hint that forms show beside the field.
 *
 * @example ``` @Hint('An odd number') replicas = 3; ```
 */
export const Hint = forForms('hint', hint, 'A short hint that forms show beside the field.');
