/** A schema as a page of documentation in Markdown: a row for each value that can be set. */

import { type SchemaObject, isSchemaObject, typesOf } from '../../schema/document/schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { startValues } from '../../schema/effective/start-values.ts';
import { type View, type Views, viewsOf } from '../../schema/effective/view.ts';
import { bounds } from '../../schema/keywords/table.ts';
import { markdownCode as code, markdownProse, markdownText } from '../../text/markdown.ts';
import { isObject, type Json, own } from '../../text/value/json.ts';
import { titleFor } from '../../text/identifiers.ts';

/** The page for a document. */
export function docsPage({ root, name }: SchemaDocument): string {
  const views = viewsOf(root);
  const view = views.root;
  const about = textIn(view, 'description');
  const start = startValues(root);
  const rows = rowsOf(view, start, { views, path: '', around: new Set() });
  return [
    `# ${markdownText((textIn(view, 'title') ?? titleFor(name)).trim())}`,
    ...(about === undefined ? [] : paragraphs(about)),
    ['| Key | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

interface Place {
  readonly views: Views;
  readonly path: string;
  /** The views that this one stands in: what contains itself has no end. */
  readonly around: ReadonlySet<string>;
}

/** A row for each member of an object, and behind it those of what is inside. */
function rowsOf(view: View, start: Json | undefined, { path, around, views }: Place): readonly string[] {
  if (around.has(view.key)) return [];
  const inside = { views, around: new Set([...around, view.key]) };
  const named = [...view.names].map((name) => ({
    key: `${path === '' ? '' : `${path}.`}${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)}`,
    member: view.property(name),
    isRequired: view.required.has(name),
    start: isObject(start) && Object.hasOwn(start, name) ? start[name] : undefined,
  }));
  const free =
    view.entries.given.length === 0 || view.patterns.length > 0 ? [] : [{ key: `${path}.*`, member: view.entries }];
  const matching = view.patterns.map((pattern) => ({
    key: `${path}.<${pattern}>`,
    member: views.of(view.schemas.flatMap(({ patternProperties }) => own(patternProperties ?? {}, pattern) ?? [])),
  }));
  const others = [...matching, ...free].filter(({ member }) => member.schemas.some(saysSomething));
  return [
    ...named.flatMap((one) => rowsFor(one, inside)),
    ...others.flatMap((one) => rowsFor({ ...one, isRequired: false, start: undefined }, inside)),
  ];
}

interface Row {
  readonly key: string;
  readonly member: View;
  readonly isRequired: boolean;
  readonly start: Json | undefined;
}

function rowsFor({ key, member, isRequired, start }: Row, inside: Omit<Place, 'path'>): readonly string[] {
  const below = rowsOf(member, start, { ...inside, path: key });
  const item = itemOf(member);
  const ofItems = item === undefined ? [] : rowsOf(item, undefined, { ...inside, path: `${key}[]` });
  const said = descriptionOf(member, isRequired);
  // What an object is made of, its members say.
  if (below.length > 0 && said === '') return below;
  const shown = below.length > 0 || start === undefined ? '' : code(JSON.stringify(start));
  return [`| ${code(key)} | ${typeOf(member)} | ${shown} | ${said} |`, ...below, ...ofItems];
}

function itemOf(view: View): View | undefined {
  return view.schemas.some(({ items }) => isSchemaObject(items)) ? view.item(view.tupleLength) : undefined;
}

/** Arrays of arrays without end are told once. */
function typeOf(view: View, around: readonly View[] = []): string {
  const types = new Set(view.schemas.flatMap((schema) => typesOf(schema)));
  const item = itemOf(view);
  const words = [...types].map((type) =>
    type === 'array' && item !== undefined && !around.includes(item)
      ? `array of ${typeOf(item, [...around, view])}`
      : type,
  );
  return words.join(' or ') || 'any';
}

function descriptionOf(view: View, isRequired: boolean): string {
  const title = textIn(view, 'title');
  const about = textIn(view, 'description');
  const deprecated = view.schemas.find((schema) => schema.deprecated === true);
  const parts = [
    ...(isRequired && view.default === undefined ? ['**Required.**'] : []),
    ...(deprecated === undefined ? [] : ['**Deprecated.**', ...asCell(deprecated.$comment)]),
    ...asCell(about ?? title),
    ...view.schemas.flatMap(constraintsOf),
  ];
  return parts.join(' ');
}

function asCell(text: unknown): readonly string[] {
  return typeof text === 'string' && text.trim() !== '' ? [cell(sentence(text))] : [];
}

/** What a value has to be, in words. */
function constraintsOf(schema: SchemaObject): readonly string[] {
  const { enum: choices, const: constant, pattern, format, oneOf } = schema;
  const labelled = (oneOf ?? []).flatMap((one) =>
    isSchemaObject(one) && one.const !== undefined
      ? [`${code(JSON.stringify(one.const))}${one.title === undefined ? '' : ` (${cell(one.title)})`}`]
      : [],
  );
  return [
    ...(choices === undefined ? [] : [`One of ${choices.map((one) => code(JSON.stringify(one))).join(', ')}.`]),
    ...(labelled.length === 0 ? [] : [`One of ${labelled.join(', ')}.`]),
    ...(constant === undefined ? [] : [`Always ${code(JSON.stringify(constant))}.`]),
    ...(format === undefined ? [] : [`Format ${code(format)}.`]),
    ...(pattern === undefined ? [] : [`Matches ${code(pattern)}.`]),
    ...bounds.flatMap(({ keyword }) =>
      schema[keyword] === undefined ? [] : [`${titleFor(keyword)} ${String(schema[keyword])}.`],
    ),
  ];
}

function saysSomething(schema: SchemaObject): boolean {
  return Object.keys(schema).length > 0;
}

function textIn({ schemas }: View, keyword: 'title' | 'description'): string | undefined {
  const texts: readonly unknown[] = schemas.map((schema) => schema[keyword]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** A text that more text follows ends as sentences do. */
function sentence(text: string): string {
  return /[\p{L}\p{Nd})]$/u.test(text.trimEnd()) ? `${text.trimEnd()}.` : text;
}

/** A text of one or more paragraphs in one cell of a table. */
function cell(text: string): string {
  return paragraphs(text).join('<br>');
}

function paragraphs(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map(markdownProse);
}
