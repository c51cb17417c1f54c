import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { getOwn } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { dialect, isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { type Draft, draftOfRoot, newest } from './drafts.ts';
import type { Rewriting } from './rewrite.ts';
import { keywords, compareDraft } from './table.ts';
import { findHolding, walk } from './walk.ts';

/**
 * Rewrites older drafts as 2020-12, in two parts. `modernize` rewrites what keywords assert and is all that validation
 * needs: references, addresses and `splitDependencies` stay as in the document, because resources are found by its own
 * draft. A document that must be 2020-12, such as an import, also gets the new keyword names: `createUpgrade`.
 */
export function modernize(schema: SchemaObject, draft: Draft): SchemaObject {
  if (draft < 2019 && typeof schema.$ref === 'string') return referenceAlone(schema, draft);
  return draft === newest
    ? schema
    : rewordKeywords(schema, (keyword, value) => convertAssertion(keyword, value, schema, draft));
}

/** Next to a reference, Helm's validator only reads `const` (measured), if the draft has it. */
function referenceAlone({ $ref, const: value }: SchemaObject, draft: Draft): SchemaObject {
  return { ...omitUndefined({ $ref }), ...(value === undefined || draft < 6 ? {} : { const: value }) };
}

/** `undefined` if nothing has to be changed. */
export function createUpgrade(draft: Draft): Rewriting | undefined {
  return draft === newest ? undefined : (schema, { isRoot }) => upgradeSchema(schema, draft, isRoot);
}

/** The draft it names, else an older one whose keywords it uses. */
export function draftToUpgrade(root: SchemaObject): Draft {
  const { $schema, id, $id, definitions, $defs } = root;
  if ($schema !== undefined) return draftOfRoot({ $schema });
  if (typeof id === 'string' && /[:#/]/.test(id) && $id === undefined) return knowsAll(4, root) ? 4 : newest;
  return definitions !== undefined && !$defs && knowsAll(7, root) ? 7 : newest;
}

function knowsAll(draft: Draft, root: SchemaObject): boolean {
  return ![...walk(root)].some(({ schema }) =>
    Object.keys(schema).some((keyword) => compareDraft(draft, keyword) === 'newer'),
  );
}

export type Keywords = Readonly<Record<string, unknown>>;

export function rewordKeywords(
  schema: SchemaObject,
  words: (keyword: string, value: unknown) => Keywords,
): SchemaObject {
  const result: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    for (const [name, written] of Object.entries(words(keyword, value))) setProperty(result, name, written);
  }
  return result;
}

/** A keyword that is newer than the draft asserts nothing. */
function convertAssertion(keyword: string, value: unknown, schema: SchemaObject, draft: Draft): Keywords {
  if (compareDraft(draft, keyword) === 'newer') {
    const { role = 'annotates' } = keywords.get(keyword) ?? {};
    // Definitions are kept, because a pointer may refer to them whatever keyword holds them.
    return role === 'annotates' || role === 'identifies' ? { [keyword]: value } : {};
  }
  if (keyword === 'additionalItems') return {};
  if (keyword !== 'items') return convertBound(keyword, value, schema);
  if (!Array.isArray(value)) return { items: value };
  const { additionalItems: others } = schema;
  return { ...(value.length === 0 ? {} : { prefixItems: value }), ...omitUndefined({ items: others }) };
}

/** Bounds of draft-04 that another keyword can make exclusive. */
export const exclusives: Readonly<Record<string, string>> = {
  minimum: 'exclusiveMinimum',
  maximum: 'exclusiveMaximum',
};

/** In draft-04 `exclusiveMinimum: true` modifies `createMinimum`. */
export function convertBound(keyword: string, value: unknown, schema: SchemaObject): Keywords {
  if (typeof value === 'boolean' && Object.values(exclusives).includes(keyword)) return {};
  const name = exclusives[keyword];
  const isExclusive = name !== undefined && schema[name] === true;
  return isExclusive ? { [name]: value } : { [keyword]: value };
}

function upgradeSchema(schema: SchemaObject, draft: Draft, isRoot: boolean): SchemaObject {
  const read = draft < 2019 && typeof schema.$ref === 'string' ? besideReference(schema, draft, isRoot) : schema;
  const result = rewordKeywords(
    read,
    (keyword, value) =>
      getOwn(renamings, keyword)?.(value, read, draft) ?? convertAssertion(keyword, value, read, draft),
  );
  return result.$schema === undefined ? result : { ...result, $schema: dialect };
}

/**
 * What has an effect next to a reference up to draft-07: as in `referenceAlone`, plus definitions, which pointers
 * find, and annotations.
 */
function besideReference(schema: SchemaObject, draft: Draft, isRoot: boolean): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => survivesReference(keyword, draft, isRoot)));
}

