import { compareBytes } from '../../text/go/order.ts';
import {
  type BuiltInCall,
  type GlobalNames,
  type PlainValue,
  StarlarkFailure,
  type StarlarkValue,
} from '../starlark/index.ts';
import {
  asString,
  booleanOption,
  isList,
  isMap,
  createModule,
  onlyArgument,
  findOption,
  convertPlain,
  convertStarlark,
} from './parts/index.ts';

export const json: GlobalNames = createModule('json', { encode, decode });

function encode(call: BuiltInCall): StarlarkValue {
  const value = onlyArgument(call);
  const unknown = call.keyword.find(([name]) => name !== 'indent' && name !== 'escape_html');
  if (unknown) throw new StarlarkFailure(`invalid argument name: ${unknown[0]}`);
  const indent = readIndent(call);
  const escapesHtml = booleanOption(call, 'escape_html', true);
  const text = printValue(convertPlain(value), { indent, escapesHtml }, 0);
  call.thread.takeString(text.length);
  return text;
}

function readIndent(call: BuiltInCall): number {
  const given = findOption(call, 'indent') ?? 0n;
  if (typeof given !== 'bigint') throw new StarlarkFailure('expected starlark.Int');
  if (given < 0n || given > 8n) throw new StarlarkFailure('indent value must be between 0 and 8');
  return Number(given);
}

interface JsonStyle {
  readonly indent: number;
  readonly escapesHtml: boolean;
}

function printValue(value: PlainValue, style: JsonStyle, depth: number): string {
  if (isList(value))
    return printBrackets(
      '[]',
      value.map((item) => printValue(item, style, depth + 1)),
      style,
      depth,
    );
  if (isMap(value)) {
    const members = [...value].map(([key, item]) => [keyText(key), item] as const);
    const sorted = members.sort(([a], [b]) => compareBytes(a, b));
    const colon = style.indent === 0 ? ':' : ': ';
    const parts = sorted.map(([key, item]) => `${stringText(key, style)}${colon}${printValue(item, style, depth + 1)}`);
    return printBrackets('{}', parts, style, depth);
  }
  if (typeof value === 'string') return stringText(value, style);
  return typeof value === 'number' ? numberText(value) : String(value);
}

function printBrackets(brackets: '[]' | '{}', parts: readonly string[], { indent }: JsonStyle, depth: number): string {
  const [open = '', close = ''] = brackets;
  if (parts.length === 0) return brackets;
  if (indent === 0) return `${open}${parts.join(',')}${close}`;
  const [inner, outer] = [' '.repeat(indent * (depth + 1)), ' '.repeat(indent * depth)];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${outer}${close}`;
}

function keyText(key: PlainValue): string {
  if (typeof key === 'string') return key;
  throw new StarlarkFailure('Expected key to be string');
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value);
  const infinite = value > 0 ? '+Inf' : '-Inf';
  throw new StarlarkFailure(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : infinite}`);
}

/** Go escapes HTML characters and U+2028/U+2029; invalid bytes become U+FFFD. */
function stringText(text: string, { escapesHtml }: JsonStyle): string {
  const special = escapesHtml ? /[<>&\u2028\u2029\x7f]/g : /[\u2028\u2029\x7f]/g;
  // A remaining surrogate represents an invalid byte, which JSON.stringify escapes.
  const escaped = JSON.stringify(text).replace(/\\ud[89a-f][\da-f]{2}/g, '\\ufffd');
  return escaped.replace(special, (character) =>
    character === '\x7f' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Like Go without a target type: keys are sorted, and every number is a float. */
function decode(call: BuiltInCall): StarlarkValue {
  const text = asString(onlyArgument(call));
  call.thread.step(text.length >> 2);
  call.thread.takeString(4 * text.length);
  return convertStarlark(plainOfJson(parseText(text)));
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StarlarkFailure(explainRefusal(text));
  }
}

function plainOfJson(value: unknown): PlainValue {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(plainOfJson);
  if (typeof value !== 'object' || value === null) return null;
  const members = Object.entries(value).sort(([a], [b]) => compareBytes(a, b));
  return new Map(members.map(([key, item]) => [key, plainOfJson(item)]));
}

/** Go's message for the first invalid character. */
function explainRefusal(text: string): string {
  const end = text.search(/\S/) < 0 ? text.length : longestStart(text);
  if (end >= text.length) return 'unexpected end of JSON input';
  const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
  const where = isWhole(text.slice(0, end)) ? 'after top-level value' : 'looking for beginning of value';
  return `invalid character ${character === "'" ? `'\\''` : `'${character}'`} ${where}`;
}

function longestStart(text: string): number {
  try {
    JSON.parse(text);
    return text.length;
  } catch (error) {
    const [, position] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
    return position === undefined ? text.length : Number(position);
  }
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
