/** One question of Rancher, for a field with a single value. */

import { listTypes } from '../../../form/read-field.ts';
import { type PlacedField, readKeyword } from '../../../generator/emit/forms/placed-field.ts';
import { describeHelp } from '../../../generator/emit/forms/field-texts.ts';
import type { Json, JsonObject } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';

/** A question, without where it stands; `undefined` if the field has no single value. */
export function createQuestion(place: PlacedField): JsonObject | undefined {
  const { field } = place;
  const type = chooseType(place);
  if (type === undefined) return;
  const texts = [field.description, describeHelp(field)].flatMap((text = '') => (text === '' ? [] : [text]));
  const value = field.default?.value;
  return omitUndefined({
    description: texts.length === 0 ? undefined : texts.join(' '),
    type,
    required: field.isRequired && field.default === undefined ? true : undefined,
    default: value === undefined || value === null || field.isSecret ? undefined : value,
    options: type === 'enum' ? createOptions(place) : undefined,
    ...(type === 'int' || type === 'float' ? createBounds(place, type) : {}),
    ...(isTyped(type) ? createLengths(place) : {}),
  });
}

function chooseType(place: PlacedField): string | undefined {
  const { field, view } = place;
  if (field.variants || field.sameAs !== undefined) return;
  if (field.choices) return field.choices.every(({ value }) => isScalar(value)) ? 'enum' : undefined;
  const types = listTypes(view);
  const [type] = types;
  // Rancher writes what is typed as a string: an integer or a string may be either.
  if (types.length === 2 && types.includes('string') && types.includes('integer')) return 'string';
  if (types.length !== 1 || type === undefined) return;
  if (type === 'string') return chooseTextType(place);
  const byType: Readonly<Record<string, string>> = { boolean: 'boolean', integer: 'int', number: 'float' };
  return byType[type];
}

function chooseTextType(place: PlacedField): string {
  const { field } = place;
  if (field.isSecret || field.widget === 'password') return 'password';
  if (field.widget === 'textarea') return 'multiline';
  return readKeyword(place, 'format') === 'hostname' ? 'hostname' : 'string';
}

function isTyped(type: string): boolean {
  return ['string', 'multiline', 'password', 'hostname'].includes(type);
}

/** By value if they have labels of their own: Rancher then shows the labels. */
function createOptions({ field: { choices = [] } }: PlacedField): Json {
  const isLabelled = choices.every(({ value }) => typeof value === 'string');
  const hasLabels = choices.some(({ value, label }) => label !== value);
  if (isLabelled && hasLabels) return Object.fromEntries(choices.map(({ value, label }) => [String(value), label]));
  return choices.map(({ value }) => value);
}

function createBounds(place: PlacedField, type: 'int' | 'float'): JsonObject {
  const step = type === 'int' ? 1 : 0;
  const [above, below] = [readKeyword(place, 'exclusiveMinimum'), readKeyword(place, 'exclusiveMaximum')];
  const least = readKeyword(place, 'minimum') ?? (above === undefined || step === 0 ? undefined : above + step);
  const most = readKeyword(place, 'maximum') ?? (below === undefined || step === 0 ? undefined : below - step);
  return omitUndefined({ min: least, max: most });
}

function createLengths(place: PlacedField): JsonObject {
  const characters = readCharacters(readKeyword(place, 'pattern'));
  const least = readKeyword(place, 'minLength') ?? characters?.least;
  const most = readKeyword(place, 'maxLength') ?? characters?.most;
  return omitUndefined({
    min_length: least === 0 ? undefined : least,
    max_length: most,
    valid_chars: characters?.class,
  });
}

interface Characters {
  /** What stands between the brackets. */
  readonly class: string;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** `undefined` for a pattern that says more than which characters are valid, and how many. */
function readCharacters(pattern: string | undefined): Characters | undefined {
  const found = /^\^\[((?:[^[\]\\^]|\\[^\s\w]|\\[dw])(?:[^[\]\\]|\\[^\s\w]|\\[dw])*)\]([*+]|\{\d+(?:,\d*)?\})\$$/.exec(
    pattern ?? '',
  );
  if (!found) return;
  const [, characters = '', count = ''] = found;
  if (count === '*') return { class: characters };
  if (count === '+') return { class: characters, least: 1 };
  const [least, most = least] = count.slice(1, -1).split(',');
  return { class: characters, least: Number(least), most: most === '' ? undefined : Number(most) };
}

export function isScalar(value: Json): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
