/**
 * The grammar of a field in kro's simple schema: a type, then markers after "|", as in `integer | default=1
 * minimum=1`.
 */

import { didYouMean } from '../../diagnostics/nearest.ts';

export type FieldType =
  | { readonly kind: 'scalar'; readonly type: 'string' | 'integer' | 'boolean' | 'number' }
  | { readonly kind: 'object' }
  | { readonly kind: 'array' | 'map'; readonly of: FieldType }
  | { readonly kind: 'custom'; readonly name: string; readonly start: number };

export const markerNames = [
  'required',
  'default',
  'description',
  'minimum',
  'maximum',
  'validation',
  'enum',
  'immutable',
  'pattern',
  'uniqueItems',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'listType',
  'listMapKey',
] as const;

export type MarkerName = (typeof markerNames)[number];

export interface Marker {
  readonly name: MarkerName;
  readonly value: string;
  readonly start: number;
}

export interface Field {
  readonly type: FieldType;
  readonly markers: readonly Marker[];
}

export interface FieldProblem {
  readonly problem: string;
  readonly help?: string | undefined;
  readonly start: number;
}

export function parseField(text: string): Field | FieldProblem {
  const bar = text.indexOf('|');
  const type = parseType(text.slice(0, bar === -1 ? text.length : bar), 0, 0);
  if ('problem' in type || bar === -1) return 'problem' in type ? type : { type, markers: [] };
  const markers = parseMarkers(text, bar + 1);
  return 'problem' in markers ? markers : { type, markers };
}

const scalars = { string: 'string', integer: 'integer', boolean: 'boolean', float: 'number' } as const;

/** The maximum nesting of lists and maps. */
const deepestType = 16;

function parseType(written: string, offset: number, depth: number): FieldType | FieldProblem {
  const text = written.trim();
  const start = offset + written.indexOf(text);
  if (text === '') return { problem: 'the field has no type', help: typesHelp, start };
  if (depth > deepestType) return { problem: `lists and maps are nested more than ${deepestType} levels deep`, start };
  if (text === 'object') return { kind: 'object' };
  const scalar = Object.entries(scalars).find(([name]) => name === text)?.[1];
  if (scalar) return { kind: 'scalar', type: scalar };
  const [prefix, kind] = text.startsWith('[]') ? (['[]', 'array'] as const) : (['map[string]', 'map'] as const);
  if (text.startsWith(prefix)) {
    const of = parseType(text.slice(prefix.length), start + prefix.length, depth + 1);
    return 'problem' in of ? of : { kind, of };
  }
  if (text.startsWith('map['))
    return { problem: 'the keys of a map must be strings', help: 'Write map[string].', start };
  return { kind: 'custom', name: text, start };
}

const typesHelp =
  'Write string, integer, boolean, float, object, a name of "types", or a list or map of one: []string, map[string]integer.';

export function unknownType(name: string, start: number, defined: Iterable<string>): FieldProblem {
  const known = [...Object.keys(scalars), 'object', ...defined];
  return { problem: `there is no type "${name}"`, help: didYouMean(name, known) ?? typesHelp, start };
}

interface OpenMarker {
  readonly name: MarkerName;
  readonly start: number;
}

function parseMarkers(text: string, offset: number): readonly Marker[] | FieldProblem {
  const found: Marker[] = [];
  let open: OpenMarker | undefined;
  let written = '';
  let start: number | undefined;
  let quote: number | undefined;
  const brackets: number[] = [];
  for (let at = offset; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isPlain = quote === undefined && brackets.length === 0;
    if (character === '=' && !open && isPlain) {
      const name = markerNamed(written, start ?? at);
      if (typeof name !== 'string') return name;
      open = { name, start: start ?? at };
      written = '';
    } else if (isPlain && /\s/.test(character)) {
      if (!open) continue;
      found.push({ ...open, value: unquoteValue(written) });
      [open, written, start] = [undefined, '', undefined];
    } else {
      start ??= at;
      written += character;
      if (character === '"') quote = quote === undefined ? at : undefined;
      else if (quote !== undefined && character === '\\' && at + 1 < text.length) written += text.charAt((at += 1));
      else if (quote === undefined && /[{[]/.test(character)) brackets.push(at);
      else if (quote === undefined && /[}\]]/.test(character) && brackets.pop() === undefined)
        return { problem: `this "${character}" has no opening bracket`, start: at };
    }
  }
  const [unclosed = quote] = brackets;
  if (unclosed !== undefined) return { problem: `this ${text.charAt(unclosed)} is not closed`, start: unclosed };
  if (!open) return withoutValue(written.trim(), start ?? text.length);
  return [...found, { ...open, value: unquoteValue(written) }];
}

function withoutValue(written: string, start: number): FieldProblem {
  return written === ''
    ? {
        problem: 'kro reads a trailing space as a marker without a name',
        help: 'Remove the space after the marker.',
        start,
      }
    : { problem: `the marker "${written}" has no value`, help: 'Write it as name=value, without spaces.', start };
}

function markerNamed(written: string, start: number): MarkerName | FieldProblem {
  const name = written.trim();
  const found = markerNames.find((markerName) => markerName === name);
  if (found) return found;
  if (name.startsWith('|'))
    return {
      problem: 'markers follow each other without "|" before them',
      help: 'Write one "|", after the type.',
      start,
    };
  const help = didYouMean(name, markerNames) ?? `The markers are ${markerNames.join(', ')}.`;
  return name === ''
    ? { problem: 'a marker has no name', help, start }
    : { problem: `there is no marker "${name}"`, help, start };
}

/** Resolves escaped quotes and backslashes; other escapes are left to JSON. */
function unquoteValue(written: string): string {
  const inside = /^"([^]*)"$/.exec(written)?.[1];
  return inside === undefined ? written.trim() : inside.replace(/\\(["\\])/g, '$1');
}
