import { setProperty } from '../../text/value/put.ts';
import { appendToken, type Pointer, parsePointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Draft, newest } from '../../schema/keywords/drafts.ts';
import { mapSubschemas, rewrite, type Sources, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { findKeywordForm, keywords } from '../../schema/keywords/table.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { type Resources, openResources } from '../../schema/resources/resources.ts';
import { findFreeName } from '../../text/identifiers.ts';

/**
 * Moves all definitions of the document to `$defs` and updates the references. `definitions` has no meaning since
 * draft 2019-09, but pointers into it still work. A container (`#/definitions/labels/name`) is not a schema itself,
 * but holds some.
 */
export function gatherDefinitions(root: SchemaObject, draft: Draft, sources: Sources): SchemaObject {
  const { references, definitions } = surveyDefinitions(root, openResources(root));
  if (!isScattered(root, draft, definitions)) return root;
  const names = chooseNames(definitions);
  const renamed = new Map(references.map((reference) => [reference.schema, writtenAnew(reference, names)]));
  const copySchema = (schema: SchemaObject): SchemaObject => {
    const result: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (schema === root && holders.some((holder) => holder === keyword)) continue;
      setProperty(
        result,
        keyword,
        keyword === '$ref' ? (renamed.get(schema) ?? value) : mapSubschemas(keyword, value, copySchema),
      );
    }
    sources.set(result, sources.get(schema) ?? schema);
    return result;
  };
  const $defs: Record<string, unknown> = {};
  for (const { pointer, value } of definitions)
    setProperty($defs, names.get(pointer) ?? '', isSchemaObject(value) ? copySchema(value) : value);
  const whole: Record<string, unknown> = { ...copySchema(root), $defs };
  sources.set(whole, sources.get(root) ?? root);
  return whole;
}

const holders = ['$defs', 'definitions'] as const;

/**
 * Removes definitions that the draft does not read: up to draft-07, `$defs` is ignored unless a reference leads into
 * it. Also returns the schemas that lost some.
 */
export function withoutUnread(
  root: SchemaObject,
  draft: Draft,
  sources: Sources,
): { readonly root: SchemaObject; readonly losers: readonly SchemaObject[] } {
  if (draft >= 2019) return { root, losers: [] };
  const resources = openResources(root);
  const read = new Set<unknown>();
  // Resolving a reference adds its target to the nodes.
  for (const { schema } of resources.nodes().bySchema.values()) {
    read.add(sources.get(schema) ?? schema);
    if (typeof schema.$ref === 'string') resources.resolve(schema.$ref, schema);
  }
  const isRead = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (read.has((isSchemaObject(value) ? sources.get(value) : undefined) ?? value) || Object.values(value).some(isRead));
  const losers: SchemaObject[] = [];
  const pruned = rewrite(
    root,
    (schema) => {
      const { $defs } = schema;
      const usedDefinitions = isSchemaObject($defs)
        ? asMap($defs, (_, definition) => typeof definition === 'boolean' || isRead(definition))
        : {};
      const counts = [usedDefinitions, $defs ?? {}].map((map) => Object.keys(map).length);
      if (counts[0] === counts[1]) return schema;
      const others: Record<string, unknown> = { ...schema, $defs: usedDefinitions };
      const remaining: SchemaObject = counts[0] === 0 ? omitKeywords(schema, '$defs') : others;
      losers.push(remaining);
      return remaining;
    },
    sources,
  );
  return losers.length === 0 ? { root, losers } : { root: pruned, losers };
}

interface Definition {
  readonly pointer: Pointer;
  readonly path: readonly string[];
  readonly value: unknown;
  /** Empty for `true` and `false`, which refer to nothing. */
  readonly schema: SchemaObject;
}

interface LocalReference {
  readonly schema: SchemaObject;
  readonly fragment: Pointer;
  /** The part before `#`, if the schema belongs to another resource. */
  readonly base: string;
}

function* findReferences(schemas: readonly SchemaObject[], resources: Resources): Generator<LocalReference> {
  for (const start of schemas) {
    for (const { schema } of walk(start)) {
      if (typeof schema.$ref !== 'string') continue;
      const from = resources.of(schema) ?? resources.main;
      const found = resources.find(schema.$ref, from);
      if (found?.resource.root !== resources.main.root) continue;
      yield { schema, fragment: found.fragment, base: from.root === resources.main.root ? '' : found.resource.uri };
    }
  }
}

