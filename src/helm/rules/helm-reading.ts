import { dialect, isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import type { Survey } from '../../rules/runner/survey.ts';
import { memoize } from '../../text/value/once.ts';
import { findKeywordForm } from '../../schema/keywords/table.ts';
import { listPlainReferences } from '../../schema/resources/describe-parts.ts';
import { listNewChildren, type Node, type NodesOfDocument, rootNode } from '../../schema/resources/schema-nodes.ts';
import {
  type Astray,
  type NameTwice,
  type Resources,
  ownAddress,
  openResources,
} from '../../schema/resources/resources.ts';
import { newest } from '../../schema/keywords/drafts.ts';
import { metaschemaPart } from '../../schema/resources/metaschema.ts';
import { findTopics, type Topic } from './topics.ts';

export function getHelmReading({ asRead, fromModel }: Pick<Survey, 'asRead' | 'fromModel'>): HelmReading {
  const known = readings.get(asRead) ?? (fromModel ? readPlain(asRead) : undefined) ?? readDocument(asRead);
  readings.set(asRead, known);
  return known;
}

export interface HelmReading {
  /** All schemas that are checked against the metaschema, including unreferenced ones. */
  readonly nodes: () => readonly Node[];
  /** The same in parts; that of an unchanged definition is the same object in a process that checks again. */
  readonly sections: readonly Section[];
  readonly links: readonly Link[];
  readonly twice: readonly NameTwice[];
}

export interface Section {
  readonly nodes: readonly Node[];
  /** Those that may have something to find about a topic. */
  readonly about: (topic: Topic) => readonly Node[];
}

/** Keeps what is found in a section: `find` looks at nothing else but, for an old Helm, at targets of references. */
export function findBySection<T>(
  find: (section: Section, survey: Survey) => readonly T[],
): (survey: Survey) => readonly T[] {
  const known = new WeakMap<Section, readonly T[]>();
  return (survey) => {
    const isKept = survey.settings.oldestReader === undefined;
    return getHelmReading(survey).sections.flatMap((section) => {
      const found = (isKept ? known.get(section) : undefined) ?? find(section, survey);
      if (isKept) known.set(section, found);
      return found;
    });
  };
}

/** Cached by document, since each rule needs it. */
const readings = new WeakMap<SchemaObject, HelmReading>();

function readDocument(schema: SchemaObject): HelmReading {
  const resources = openResources(schema);
  const document = resources.nodes();
  const root = resources.nodeOf(schema) ?? rootNode(schema, ownAddress);
  const reached = new Set([root]);
  const links: Link[] = [];
  const compiled = new Set<SchemaObject>();
  // A set iterates over elements that are added during the loop.
  for (const node of reached) {
    for (const keyword of listReferrers(node.schema)) {
      const reference = node.schema[keyword];
      if (typeof reference !== 'string' || !findKeywordForm(keyword, node.draft)) continue;
      const to = followReference(node, reference, resources);
      links.push({ from: node, keyword, reference, to });
      if (to.kind === 'schema') reached.add(to.node);
    }
    for (const child of document.below.get(node) ?? none) if (isCompiled(child, node)) reached.add(child);
    for (const other of listCompiled(node, resources, compiled)) reached.add(other);
  }
  const nodes = collectChecked(reached, document);
  return { nodes: () => nodes, sections: [createSection(nodes)], links, twice: resources.twice() };
}

/**
 * A document of a model whose references all lead to its definitions, none of which is a reference itself: nothing is
 * wrong with its links, all of it is read, and no schema is at two places.
 */
function readPlain(root: SchemaObject): HelmReading | undefined {
  const { $schema, $defs = {}, ...own } = root;
  const isFound = (reference: string): boolean => {
    const [, name] = /^#\/\$defs\/([^/~%]+)$/.exec(reference) ?? [];
    return reference === '#' || (name !== undefined && Object.hasOwn($defs, name));
  };
  const isPlain = (schema: Schema): schema is SchemaObject =>
    isSchemaObject(schema) && schema.$ref === undefined && listPlainReferences(schema)?.every(isFound) === true;
  if ($schema !== dialect || Object.keys(root).at(-1) !== '$defs' || !isPlain(own)) return;
  const [, ...levels] = readLevels(rootNode({ ...own, $schema }, ownAddress));
  const sections = [createLevels([[rootNode(root, ownAddress)], ...levels])];
  for (const [name, schema] of Object.entries($defs)) {
    if (!isPlain(schema)) return;
    sections.push(readDefinition(name, schema));
  }
  const depth = Math.max(...sections.map((section) => section.levels.length));
  const nodes = memoize(() =>
    Array.from({ length: depth }, (_, level) => sections.flatMap((section) => section.levels[level] ?? [])).flat(),
  );
  return { nodes, sections, links: [], twice: [] };
}

interface Levels extends Section {
  readonly levels: readonly (readonly Node[])[];
}

function createLevels(levels: Levels['levels']): Levels {
  return { levels, ...createSection(levels.flat()) };
}

function createSection(nodes: readonly Node[]): Section {
  const topics = memoize(() => findTopics(nodes));
  return { nodes, about: (topic) => topics().get(topic) ?? none };
}

const definitionSections = new WeakMap<SchemaObject, Levels>();

function readDefinition(name: string, schema: SchemaObject): Levels {
  const known = definitionSections.get(schema);
  if (known?.nodes[0]?.steps[1] === name) return known;
  const top = { ...rootNode(schema, ownAddress), steps: ['$defs', name] };
  const section = createLevels([[], ...readLevels(top)]);
  definitionSections.set(schema, section);
  return section;
}

function readLevels(top: Node): readonly (readonly Node[])[] {
  const bySchema = new Map([[top.schema, top]]);
  const levels: (readonly Node[])[] = [];
  for (let level: readonly Node[] = [top]; level.length > 0; ) {
    levels.push(level);
    const next: Node[] = [];
    for (const node of level) for (const child of listNewChildren(node, bySchema) ?? none) next.push(child);
    level = next;
  }
  return levels;
}

/** Other lookups may have added schemas in the meantime. */
function collectChecked(starts: ReadonlySet<Node>, { bySchema, below }: NodesOfDocument): readonly Node[] {
  const all = [...bySchema.values()];
  // Usually, every schema can be reached.
  if (starts.size === all.length) return all;
  const checked = new Set(starts);
  for (const node of checked) for (const child of below.get(node) ?? none) checked.add(child);
  return all.filter((node) => checked.has(node));
}

function listReferrers({ $ref, $dynamicRef, $recursiveRef }: SchemaObject): readonly string[] {
  return $ref === undefined && $dynamicRef === undefined && $recursiveRef === undefined ? noReferences : references;
}

const noReferences: readonly string[] = [];

const references = ['$ref', '$dynamicRef', '$recursiveRef'];

/**
 * Compiling a schema also compiles its resource's root and, since 2020-12, every schema with a dynamic anchor there.
 */
function listCompiled(
  { schema, draft }: Node,
  { of, main, nodeOf }: Resources,
  compiled: Set<SchemaObject>,
): readonly Node[] {
  const { root, dynamicAnchors } = of(schema) ?? main;
  // Most documents have one resource, whose root is already compiled.
  if (root !== schema && compiled.has(root)) return none;
  compiled.add(root);
  const anchored = root === schema && draft === newest ? [...dynamicAnchors.values()] : [];
  return [root, ...anchored].flatMap((anchor) => nodeOf(anchor) ?? []);
}

const none: readonly Node[] = [];

/**
 * Definitions are compiled when referenced. Before draft 2019-09, Helm ignores most keywords next to `$ref`, but
 * compiles some.
 */
function isCompiled({ steps }: Node, { schema, draft }: Node): boolean {
  // No destructuring: this runs for every schema of a document.
  const keyword = steps[0];
  if (keyword === 'properties') return draft >= 2019 || schema.$ref === undefined;
  if (draft < 2019 && schema.$ref !== undefined && !besideReference.has(String(keyword))) return false;
  if (keyword === 'then') return schema.if !== undefined && schema.if !== false;
  if (keyword === 'else') return schema.if !== undefined && schema.if !== true;
  if (keyword === 'additionalItems') return Array.isArray(schema.items);
  return keyword !== '$defs' && keyword !== 'definitions' && keyword !== 'contentSchema';
}

/** What draft-06 and draft-07 added. */
const besideReference: ReadonlySet<string> = new Set(['contains', 'propertyNames', 'if', 'then', 'else']);

/** As in Helm's validator, the base is the innermost `$id`. */
function followReference(from: Node, reference: string, resources: Resources): Destination {
  const found = resources.locate(reference, resources.of(from.schema) ?? resources.main);
  if ('why' in found) return describeAstray(found);
  const node = typeof found.schema === 'boolean' ? undefined : resources.nodeOf(found.schema);
  return node ? { kind: 'schema', node } : { kind: 'known' };
}

export type Destination =
  | { readonly kind: 'schema'; readonly node: Node }
  /** `true` or `false`, or one of the drafts' own schemas, which Helm brings with it. */
  | { readonly kind: 'known' }
  | { readonly kind: AstrayKind; readonly address: string };

/** The kinds of references that lead to no schema of the document; `part` is a part of a metaschema. */
type AstrayKind = 'nothing' | 'no-schema' | 'file' | 'remote' | 'urn' | 'scheme' | 'part';

export interface Link {
  readonly from: Node;
  readonly keyword: string;
  readonly reference: string;
  readonly to: Destination;
}

function describeAstray({ why, address }: Astray): Destination {
  if (why === 'no-address') return { kind: 'scheme', address };
  if (why !== 'outside') return { kind: why, address };
  const part = metaschemaPart(address);
  if (part === 'unread' || part === 'missing') return { kind: part === 'unread' ? 'part' : 'nothing', address };
  if (part) return { kind: 'known' };
  const kinds = { 'http:': 'remote', 'https:': 'remote', 'file:': 'file', 'urn:': 'urn' } as const;
  // Helm reads every URN as the schema `true`, which has no parts.
  if (/^urn:[^#]*#./.test(address)) return { kind: 'nothing', address };
  const protocol = Object.entries(kinds).find(([scheme]) => address.startsWith(scheme));
  return { kind: protocol?.[1] ?? 'scheme', address };
}
