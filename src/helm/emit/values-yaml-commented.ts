import { getOwn, type Json, type JsonObject, isArray, isObject } from '../../text/value/json.ts';
import { wrapLine } from '../../text/wrap-line.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';
import { endsLine, goYaml, isLongKey, writeEntry, writeText } from '../../text/go/yaml-writer.ts';
import { compareNatural } from '../../text/go/order.ts';
import { startingKeyword } from '../../schema/effective/start-values.ts';

/**
 * Commented `values.yaml`: the values in schema order, with the schema's texts above each key. Required values are
 * comments.
 */
export function commentedYaml(root: SchemaObject, values: JsonObject): string {
  const view = getDocumentViews(root).root;
  const head = asComment(aboutValue(view.schemas, computeWidth(0)), 0).join('\n');
  const parts = [...(head === '' ? [] : [head]), ...printEntries({ view, values, indent: 0 })];
  const text = parts.map((part, index) => `${index === 0 ? '' : chooseGap(parts[index - 1], '\n\n')}${part}`).join('');
  const whole = isEmpty(values) ? `${text}${text === '' ? '' : '\n\n'}${goYaml(values)}` : text;
  return endsLine(whole) ? whole : `${whole}\n`;
}

const widest = 100;

interface Mapping {
  readonly view: View;
  readonly values: JsonObject;
  readonly indent: number;
}

function printEntries({ view, values, indent }: Mapping): readonly string[] {
  const width = computeWidth(indent);
  const given = Object.keys(values).sort(compareNatural);
  const names = new Set([...view.names, ...view.required, ...given]);
  return [...names].flatMap((name) => {
    const member = { name, view: view.property(name) };
    const value = getOwn(values, name);
    if (value !== undefined) return [writeMember(member, value, indent)];
    if (!view.required.has(name)) return [];
    const lines = [...aboutRequired(member, width), ...linesToGive(member, width)];
    return [asComment(lines, indent).join('\n')];
  });
}

function writeMember(member: Member, value: Json, indent: number): string {
  const { name, view } = member;
  const blanks = ' '.repeat(indent);
  const above = [
    ...aboutValue(view.schemas, computeWidth(indent)),
    ...printPlaceholder(member, value, computeWidth(indent)),
  ];
  const comment = asComment(above, indent).map((line) => `${line}\n`);
  if (!isObject(value) || isEmpty(value) || isLongKey(name))
    return `${comment.join('')}${blanks}${writeEntry(name, value, indent)}`;
  const inner = printEntries({ view, values: value, indent: indent + 2 });
  const body = inner.map((entry, index) => `${chooseGap(index === 0 ? undefined : inner[index - 1], '\n')}${entry}`);
  return `${comment.join('')}${blanks}${writeText(name, indent + 2)}:\n${body.join('')}`;
}

/** A comment cannot be placed inside `{}`, so required values are listed above it. */
function printPlaceholder(member: Member, value: Json, width: number): readonly string[] {
  if (!isObject(value) || !isEmpty(value) || member.view.required.size === 0) return [];
  return ['Must be given in place of {}:', ...linesToGive(member, width)];
}

/** After a line break that belongs to a string, an empty line would extend the string. */
function chooseGap(before: string | undefined, separator: string): string {
  return before === undefined || endsLine(before) ? '' : separator;
}

function isEmpty(values: JsonObject): boolean {
  return Object.keys(values).length === 0;
}

function computeWidth(indent: number): number {
  return Math.max(40, widest - indent - 2);
}

/**
 * The comment in `values.yaml` for a missing value: how to write a required property, with the required properties
 * inside it.
 */
function linesToGive(member: Member, width: number): readonly string[] {
  return entryLines(member, width, new Set());
}

interface Member {
  readonly name: string;
  readonly view: View;
}

