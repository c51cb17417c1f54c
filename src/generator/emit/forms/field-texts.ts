/** What the targets for forms say about a field beside its label and description. */

import type { FormField } from '../../../form/form-view.ts';
import type { PlacedField } from './placed-field.ts';

/** The hint, the way out of a deprecated field, and the rules that involve other values. */
export function describeHelp({ hint, deprecation, conditions, rules }: FormField): string | undefined {
  const sentences = [hint, deprecation?.message, ...conditions, ...rules.map(({ message }) => message)];
  const filled = sentences.flatMap((text = '') => (text.trim() === '' ? [] : [endSentence(text.trim())]));
  return filled.length === 0 ? undefined : [...new Set(filled)].join(' ');
}

function endSentence(text: string): string {
  return /[\p{L}\p{Nd})"'`]$/u.test(text) ? `${text}.` : text;
}

/** What applies if nothing is typed, where the schema does not say so; else the first example. Never for secrets. */
export function findPlaceholder({ field }: PlacedField): string | undefined {
  const isTyped = field.widget === 'text' || field.widget === 'number' || field.widget === 'textarea';
  if (!isTyped || field.isSecret) return;
  const values = [field.default?.source === 'values' ? field.default.value : undefined, field.examples[0]];
  const shown = values.find((value) => (typeof value === 'string' && value !== '') || typeof value === 'number');
  return shown === undefined ? undefined : String(shown);
}
