/** Replaces the secrets in all that a page is given, so that it holds none. */

import type { FormField, FormView } from '../../form/form-view.ts';
import { listFields } from '../../form/list-fields.ts';
import type { PageData, PageDocument, PageText } from '../../form/page-data.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isObject, type Json } from '../../text/value/json.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { hideInYaml, hideScalars, maskedText, maskYaml } from '../../values/explain/mask-yaml.ts';
import {
  createDefaultMatcher,
  createSecretMatcher,
  type IsSecret,
  listScalars,
  type PlacedScalar,
} from '../../values/explain/secrets.ts';

export type PageContent = Omit<PageData, 'revision' | 'isServed'>;

export function maskPage(page: PageContent): PageContent {
  return { ...page, documents: page.documents.map(maskDocument) };
}

/** Without the chart, which has the same values again: what is only shown is not validated piece by piece. */
function maskDocument({
  id,
  schemaFile,
  needs,
  yaml,
  checks,
  schema,
  view,
  layers,
  values,
}: PageDocument): PageDocument {
  const placed = [{ root: schema, below: [] }];
  const isSecretValue = createValueMatcher(view, createSecretMatcher(placed));
  const isSecretDefault = createDefaultMatcher(placed) ?? isNever;
  const texts = [...layers, values].map(({ file, text }) => ({ file, ...maskYaml(text, isSecretValue) }));
  const stated = [...listScalars(schema)].filter(({ path }) => isSecretDefault(path));
  const shown = [...listStated(view.root, isSecretValue)];
  const known = [...stated, ...shown, ...texts.flatMap(({ scalars }) => scalars)].filter(isTelling);
  const hide = (text: string): string => hideScalars(text, known);
  const masked = texts.map(({ file, text }): PageText => ({ file, text: hideInYaml(text, known) }));
  return {
    id,
    schemaFile,
    needs,
    yaml,
    checks,
    schema: maskMembers<SchemaObject>(schema, { isSecret: isSecretDefault, hide }),
    view: maskView(view, isSecretValue, hide),
    layers: masked.slice(0, -1),
    values: masked.at(-1) ?? values,
  };
}

const isNever: IsSecret = () => false;

/** Other secrets are common words: removing them from all texts would make them unreadable. */
function isTelling({ value }: PlacedScalar): boolean {
  return typeof value === 'string' ? value.length >= 4 : typeof value === 'number' && value >= 100_000;
}

/** Secret by the schema, or by a field of the view, which may show more: sub-charts that are not used. */
function createValueMatcher(view: FormView, bySchema: IsSecret = isNever): IsSecret {
  const patterns = listFields(view.root)
    .filter(({ isSecret }) => isSecret)
    .map(({ pointer }) => parsePointer(pointer));
  const isMatch = (pattern: readonly string[], path: readonly string[]): boolean =>
    pattern.length <= path.length &&
    pattern.every((token, index) => token === path[index] || token === '*' || token === '-');
  return (path) => bySchema(path) || patterns.some((pattern) => isMatch(pattern, path));
}

/** The secrets among the defaults and examples of fields. */
function* listStated(root: FormField, isSecret: IsSecret): Generator<PlacedScalar> {
  for (const { pointer, default: start, examples } of listFields(root)) {
    const path = parsePointer(pointer);
    for (const value of [start?.value, ...examples])
      for (const scalar of listScalars(value, path)) if (isSecret(scalar.path)) yield scalar;
  }
}

type Hide = (text: string) => string;

function maskView(view: FormView, isSecret: IsSecret, hide: Hide): FormView {
  const { root, ...facts } = view;
  return { ...maskMembers(facts, { isSecret: isNever, hide }), root: maskField(root, isSecret, hide) };
}

function maskField(field: FormField, isSecret: IsSecret, hide: Hide): FormField {
  const { fields, entries, items, variants, default: start, examples, ...facts } = field;
  const path = parsePointer(field.pointer);
  const maskValue = (value: Json): Json => maskMembers(value, { isSecret, hide: (text) => text }, path);
  const maskAll = (inner: readonly FormField[]): readonly FormField[] =>
    inner.map((one) => maskField(one, isSecret, hide));
  return {
    ...maskMembers(facts, { isSecret: isNever, hide }),
    examples: examples.map(maskValue),
    ...(start ? { default: { ...start, value: maskValue(start.value) } } : {}),
    ...(fields ? { fields: maskAll(fields) } : {}),
    ...(entries ? { entries: maskAll(entries) } : {}),
    ...(items ? { items: maskAll(items) } : {}),
    ...(variants ? { variants: variants.map((one) => ({ ...one, field: maskField(one.field, isSecret, hide) })) } : {}),
  };
}

interface Masking {
  readonly isSecret: IsSecret;
  readonly hide: Hide;
}

function maskMembers<T>(value: T, masking: Masking, path: readonly string[] = []): T {
  // The structure stays: only values are replaced, by strings where people read them.
  return maskTree(value, masking, path) as T;
}

/** Members with text for people, in which a secret may be quoted. */
const prose: readonly string[] = [
  'description',
  'title',
  'label',
  'notes',
  'hint',
  'message',
  'conditions',
  '$comment',
];

function maskTree(value: unknown, masking: Masking, path: readonly string[], isProse = false): unknown {
  const { isSecret, hide } = masking;
  const mask = (inner: unknown, token: string, isText: boolean): unknown =>
    maskTree(inner, masking, [...path, token], isText);
  if (Array.isArray(value)) return value.map((item, index) => mask(item, String(index), isProse));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, mask(inner, key, prose.includes(key))]),
    );
  if (isSecret(path) && value !== null && value !== '') return maskedText;
  return typeof value === 'string' && isProse ? hide(value) : value;
}
