import { getOwn } from '../../text/value/json.ts';
import { isPrefix } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import { compareVersionTexts } from '../../text/value/version.ts';
import { replaceRoot, type SchemaDocument } from '../document/document.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { each, formatPathText, historyKeywords } from '../keywords/history-keywords.ts';
import { omitKeywords, type Sources } from '../keywords/rewrite.ts';
import type { PathPattern } from './patterns.ts';
import { type History, readHistory, type RenamedStep } from './read-history.ts';

/**
 * The document with the old names that are still accepted, as deprecated properties. While an old name is accepted, the
 * new one is not required.
 */
export function acceptOldNames(document: SchemaDocument): SchemaDocument {
  const history = readHistory(document.root);
  const { root, sources } = addOldNames(document.root, history, (step) => isAccepted(step, history));
  return root === document.root ? document : replaceRoot(document, root, sources);
}

/** True if values under the old name are still accepted. */
export function isAccepted({ until }: RenamedStep, { newest }: History): boolean {
  return until !== undefined && newest !== undefined && compareVersionTexts(until, newest) > 0;
}

export function addOldNames(
  root: SchemaObject,
  { renamed }: Pick<History, 'renamed'>,
  isChosen: (step: RenamedStep) => boolean = () => true,
): { readonly root: SchemaObject; readonly sources: Sources } {
  const draft: Draft = { definitions: new Map(), sources: new Map() };
  const whole = renamed.filter(isChosen).reduce((schema, step) => addOldName(draft, schema, step), root);
  const written: Record<string, unknown> = { ...whole };
  for (const keyword of definitionKeywords) {
    const before = whole[keyword];
    if (!isSchemaObject(before)) continue;
    const names = Object.keys(before).map((name) => [name, draft.definitions.get(`#/${keyword}/${name}`)] as const);
    const changed = names.filter(([, schema]) => schema);
    if (changed.length > 0) written[keyword] = { ...before, ...Object.fromEntries(changed) };
  }
  if (whole === root && draft.definitions.size === 0) return { root, sources: draft.sources };
  draft.sources.set(written, root);
  return { root: written, sources: draft.sources };
}

const definitionKeywords = ['$defs', 'definitions'] as const;

interface Draft {
  readonly definitions: Map<string, SchemaObject>;
  readonly sources: Sources;
}

function addOldName(draft: Draft, root: SchemaObject, step: RenamedStep): SchemaObject {
  const { from, to, schema, since, until } = step;
  if (isPrefix(from, to)) return root;
  const end = until === undefined ? '' : `; accepted until ${until}`;
  const marks = {
    deprecated: true,
    $comment: `Renamed to ${formatPathText(to)} in ${since}${end}.`,
    [historyKeywords.renamedTo]: formatPathText(to),
  };
  const old = { ...omitKeywords(schema, ...ofNewName), ...marks };
  draft.sources.set(old, schema);
  const edit: Edit = {
    root,
    createParent: (isClosed) => {
      const parent = { type: 'object', ...marks, ...(isClosed ? { additionalProperties: false } : {}) } as const;
      draft.sources.set(parent, schema);
      return parent;
    },
    change: (holder, name) => {
      const { properties = {} } = holder;
      if (Object.hasOwn(properties, name)) return holder;
      return { ...holder, properties: withProperty(properties, name, old) };
    },
  };
  const added = editHolder(draft, root, from, edit);
  return editHolder(draft, added, to, { root: added, change: withoutRequirement });
}

const ofNewName = [
  'default',
  'initial',
  historyKeywords.renamedFrom,
  historyKeywords.removedIn,
  historyKeywords.defaultChangedFrom,
];

function withoutRequirement(holder: SchemaObject, name: string): SchemaObject {
  const { required } = holder;
  if (!Array.isArray(required) || !required.includes(name)) return holder;
  const rest = required.filter((other) => other !== name);
  return rest.length === 0 ? omitKeywords(holder, 'required') : { ...holder, required: rest };
}

function withProperty(properties: Readonly<Record<string, Schema>>, name: string, schema: Schema) {
  const copy: Record<string, Schema> = { ...properties };
  setProperty(copy, name, schema);
  return copy;
}

interface Edit {
  readonly root: SchemaObject;
  readonly createParent?: (isClosed: boolean) => SchemaObject;
  readonly change: (holder: SchemaObject, name: string) => SchemaObject;
}

function editHolder(draft: Draft, schema: SchemaObject, path: PathPattern, edit: Edit): SchemaObject {
  const { $ref = '' } = schema;
  const definition = draft.definitions.get($ref) ?? findDefinition(edit.root, $ref);
  if (definition) {
    const changed = editHolder(draft, definition, path, edit);
    if (changed !== definition) draft.definitions.set($ref, changed);
    return schema;
  }
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const changed = name === each ? editEach(draft, schema, rest, edit) : editNamed(draft, schema, [name, rest], edit);
  if (changed !== schema) draft.sources.set(changed, draft.sources.get(schema) ?? schema);
  return changed;
}

function editNamed(
  draft: Draft,
  schema: SchemaObject,
  [name, rest]: readonly [string, PathPattern],
  edit: Edit,
): SchemaObject {
  if (rest.length === 0) return edit.change(schema, name);
  const { properties = {} } = schema;
  const before = getOwn(properties, name);
  const inner = isSchemaObject(before) ? before : edit.createParent?.(schema.additionalProperties === false);
  if (!inner) return schema;
  const changed = editHolder(draft, inner, rest, edit);
  return changed === before ? schema : { ...schema, properties: withProperty(properties, name, changed) };
}

function editEach(draft: Draft, schema: SchemaObject, rest: PathPattern, edit: Edit): SchemaObject {
  for (const keyword of ['additionalProperties', 'items'] as const) {
    const before = schema[keyword];
    if (!isSchemaObject(before)) continue;
    const changed = editHolder(draft, before, rest, edit);
    return changed === before ? schema : { ...schema, [keyword]: changed };
  }
  const { patternProperties = {} } = schema;
  const changed = Object.entries(patternProperties).map(
    ([pattern, before]) => [pattern, isSchemaObject(before) ? editHolder(draft, before, rest, edit) : before] as const,
  );
  return changed.every(([pattern, after]) => after === patternProperties[pattern])
    ? schema
    : { ...schema, patternProperties: Object.fromEntries(changed) };
}

function findDefinition(root: SchemaObject, reference: string): SchemaObject | undefined {
  const [, keyword = '', name = ''] = /^#\/(\$defs|definitions)\/([^/~%]+)$/.exec(reference) ?? [];
  const definitions = root[keyword];
  const found = isSchemaObject(definitions) ? getOwn(definitions, name) : false;
  return isSchemaObject(found) ? found : undefined;
}
