import { type Json, type JsonObject, isList } from '../value/json.ts';
import { endsLine, isLongKey, writeNumber, writeText } from './scalar.ts';
import { compareNatural } from './natural-order.ts';

/** Writes YAML byte for byte as Go's yaml.v3 does with an indentation of two blanks. */
export function goYaml(value: Json): string {
  const text = isBlock(value) ? writeBlock(value, 0) : writeFlat(value, 2);
  return endsLine(text) ? text : `${text}\n`;
}

/** A mapping or list that has entries, each on lines of its own; the first line starts where the block stands. */
function writeBlock(value: JsonObject | readonly Json[], indent: number): string {
  const entries = isList(value)
    ? value.map((item) => `- ${writeInPlace(item, indent + 2)}`)
    : Object.keys(value)
        .sort(compareNatural)
        .map((key) => writeEntry(key, value[key] ?? null, indent));
  return joinLines(entries, indent);
}

/** Writes an entry of a mapping without the blanks before it; what goes on below stands `indent` columns in. */
export function writeEntry(key: string, value: Json, indent: number): string {
  const below = indent + 2;
  const name = writeText(key, below);
  if (isLongKey(key)) return joinLines([`? ${name}`, `: ${writeInPlace(value, below)}`], indent);
  return isBlock(value)
    ? `${name}:\n${' '.repeat(below)}${writeBlock(value, below)}`
    : `${name}: ${writeFlat(value, below)}`;
}

function writeInPlace(value: Json, indent: number): string {
  return isBlock(value) ? writeBlock(value, indent) : writeFlat(value, indent);
}

function writeFlat(value: Json, indent: number): string {
  if (typeof value === 'string') return writeText(value, indent);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return isList(value) ? '[]' : '{}';
}

/** A block scalar that keeps its last line break has ended its line already. */
function joinLines(lines: readonly string[], indent: number): string {
  const blanks = ' '.repeat(indent);
  const separator = (before: string | undefined) => (before === undefined || endsLine(before) ? '' : '\n');
  return lines.map((line, index) => `${separator(lines[index - 1])}${index === 0 ? '' : blanks}${line}`).join('');
}

function isBlock(value: Json): value is JsonObject | readonly Json[] {
  return typeof value === 'object' && value !== null && (isList(value) ? value : Object.keys(value)).length > 0;
}
