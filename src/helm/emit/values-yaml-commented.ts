import { type Json, type JsonObject, isObject } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type View, viewsOf } from '../../schema/effective/view.ts';
import { endsLine, goYaml, isLongKey, writeEntry, writeText } from '../../text/go/yaml-writer.ts';
import { compareNatural } from '../../text/go/order.ts';
import { aboutValue, asComment } from './values-yaml-comment.ts';
import { aboutRequired, linesToGive, type Member } from './values-yaml-missing.ts';

/**
 * Commented `values.yaml`: values in the order of their schema, with what it says above each key; what must be given
 * stands there as a comment.
 */
export function commentedYaml(root: SchemaObject, values: JsonObject): string {
  const view = viewsOf(root).root;
  const head = asComment(aboutValue(view.schemas, widthAt(0)), 0).join('\n');
  const parts = [...(head === '' ? [] : [head]), ...entriesOf({ view, values, indent: 0 })];
  const text = parts.map((part, index) => `${index === 0 ? '' : gap(parts[index - 1], '\n\n')}${part}`).join('');
  const whole = isEmpty(values) ? `${text}${text === '' ? '' : '\n\n'}${goYaml(values)}` : text;
  return endsLine(whole) ? whole : `${whole}\n`;
}

/** The widest line of a comment. */
const widest = 100;

/** A mapping, and what holds for it. */
interface Mapping {
  readonly view: View;
  readonly values: JsonObject;
  readonly indent: number;
}

/** Each entry of a mapping with its comment, and each one that must be given as a comment. */
function entriesOf({ view, values, indent }: Mapping): readonly string[] {
  const width = widthAt(indent);
  const given = Object.keys(values).sort(compareNatural);
  const names = new Set([...view.names, ...view.required, ...given]);
  return [...names].flatMap((name) => {
    const member = { name, view: view.property(name) };
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return [writeMember(member, value, indent)];
    if (!view.required.has(name)) return [];
    const lines = [...aboutRequired(member, width), ...linesToGive(member, width)];
    return [asComment(lines, indent).join('\n')];
  });
}

function writeMember(member: Member, value: Json, indent: number): string {
  const { name, view } = member;
  const blanks = ' '.repeat(indent);
  const above = [...aboutValue(view.schemas, widthAt(indent)), ...instead(member, value, widthAt(indent))];
  const comment = asComment(above, indent).map((line) => `${line}\n`);
  if (!isObject(value) || isEmpty(value) || isLongKey(name))
    return `${comment.join('')}${blanks}${writeEntry(name, value, indent)}`;
  const inner = entriesOf({ view, values: value, indent: indent + 2 });
  const body = inner.map((entry, index) => `${gap(index === 0 ? undefined : inner[index - 1], '\n')}${entry}`);
  return `${comment.join('')}${blanks}${writeText(name, indent + 2)}:\n${body.join('')}`;
}

/** No comment fits into `{}`: what belongs into it stands above. */
function instead(member: Member, value: Json, width: number): readonly string[] {
  if (!isObject(value) || !isEmpty(value) || member.view.required.size === 0) return [];
  return ['Must be given in place of {}:', ...linesToGive(member, width)];
}

/** What stands between two entries: behind a line break that belongs to a text, nothing, or the text would grow. */
function gap(before: string | undefined, separator: string): string {
  return before === undefined || endsLine(before) ? '' : separator;
}

function isEmpty(values: JsonObject): boolean {
  return Object.keys(values).length === 0;
}

function widthAt(indent: number): number {
  return Math.max(40, widest - indent - 2);
}
