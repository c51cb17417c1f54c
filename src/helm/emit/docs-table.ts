import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { startValues } from '../../schema/effective/start-values.ts';
import { type View, type Views, getDocumentViews } from '../../schema/effective/view.ts';
import { readExtension } from '../../schema/keywords/extensions.ts';
import { bounds } from '../../schema/keywords/table.ts';
import { markdownCode as code, markdownProse, markdownText } from '../../text/markdown.ts';
import { getMember, type Json, getOwn } from '../../text/value/json.ts';
import { createTitle } from '../../text/identifiers.ts';

export function docsPage({ root, name }: SchemaDocument): string {
  const views = getDocumentViews(root);
  const view = views.root;
  const about = findText(view, 'description');
  const start = startValues(root);
  const rows = createRows(view, start, { views, path: '', around: new Set() });
  return [
    `# ${markdownText((findText(view, 'title') ?? createTitle(name)).trim())}`,
    ...(about === undefined ? [] : splitParagraphs(about)),
    ['| Key | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

interface Place {
  readonly views: Views;
  readonly path: string;
  readonly around: ReadonlySet<string>;
  /** True for the values of a sub-chart, which has its defaults itself. */
  readonly isOther?: boolean;
}

function createRows(view: View, start: Json | undefined, { path, around, views, ...place }: Place): readonly string[] {
  if (around.has(view.key)) return [];
  const isOther = place.isOther === true || view.schemas.some((schema) => readExtension(schema, 'sub-chart') === true);
  const inside = { views, around: new Set([...around, view.key]), isOther };
  const named = [...view.names].map((name) => ({
    key: `${path === '' ? '' : `${path}.`}${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)}`,
    member: view.property(name),
    isRequired: view.required.has(name),
    start: getMember(start, name) ?? (isOther ? view.property(name).default : undefined),
  }));
  const free =
    view.entries.given.length === 0 || view.patterns.length > 0 ? [] : [{ key: `${path}.*`, member: view.entries }];
  const matching = view.patterns.map((pattern) => ({
    key: `${path}.<${pattern}>`,
    member: views.of(view.schemas.flatMap(({ patternProperties }) => getOwn(patternProperties ?? {}, pattern) ?? [])),
  }));
  const others = [...matching, ...free].filter(({ member }) => member.schemas.some(saysSomething));
  return [
    ...named.flatMap((row) => createMemberRows(row, inside)),
    ...others.flatMap((other) => createMemberRows({ ...other, isRequired: false, start: undefined }, inside)),
  ];
}

interface Row {
  readonly key: string;
  readonly member: View;
  readonly isRequired: boolean;
  readonly start: Json | undefined;
}

function createMemberRows({ key, member, isRequired, start }: Row, inside: Omit<Place, 'path'>): readonly string[] {
  const below = createRows(member, start, { ...inside, path: key });
  const item = findItem(member);
  const ofItems = item ? createRows(item, undefined, { ...inside, path: `${key}[]` }) : [];
  const description = describeMember(member, isRequired);
  // The members describe an object that has no description itself.
  if (below.length > 0 && description === '') return below;
  const shown = below.length > 0 || start === undefined ? '' : code(JSON.stringify(start));
  return [`| ${code(key)} | ${describeType(member)} | ${shown} | ${description} |`, ...below, ...ofItems];
}

function findItem(view: View): View | undefined {
  return view.schemas.some(({ items }) => isSchemaObject(items)) ? view.item(view.tupleLength) : undefined;
}

function describeType(view: View, around: readonly View[] = []): string {
  const types = new Set(view.schemas.flatMap((schema) => listSchemaTypes(schema)));
  const item = findItem(view);
  const words = [...types].map((type) =>
    type === 'array' && item && !around.includes(item) ? `array of ${describeType(item, [...around, view])}` : type,
  );
  return words.join(' or ') || 'any';
}

function describeMember(view: View, isRequired: boolean): string {
  const title = findText(view, 'title');
  const about = findText(view, 'description');
  const deprecated = view.schemas.find((schema) => schema.deprecated === true);
  const parts = [
    ...(isRequired && view.default === undefined ? ['**Required.**'] : []),
    ...(deprecated ? ['**Deprecated.**', ...asCell(deprecated.$comment)] : []),
    ...asCell(about ?? title),
    ...view.schemas.flatMap(describeConstraints),
  ];
  return parts.join(' ');
}

function asCell(text: unknown): readonly string[] {
  return typeof text === 'string' && text.trim() !== '' ? [formatCell(endSentence(text))] : [];
}

function describeConstraints(schema: SchemaObject): readonly string[] {
  const { enum: choices, const: constant, pattern, format, oneOf } = schema;
  const labelled = (oneOf ?? []).flatMap((branch) =>
    isSchemaObject(branch) && branch.const !== undefined
      ? [`${code(JSON.stringify(branch.const))}${branch.title === undefined ? '' : ` (${formatCell(branch.title)})`}`]
      : [],
  );
  return [
    ...(choices ? [`One of ${choices.map((choice) => code(JSON.stringify(choice))).join(', ')}.`] : []),
    ...(labelled.length === 0 ? [] : [`One of ${labelled.join(', ')}.`]),
    ...(constant === undefined ? [] : [`Always ${code(JSON.stringify(constant))}.`]),
    ...(format === undefined ? [] : [`Format ${code(format)}.`]),
    ...(pattern === undefined ? [] : [`Matches ${code(pattern)}.`]),
    ...bounds.flatMap(({ keyword }) =>
      schema[keyword] === undefined ? [] : [`${createTitle(keyword)} ${String(schema[keyword])}.`],
    ),
  ];
}

function saysSomething(schema: SchemaObject): boolean {
  return Object.keys(schema).length > 0;
}

function findText({ schemas }: View, keyword: 'title' | 'description'): string | undefined {
  const texts: readonly unknown[] = schemas.map((schema) => schema[keyword]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function endSentence(text: string): string {
  return /[\p{L}\p{Nd})]$/u.test(text.trimEnd()) ? `${text.trimEnd()}.` : text;
}

function formatCell(text: string): string {
  return splitParagraphs(text).join('<br>');
}

function splitParagraphs(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map(markdownProse);
}
