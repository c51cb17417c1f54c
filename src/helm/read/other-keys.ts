import { isArray, isObject, type Json } from '../../text/value/json.ts';
import { isExample, leadsToExample } from './prose.ts';

/** Removes keys that are commented out above a key, such as `# storageClass: fast`, and what describes them. */
export function withoutOtherKeys(lines: readonly string[], key: string, value: Json): readonly string[] {
  const at = lines.findLastIndex(
    (_, index) => isOtherKey(lines, index, key, value) && !isOwnExample(lines, index, value),
  );
  if (at === -1) return lines;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !isInside(line));
  return end === -1 ? [] : rest.slice(end);
}

function isOtherKey(lines: readonly string[], index: number, key: string, value: Json): boolean {
  const line = lines[index] ?? '';
  const [, name = '', written] = keyLine.exec(line) ?? [];
  if (name === '' || name === key || name === value || words.has(name) || !isExample(line)) return false;
  // The last word of a sentence may have a colon, too.
  return written !== undefined || !/[\w,-]\s*$/.test(lines[index - 1] ?? '') || isExample(lines[index - 1] ?? '');
}

/** A key, alone or with a value that is a scalar of YAML, or begins an array or an object. */
const keyLine = /^([a-z][\w-]*):(?:\s+("[^"]*"|'[^']*'|[[{|>&*].*|[^\s"'[{|>&*]\S*)(?:\s+#.*)?)?\s*$/;

/** Such a line describes the key itself. */
const words: ReadonlySet<string> = new Set([
  'allowed',
  'enum',
  'format',
  'options',
  'required',
  'since',
  'type',
  'unit',
  'value',
  'values',
]);

/** An object may be described by members that are commented out; a text between them and the key describes the key. */
function isOwnExample(lines: readonly string[], index: number, value: Json): boolean {
  const before = lines.slice(0, index).findLast((line) => !isExample(line) && !isInside(line));
  if (before !== undefined && leadsToExample(before)) return true;
  const mayHold = value === null || isObject(value) || (isArray(value) && !value.some(isScalar));
  return mayHold && !lines.slice(index + 1).some((line) => !isExample(line) && !isInside(line));
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object';
}

function isInside(line: string): boolean {
  return /^(?:\s|- |-$)/.test(line) || line.trim() === '';
}
