import { jsonText } from '../../text/json/write-json.ts';
import { readText } from '../../text/read-text.ts';
import { isSame } from '../../text/value/json.ts';
import { getJsonTypeName, includesType } from '../document/types.ts';
import { parseFormat, type TypeChange } from '../keywords/history-keywords.ts';

/** A value of YAML or JSON; integers that a double does not hold are bigints. */
export type MappedValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly MappedValue[]
  | { readonly [key: string]: MappedValue };

type Scalar = boolean | number | bigint | string;

/** How old values become new ones: the parts of a text, which stand between `texts`, or a value in another form. */
export type Mapping =
  | { readonly kind: 'split'; readonly texts: readonly string[] }
  | { readonly kind: 'merged'; readonly texts: readonly string[] }
  | ({ readonly kind: 'changed' } & Omit<TypeChange, 'since'>);

export type Direction = 'up' | 'down';

/** True if a place of the result, counted from 0, accepts a value; with a key, if it accepts it as that item or entry. */
export type Fits = (place: number, value: MappedValue, key?: string) => boolean;

/** The ways to map values, the likeliest first; none if no result fits. Shorter parts of a text come first. */
export function* listMapped(
  mapping: Mapping,
  direction: Direction,
  values: readonly MappedValue[],
  fits: Fits,
): Generator<readonly MappedValue[]> {
  if (mapping.kind === 'changed') {
    const [value] = values;
    if (value === undefined || (direction === 'up' && !isOfType(value, mapping.type))) return;
    for (const form of listForms(mapping, direction, value, fits))
      if (fits(0, form) && (direction === 'up' || isOfType(form, mapping.type))) yield [form];
  } else if ((mapping.kind === 'split') === (direction === 'up')) {
    const [text] = values;
    if (typeof text === 'string') yield* listParts(text, mapping.texts, fits);
  } else {
    const text = joinParts(values, mapping.texts);
    if (text !== undefined && fits(0, text)) yield [text];
  }
}

function isOfType(value: MappedValue, type: string): boolean {
  if (isList(value)) return type === 'array';
  return isOpaque(value) ? includesType([type], getJsonTypeName(value)) : type === 'object';
}

function isScalar(value: MappedValue): value is Scalar {
  return value !== null && typeof value !== 'object';
}

function isOpaque(value: MappedValue): value is Scalar | null {
  return value === null || isScalar(value);
}

function isList(value: MappedValue): value is readonly MappedValue[] {
  return Array.isArray(value);
}

function joinParts(values: readonly MappedValue[], [start = '', ...ends]: readonly string[]): string | undefined {
  if (!values.every(isScalar)) return undefined;
  return [start, ...values.map((value, index) => `${String(value)}${ends[index] ?? ''}`)].join('');
}

function* listParts(
  text: string,
  [start = '', ...ends]: readonly string[],
  fits: Fits,
): Generator<readonly MappedValue[]> {
  let tries = 0;
  function* visit(at: number, place: number): Generator<readonly MappedValue[]> {
    const end = ends[place];
    if (end === undefined) yield [];
    if (end === undefined) return;
    const isLast = place === ends.length - 1;
    for (let stop = isLast ? text.length - end.length : text.indexOf(end, at); stop >= at; ) {
      tries += 1;
      if (tries > mostTries || !text.startsWith(end, stop)) return;
      const part = readScalar(text.slice(at, stop)).find((value) => fits(place, value));
      if (part !== undefined) for (const rest of visit(stop + end.length, place + 1)) yield [part, ...rest];
      stop = isLast ? -1 : text.indexOf(end, stop + 1);
    }
  }
  if (text.startsWith(start)) yield* visit(start.length, 0);
}

const mostTries = 1000;

function readScalar(text: string): readonly Scalar[] {
  if (text === 'true' || text === 'false') return [text === 'true', text];
  const number = Number(text);
  if (String(number) === text && Number.isFinite(number)) return [number, text];
  return /^-?[1-9]\d*$/.test(text) ? [BigInt(text), text] : [text];
}

