import { wrapLine } from '../../text/wrap-line.ts';
import { type Json, type JsonObject, isArray, isObject } from '../../text/value/json.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';
import { endsLine, goYaml, isLongKey, writeEntry, writeText } from '../../text/go/yaml-writer.ts';
import { compareNatural } from '../../text/go/order.ts';
import { startingKeyword } from '../../schema/effective/start-values.ts';

/**
 * Commented `values.yaml`: values in the order of their schema, with what it says above each key; what must be given
 * stands there as a comment.
 */
export function commentedYaml(root: SchemaObject, values: JsonObject): string {
  const view = getDocumentViews(root).root;
  const head = asComment(aboutValue(view.schemas, computeWidth(0)), 0).join('\n');
  const parts = [...(head === '' ? [] : [head]), ...printEntries({ view, values, indent: 0 })];
  const text = parts.map((part, index) => `${index === 0 ? '' : chooseGap(parts[index - 1], '\n\n')}${part}`).join('');
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
function printEntries({ view, values, indent }: Mapping): readonly string[] {
  const width = computeWidth(indent);
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

/** No comment fits into `{}`: what belongs into it stands above. */
function printPlaceholder(member: Member, value: Json, width: number): readonly string[] {
  if (!isObject(value) || !isEmpty(value) || member.view.required.size === 0) return [];
  return ['Must be given in place of {}:', ...linesToGive(member, width)];
}

/** What stands between two entries: behind a line break that belongs to a text, nothing, or the text would grow. */
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
 * The comment in `values.yaml` for a missing value: what to write for a property that must be given, and in it for
 * those that it needs itself.
 */
function linesToGive(member: Member, width: number): readonly string[] {
  return entryLines(member, width, new Set());
}

/** A property, and what holds for its value. */
interface Member {
  readonly name: string;
  readonly view: View;
}

/** What contains itself among the schemas around has no end. */
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

/** The properties that must be given, in the order in which they are declared. */
function listRequired(view: View): readonly Member[] {
  const { names, required } = view;
  const ordered = new Set([...[...names].filter((name) => required.has(name)), ...required]);
  return [...ordered].map((name) => ({ name, view: view.property(name) }));
}

/** What a property is that must be given, in lines. */
function aboutRequired({ view: { schemas } }: Member, width: number): readonly string[] {
  const isExample = findExample(schemas) !== undefined && findFirst(schemas, ({ const: value }) => value) === undefined;
  return [...aboutValue(schemas, width), isExample ? 'Must be given, for example:' : 'Must be given:'];
}

/** A value to write: the one that it has to have, or one that the schema names. */
function findExample(schemas: readonly SchemaObject[]): Json | undefined {
  return (
    findFirst(schemas, ({ const: value }) => value) ??
    findFirst(schemas, (schema) => schema[startingKeyword(schema) ?? 'default'] ?? undefined) ??
    findFirst(schemas, ({ examples }) => examples?.[0])
  );
}

/** The lines that say what a value is: title, description, choices, and that it is deprecated. */
function aboutValue(schemas: readonly SchemaObject[], width: number): readonly string[] {
  const parts = [
    findFirst(schemas, ({ title }) => splitLines(title)),
    findFirst(schemas, ({ description }) => splitLines(description)),
    findFirst(schemas, describeChoices),
    findFirst(schemas, describeDeprecation),
  ];
  return parts.flatMap((lines = []) => lines.flatMap((line) => wrapLine(line, width)));
}

/** Comments, each line behind its blanks. */
function asComment(lines: readonly string[], indent: number): readonly string[] {
  return lines.map((line) => `${' '.repeat(indent)}# ${line.replace(unprintable, '\ufffd')}`.trimEnd());
}

/** A value as it is written in values, in one line. */
function inOneLine(value: Json): string {
  if (typeof value !== 'string') return isObject(value) || isArray(value) ? JSON.stringify(value) : String(value);
  return lineBreak.test(value) ? JSON.stringify(value) : writeText(value, 0);
}

/** The first thing that is found in one of several schemas. */
function findFirst<T>(schemas: readonly SchemaObject[], find: (schema: SchemaObject) => T | undefined): T | undefined {
  for (const schema of schemas) {
    const found = find(schema);
    if (found !== undefined) return found;
  }
  return;
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

/** Constants to choose from, with their titles; what has other branches is no such choice. */
function collectLabels(branches: SchemaObject['oneOf']): readonly string[] | undefined {
  const lines = branches?.map((branch) => (isSchemaObject(branch) ? formatLabel(branch) : undefined)) ?? [];
  return lines.length > 0 && lines.every((line) => line !== undefined) ? lines : undefined;
}

function formatLabel({ const: value, title, deprecated }: SchemaObject): string | undefined {
  if (value === undefined) return;
  const label = splitLines(title)?.join(' ');
  return `- ${inOneLine(value)}${label === undefined ? '' : `: ${label}`}${deprecated === true ? ' (deprecated)' : ''}`;
}

/** What ends a line of YAML 1.1, and a comment with it. */
const lineBreak = /\r\n|[\n\r\x85\u2028\u2029]/;

/** What may not stand in a line of YAML, comments included (YAML 1.1, section 4.1). */
const unprintable = /[^\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;