interface Survey {
  readonly references: readonly LocalReference[];
  readonly definitions: readonly Definition[];
}

function surveyDefinitions(root: SchemaObject, resources: Resources, starts: readonly SchemaObject[] = [root]): Survey {
  const references = [...findReferences(starts, resources)];
  const definitions = holders.flatMap((keyword) =>
    isSchemaObject(root[keyword]) ? listMembers(root[keyword], appendToken('', keyword), [], references) : [],
  );
  const contained = definitions.filter(({ path }) => path.length > 1).map(({ schema }) => schema);
  return contained.length + 1 === starts.length
    ? { references, definitions }
    : surveyDefinitions(root, resources, [root, ...contained]);
}

function listMembers(
  map: SchemaObject,
  pointer: Pointer,
  path: readonly string[],
  references: readonly LocalReference[],
): readonly Definition[] {
  return Object.entries(map).flatMap(([name, value]): readonly Definition[] => {
    const inside = { pointer: appendToken(pointer, name), path: [...path, name] };
    const schema = isSchemaObject(value) ? value : {};
    if (!isContainer(schema, inside.pointer, references)) return [{ ...inside, value, schema }];
    const [own, members] = [asMap(schema, isNote), asMap(schema, (key, member) => !isNote(key, member))];
    const ownDefinitions = Object.keys(own).length === 0 ? [] : [{ ...inside, value: own, schema: {} }];
    return [...ownDefinitions, ...listMembers(members, inside.pointer, inside.path, references)];
  });
}

function asMap(schema: SchemaObject, isIn: (key: string, value: unknown) => boolean): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([key, value]) => isIn(key, value)));
}

/** A container may have annotations such as `description: '…'`. */
function isNote(key: string, value: unknown): boolean {
  return typeof value === 'string' && keywords.get(key)?.role === 'annotates';
}

/**
 * True for a map of schemas: references lead through it by name, and none of its keys is a keyword with a valid value.
 */
function isContainer(value: SchemaObject, pointer: Pointer, references: readonly LocalReference[]): boolean {
  const members = Object.entries(value).filter(([key, member]) => !isNote(key, member));
  const isMap = members.every(
    ([name, member]) => isSchemaObject(member) && findKeywordForm(name, newest)?.fits(member) !== true,
  );
  if (!isMap) return false;
  return references.some(({ fragment }) => {
    const [name] = fragment.startsWith(`${pointer}/`) ? parsePointer(fragment.slice(pointer.length)) : [];
    return name !== undefined && Object.hasOwn(value, name);
  });
}

/** True if a definition is in a container, under a keyword that its draft does not know, or might hide another one. */
function isScattered(root: SchemaObject, draft: Draft, definitions: readonly Definition[]): boolean {
  if (definitions.some(({ path }) => path.length > 1)) return true;
  return isSchemaObject(root.definitions) && (draft >= 2019 || root.$defs !== undefined);
}

/** If a name is already used, it is prefixed by those of the enclosing containers. */
function chooseNames(definitions: readonly Definition[]): ReadonlyMap<Pointer, string> {
  const names = new Map<Pointer, string>();
  const taken = new Set<string>();
  for (const { pointer, path } of definitions.toSorted((a, b) => a.path.length - b.path.length)) {
    const candidates = path.map((_, index) => path.slice(-1 - index).join('.'));
    const free =
      candidates.find((name) => !taken.has(name)) ??
      findFreeName(candidates.at(-1) ?? '', (name) => taken.has(name), '-');
    taken.add(free);
    names.set(pointer, free);
  }
  return names;
}

function writtenAnew({ fragment, base }: LocalReference, names: ReadonlyMap<Pointer, string>): string | undefined {
  const tokens = parsePointer(fragment);
  for (let length = tokens.length; length > 1; length--) {
    const start = tokens.slice(0, length).reduce<Pointer>(appendToken, '');
    const name = names.get(start);
    if (name === undefined) continue;
    const pointer = tokens.slice(length).reduce<Pointer>(appendToken, appendToken('/$defs', name));
    return `${base}#${pointer.replaceAll('%', '%25')}`;
  }
}