function survivesReference(keyword: string, draft: Draft, isRoot: boolean): boolean {
  if (keyword === '$ref' || keyword === 'definitions' || keyword === '$defs') return true;
  if (keyword === 'const') return draft >= 6;
  const row = keywords.get(keyword);
  return !row || (row.role === 'annotates' && !row.of) || (isRoot && keyword === '$schema');
}

export function listIneffective(
  schema: SchemaObject,
  draft: Draft,
  { isRoot }: { readonly isRoot: boolean },
): readonly string[] {
  const refers = draft < 2019 && typeof schema.$ref === 'string';
  return Object.keys(schema).filter((keyword) => {
    if (refers && !survivesReference(keyword, draft, isRoot)) return true;
    const { role = 'annotates' } = keywords.get(keyword) ?? {};
    if (compareDraft(draft, keyword) !== 'newer') return false;
    return keyword === '$id' || (role !== 'annotates' && role !== 'identifies');
  });
}

type Wording = (value: unknown, schema: SchemaObject, draft: Draft) => Keywords;

const renamings: Readonly<Record<string, Wording>> = {
  id: (value, _, draft) => (draft === 4 ? convertId(value) : { id: value }),
  $id: (value, _, draft) => {
    if (draft === 4) return {};
    return draft < 2019 ? convertId(value) : { $id: value };
  },
  $vocabulary: (value, _, draft) => (draft < 2019 ? {} : { $vocabulary: value }),
  definitions: (value, { $defs }) => ({
    $defs: isSchemaObject($defs) && isSchemaObject(value) ? { ...$defs, ...value } : value,
  }),
  // If both exist, the other keyword writes them.
  $defs: (value, { definitions }) => (isSchemaObject(definitions) ? {} : { $defs: value }),
  $ref: (value) => ({ $ref: referenceIn2020(value) }),
  $recursiveRef: (value, { $ref }, draft) => {
    if (draft !== 2019) return {};
    return $ref === undefined ? { $ref: value } : { $recursiveRef: value };
  },
  $recursiveAnchor: () => ({}),
  dependencies: splitDependencies,
};

/** Up to draft-07 a fragment that is a name defines an anchor; any other fragment has no effect. */
function convertId(value: unknown): Keywords {
  if (typeof value !== 'string') return {};
  const [address = '', fragment = ''] = value.split('#', 2);
  return {
    ...(address === '' ? {} : { $id: address }),
    ...(/^[A-Za-z_][-\w.]*$/.test(fragment) ? { $anchor: fragment } : {}),
  };
}

function splitDependencies(value: unknown): Keywords {
  const entries = isSchemaObject(value) ? Object.entries(value) : [];
  const required = entries.filter(([, entry]) => Array.isArray(entry));
  const schemas = entries.filter(([, entry]) => !Array.isArray(entry));
  return {
    ...(required.length === 0 ? {} : { dependentRequired: Object.fromEntries(required) }),
    ...(schemas.length === 0 ? {} : { dependentSchemas: Object.fromEntries(schemas) }),
  };
}

export const withoutDependencies: Rewriting = (schema) => {
  if (schema.dependencies === undefined) return schema;
  const { dependencies: value, ...rest } = schema;
  const converted = splitDependencies(value);
  const isTaken = Object.keys(converted).some((keyword) => rest[keyword] !== undefined);
  return isTaken ? { allOf: [rest, converted] } : { ...rest, ...converted };
};

const names: Readonly<Record<string, string>> = {
  definitions: '$defs',
  dependencies: 'dependentSchemas',
  additionalItems: 'items',
  'items/[]': 'prefixItems',
};

function referenceIn2020(reference: unknown): unknown {
  if (typeof reference !== 'string') return reference;
  const at = reference.indexOf('#');
  return at < 0 ? reference : reference.slice(0, at) + renameKeywords(reference.slice(at), names);
}

/** Renames keywords along a pointer, `items/[]` for an array; names of properties and definitions are kept. */
export function renameKeywords(reference: string, renaming: Readonly<Record<string, string>>): string {
  if (!reference.startsWith('#/')) return reference;
  const tokens = reference.slice(2).split('/');
  const renamed: string[] = [];
  let isKeyword = true;
  for (const [index, token] of tokens.entries()) {
    const isIndexed = /^\d+$/.test(tokens[index + 1] ?? '');
    const name = isKeyword ? renaming[isIndexed && token === 'items' ? 'items/[]' : token] : undefined;
    renamed.push(typeof name === 'string' ? name : token);
    isKeyword = !isKeyword || !(holdsSeveral(token) || (isIndexed && token === 'items'));
  }
  return `#/${renamed.join('/')}`;
}

function holdsSeveral(keyword: string): boolean {
  const holds = findHolding(keyword);
  return holds === 'map' || holds === 'array';
}
