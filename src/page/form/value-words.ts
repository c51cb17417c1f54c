/** What inputs show of values, and what values they make of texts. */

import type { FormField, Widget } from '../../form/form-view.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { isArray, isObject, type Json } from '../../text/value/json.ts';
import { formatCount } from '../../text/words.ts';
import { scalarText } from '../../text/yaml/scalar-writer.ts';
import { type BlockStyle, itemLines, memberLines, plainPresentation, scalarLines } from '../../text/yaml/writer.ts';
import { mask } from '../../values/explain/secrets.ts';
import { readInput } from '../state/input-text.ts';
import type { Place, ValueSource } from '../state/places.ts';

/** The text of an input of one line. */
export function formatScalar(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : jsonText(value);
}

/** A text that is no value of the field is kept as a string: the validator says what is wrong in its own words. */
export function parseScalar(field: FormField, text: string): Json {
  const reading = readInput(field, text);
  return reading.kind === 'value' ? reading.value : text;
}

/** Values of any type as YAML, without a line break in the end. */
export function formatYaml(value: Json | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return scalarText(value, 'block');
  if (Object.keys(value).length === 0) return scalarLines(value, style, '').join('\n');
  const lines = isArray(value) ? itemLines(value, plainPresentation, style) : writeMembers(value);
  return lines.join('\n');
}

function writeMembers(value: Json): readonly string[] {
  return isObject(value) ? memberLines(value, plainPresentation, style) : [];
}

const style: BlockStyle = { unit: '  ', dashes: '', comments: false, literals: 'all' };

/** Where a value that applies comes from, as in `default of the chart`. */
export function describeSource(source: ValueSource | undefined): string {
  if (!source) return '';
  const { kind, of } = source;
  if (kind === 'own') return 'set here';
  if (kind === 'schema') return 'default of the schema';
  if (kind === 'sub-chart') return `default of the sub-chart${of === undefined ? '' : ` ${of}`}`;
  return of === undefined ? 'default of the values' : `default of ${of}`;
}

/** One line about a value: secrets are masked, objects and lists are counted. */
export function summarizeValue(value: Json, { isSecret = false } = {}): string {
  if (isSecret && value !== null && value !== '') return mask;
  if (isArray(value)) return value.every(isScalar) ? shorten(jsonText(value)) : formatCount(value.length, 'item');
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : formatCount(Object.keys(value).length, 'key');
  return value === '' ? 'empty text' : shorten(formatScalar(value) || 'null');
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function shorten(text: string): string {
  const [line = '', ...more] = text.split('\n');
  return line.length > 90 || more.length > 0 ? `${line.slice(0, 88)} …` : line;
}

/** The widget for the value that is there: a value of another type than the field has is shown as YAML. */
export function chooseInput({ widget }: FormField, { own, inherited }: Pick<Place, 'own' | 'inherited'>): Widget {
  const value = own ?? inherited;
  const isContainer = typeof value === 'object' && value !== null;
  if (widget === 'checkbox') return own === undefined || own === null || typeof own === 'boolean' ? widget : 'text';
  if (widget === 'select') return widget;
  if (isContainer) return 'yaml';
  if (widget === 'text') return typeof value === 'string' && value.includes('\n') ? 'textarea' : widget;
  return widget;
}