/** Recursion stops at a schema that contains itself. */
function entryLines({ name, view }: Member, width: number, around: ReadonlySet<SchemaObject>): readonly string[] {
  const key = `${inOneLine(name)}:`;
  const example = findExample(view.schemas);
  if (example !== undefined) return [`${key} ${inOneLine(example)}`];
  if (view.schemas.some((schema) => around.has(schema))) return [key];
  const inside = new Set([...around, ...view.schemas]);
  const below = listRequired(view).flatMap((member) => [
    ...asComment(aboutRequired(member, width - 4), 0),
    ...entryLines(member, width - 2, inside),
  ]);
  return [key, ...below.map((line) => `  ${line}`)];
}

function listRequired(view: View): readonly Member[] {
  const { names, required } = view;
  const ordered = new Set([...[...names].filter((name) => required.has(name)), ...required]);
  return [...ordered].map((name) => ({ name, view: view.property(name) }));
}

function aboutRequired({ view: { schemas } }: Member, width: number): readonly string[] {
  const isExample = findExample(schemas) !== undefined && findFirst(schemas, ({ const: value }) => value) === undefined;
  return [...aboutValue(schemas, width), isExample ? 'Must be given, for example:' : 'Must be given:'];
}

function findExample(schemas: readonly SchemaObject[]): Json | undefined {
  return (
    findFirst(schemas, ({ const: value }) => value) ??
    findFirst(schemas, (schema) => schema[startingKeyword(schema) ?? 'default'] ?? undefined) ??
    findFirst(schemas, ({ examples }) => examples?.[0])
  );
}

function aboutValue(schemas: readonly SchemaObject[], width: number): readonly string[] {
  const parts = [
    findFirst(schemas, ({ title }) => splitLines(title)),
    findFirst(schemas, ({ description }) => splitLines(description)),
    findFirst(schemas, describeChoices),
    findFirst(schemas, describeDeprecation),
  ];
  return parts.flatMap((lines = []) => lines.flatMap((line) => wrapLine(line, width)));
}

function asComment(lines: readonly string[], indent: number): readonly string[] {
  return lines.map((line) => `${' '.repeat(indent)}# ${line.replace(unprintable, '\ufffd')}`.trimEnd());
}

function inOneLine(value: Json): string {
  if (typeof value !== 'string') return isObject(value) || isArray(value) ? JSON.stringify(value) : String(value);
  return lineBreak.test(value) ? JSON.stringify(value) : writeText(value, 0);
}

function findFirst<T>(schemas: readonly SchemaObject[], find: (schema: SchemaObject) => T | undefined): T | undefined {
  for (const schema of schemas) {
    const found = find(schema);
    if (found !== undefined) return found;
  }
}

function splitLines(text: unknown): readonly string[] | undefined {
  return typeof text === 'string' && text.trim() !== '' ? text.trimEnd().split(lineBreak) : undefined;
}

function describeDeprecation({ deprecated, $comment }: SchemaObject): readonly string[] | undefined {
  if (deprecated !== true) return;
  const [first, ...others] = splitLines($comment) ?? [];
  return first === undefined ? ['Deprecated.'] : [`Deprecated: ${first}`, ...others];
}

function describeChoices({ enum: values, oneOf, anyOf }: SchemaObject): readonly string[] | undefined {
  if (values) return [`One of: ${values.map(inOneLine).join(', ')}.`];
  const labelled = collectLabels(oneOf) ?? collectLabels(anyOf);
  return labelled && ['One of:', ...labelled];
}

/** `undefined` when a branch is not a constant. */
function collectLabels(branches: SchemaObject['oneOf']): readonly string[] | undefined {
  const lines = branches?.map((branch) => (isSchemaObject(branch) ? formatLabel(branch) : undefined)) ?? [];
  return lines.length > 0 && lines.every((line) => line !== undefined) ? lines : undefined;
}

function formatLabel({ const: value, title, deprecated }: SchemaObject): string | undefined {
  if (value === undefined) return;
  const label = splitLines(title)?.join(' ');
  return `- ${inOneLine(value)}${label === undefined ? '' : `: ${label}`}${deprecated === true ? ' (deprecated)' : ''}`;
}

/** The line breaks of YAML 1.1, which also end a comment. */
const lineBreak = /\r\n|[\n\r\x85\u2028\u2029]/;

/** Characters not allowed in YAML, even in comments (YAML 1.1, section 4.1). */
const unprintable = /[^\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;
