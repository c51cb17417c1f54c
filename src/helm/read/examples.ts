/** Reads values that comments show as examples, such as `# - key: dedicated` below `tolerations: []`. */

import { readText } from '../../text/read-text.ts';
import { isArray, isObject, type Json } from '../../text/value/json.ts';
import type { CommentLine } from './comments.ts';

/** The example that ends a comment, or starts one; `undefined` if no part of it is a list or an object in YAML. */
export function findExample(lines: readonly CommentLine[]): Json | undefined {
  const texts = lines.map(({ text }) => text.replace(/^#+ ?/, ''));
  const start = texts.findIndex((text) => isYaml.test(text) && !isProse.test(text));
  if (start === -1) return;
  const [first = ''] = texts.slice(start);
  const indent = first.search(/\S/);
  const rest = texts.slice(start);
  const end = rest.findIndex((text) => text.trim() === '' || text.search(/\S/) < indent);
  const { value, diagnostics } = readText((end === -1 ? rest : rest.slice(0, end)).join('\n'), 'comment', 'yaml');
  const isWrong = diagnostics.some(({ severity }) => severity === 'error');
  return isWrong || !(isArray(value) || isObject(value)) ? undefined : value;
}

const isYaml = /^\s*(?:- \S|-$|["']?[\w./-]+["']?:(?:\s|$))/;
const isProse =
  /^\s*(?:ref|see|e\.g\.?|eg|ex|example|examples|note|default|warning|todo)\s*:|: https?:\/\/|^\s*- [A-Z][a-z]+ [a-z]/i;
