/** A document as Helm's validator reads it: its schemas, the references that it follows, and the names given twice. */

import type { SchemaObject } from '../../schema/document/schema.ts';
import { memoize } from '../../text/value/once.ts';
import { findKeywordForm } from '../../schema/keywords/table.ts';
import { type Node, type NodesOfDocument, rootNode } from '../../schema/resources/schema-nodes.ts';
import {
  type Astray,
  type NameTwice,
  type Resources,
  ownAddress,
  openResources,
} from '../../schema/resources/resources.ts';
import { newest } from '../../schema/keywords/drafts.ts';
import { metaschemaPart } from '../../schema/resources/metaschema.ts';

/** Reads a document as Helm's validator does; once. */
export function getHelmReading(root: SchemaObject): HelmReading {
  const known = readings.get(root) ?? readDocument(root);
  readings.set(root, known);
  return known;
}

/** A document as Helm's validator reads it. */
export interface HelmReading {
  /** Every schema that it checks against the draft's own schema, also those that nothing refers to. */
  readonly nodes: readonly Node[];
  /** Those that have regular expressions. */
  readonly withPatterns: () => readonly Node[];
  /** The references in schemas that values can reach: those it follows before it looks at any value. */
  readonly links: readonly Link[];
  /** The names that stand for two schemas. */
  readonly twice: readonly NameTwice[];
}

/** What was read, by document: each rule asks for it. */
const readings = new WeakMap<SchemaObject, HelmReading>();

function readDocument(schema: SchemaObject): HelmReading {
  const resources = openResources(schema);
  const document = resources.nodes();
  const root = resources.nodeOf(schema) ?? rootNode(schema, ownAddress);
  const reached = new Set([root]);
  const links: Link[] = [];
  const compiled = new Set<SchemaObject>();
  // A set that is read shows what is added to it meanwhile.
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
  return { nodes, withPatterns: memoize(() => nodes.filter(hasPatterns)), links, twice: resources.twice() };
}

/** Other references than those that are followed may have found further schemas meanwhile. */
function collectChecked(starts: ReadonlySet<Node>, { bySchema, below }: NodesOfDocument): readonly Node[] {
  // In the order of the document.
  const all = [...bySchema.values()];
  // Nearly always values can reach all there is.
  if (starts.size === all.length) return all;
  const checked = new Set(starts);
  for (const node of checked) for (const child of below.get(node) ?? none) checked.add(child);
  return all.filter((node) => checked.has(node));
}

function hasPatterns({ schema: { pattern, patternProperties } }: Node): boolean {
  return pattern !== undefined || patternProperties !== undefined;
}

/** The keywords of a schema that refer to another. */
function listReferrers({ $ref, $dynamicRef, $recursiveRef }: SchemaObject): readonly string[] {
  return $ref === undefined && $dynamicRef === undefined && $recursiveRef === undefined ? noReferences : references;
}

const noReferences: readonly string[] = [];

const references = ['$ref', '$dynamicRef', '$recursiveRef'];

/** With any schema the root of its resource is compiled, and with that, since 2020-12, whatever has a dynamic anchor there. */
function listCompiled(
  { schema, draft }: Node,
  { of, main, nodeOf }: Resources,
  compiled: Set<SchemaObject>,
): readonly Node[] {
  const { root, dynamicAnchors } = of(schema) ?? main;
  // Nearly all schemas are of one resource, whose root is compiled already.
  if (root !== schema && compiled.has(root)) return none;
  compiled.add(root);
  const anchored = root === schema && draft === newest ? [...dynamicAnchors.values()] : [];
  return [root, ...anchored].flatMap((anchor) => nodeOf(anchor) ?? []);
}

const none: readonly Node[] = [];

/** Definitions wait for a reference; before draft 2019-09 nothing counts beside a `$ref`, of which some is compiled all the same. */
function isCompiled({ steps }: Node, { schema, draft }: Node): boolean {
  // Not taken apart as a list: every schema of a document is asked.
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

/** Follows the links of a document, its references, as Helm's validator does: from the innermost `$id`. */
function followReference(from: Node, reference: string, resources: Resources): Destination {
  const found = resources.locate(reference, resources.of(from.schema) ?? resources.main);
  if ('why' in found) return describeAstray(found);
  const node = typeof found.schema === 'boolean' ? undefined : resources.nodeOf(found.schema);
  return node ? { kind: 'schema', node } : { kind: 'known' };
}

/** What a reference leads to. */
export type Destination =
  | { readonly kind: 'schema'; readonly node: Node }
  /** `true` or `false`, or one of the drafts' own schemas, which Helm brings with it. */
  | { readonly kind: 'known' }
  | { readonly kind: AstrayKind; readonly address: string };

/** Where a reference leads that leads to no schema of the document; `part`: to a part of one of the drafts' own schemas. */
type AstrayKind = 'nothing' | 'no-schema' | 'file' | 'remote' | 'urn' | 'scheme' | 'part';

/** A reference where it stands. */
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
  // Helm reads any URN as the schema `true`, below which nothing is.
  if (/^urn:[^#]*#./.test(address)) return { kind: 'nothing', address };
  const protocol = Object.entries(kinds).find(([scheme]) => address.startsWith(scheme));
  return { kind: protocol?.[1] ?? 'scheme', address };
}