function listForms(
  { values, separator, format, syntax, key, value: member }: Omit<TypeChange, 'since'>,
  direction: Direction,
  value: MappedValue,
  fits: Fits,
): readonly MappedValue[] {
  if (values) {
    const [own, other] = direction === 'up' ? [0, 1] : [1, 0];
    return [values.find((pair) => isSame(pair[own], value))?.[other] ?? value];
  }
  if (separator !== undefined) return listListForms(value, separator, fits);
  if (format !== undefined) return listFormatForms(value, format, fits);
  if (syntax !== undefined) return isOpaque(value) ? readYaml(value) : [jsonText(value)];
  if (key !== undefined) return listMapForms(value, key, member);
  if (isList(value)) return value.length === 1 ? value.flatMap(listScalarForms) : [];
  const forms = listScalarForms(value);
  return [...forms, ...forms.filter((form) => fits(0, form, '0')).map((form) => [form])];
}

function listScalarForms(value: MappedValue): readonly MappedValue[] {
  if (typeof value === 'string') return [value, ...readScalar(value)];
  return isScalar(value) ? [value, String(value)] : [value];
}

function listListForms(value: MappedValue, separator: string, fits: Fits): readonly MappedValue[] {
  if (isList(value)) {
    const isJoined = value.every((item) => isScalar(item) && item !== '' && !String(item).includes(separator));
    return isJoined ? [value.map(String).join(separator)] : [];
  }
  if (typeof value !== 'string') return [];
  const texts = value === '' ? [] : value.split(separator);
  const items = texts.map((text, index) => readScalar(text).find((item) => fits(0, item, String(index))));
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? [known] : [];
}

/** What a template would make of a text is not known. */
function readYaml(value: Scalar | null): readonly MappedValue[] {
  if (typeof value !== 'string' || value.includes('{{')) return [];
  const { value: read, diagnostics } = readText(value, 'value', 'yaml');
  return read === undefined || isOpaque(read) || diagnostics.length > 0 ? [] : [read];
}

function listFormatForms(value: MappedValue, format: string, fits: Fits): readonly MappedValue[] {
  const { paths: keys, texts } = parseFormat(format);
  if (typeof value === 'string') {
    const ways = listParts(value, texts, (place, part) => fits(0, part, keys[place]));
    return [...ways].map((parts) => Object.fromEntries(parts.map((part, index) => [keys[index] ?? '', part])));
  }
  if (isOpaque(value) || isList(value) || Object.keys(value).length !== keys.length) return [];
  const text = joinParts(
    keys.map((key) => value[key] ?? null),
    texts,
  );
  return text === undefined ? [] : [text];
}

function listMapForms(value: MappedValue, key: string, member: string | undefined): readonly MappedValue[] {
  if (isOpaque(value)) return [];
  if (!isList(value)) {
    const items = Object.entries(value).map(([name, entry]) => enterItem(name, entry, key, member));
    const known = items.filter((item) => item !== undefined);
    return known.length === items.length ? [known] : [];
  }
  const entries = value.map((item) => splitItem(item, key, member));
  const known = entries.filter((entry) => entry !== undefined);
  const names = new Set(known.map(([name]) => name));
  return names.size === value.length ? [Object.fromEntries(known)] : [];
}

type Entry = readonly [name: string, value: MappedValue];

function splitItem(item: MappedValue, key: string, member: string | undefined): Entry | undefined {
  if (isOpaque(item) || isList(item)) return undefined;
  const { [key]: name, ...rest } = item;
  if (typeof name !== 'string') return undefined;
  if (member === undefined) return [name, rest];
  const { [member]: value, ...others } = rest;
  return value === undefined || Object.keys(others).length > 0 ? undefined : [name, value];
}

function enterItem(name: string, value: MappedValue, key: string, member: string | undefined): MappedValue | undefined {
  if (member !== undefined) return { [key]: name, [member]: value };
  return isOpaque(value) || isList(value) || key in value ? undefined : { [key]: name, ...value };
}
