import type { SchemaObject } from '../../schema/document/schema.ts';
import { formOf } from '../../schema/keywords/table.ts';
import { follow, type Link, type Resource } from './links.ts';
import type { Node } from './node.ts';
import { type NameTwice, resourcesOf } from './resources.ts';
import { allBelow, rootNode } from './tree.ts';

/** A document as Helm's validator reads it. */
export interface HelmReading {
  /** Every schema that it checks against the draft's own schema, also those that nothing refers to. */
  readonly nodes: readonly Node[];
  /** The references in schemas that values can reach: those it follows before it looks at any value. */
  readonly links: readonly Link[];
  /** The names that stand for two schemas. */
  readonly twice: readonly NameTwice[];
}

/** What was read, by document: each rule asks for it. */
const readings = new WeakMap<SchemaObject, HelmReading>();

/** Reads a document as Helm's validator does; once. */
export function helmReadingOf(root: SchemaObject): HelmReading {
  const known = readings.get(root) ?? read(root);
  readings.set(root, known);
  return known;
}

function read(schema: SchemaObject): HelmReading {
  const root = rootNode(schema);
  const below = new Map(allBelow(root));
  const { resources, twice } = resourcesOf(below.keys());
  const bySchema = new Map([...below.keys()].map((node) => [node.schema, node]));
  const known = (node: Node): Node => {
    const found = bySchema.get(node.schema);
    if (found !== undefined) return found;
    // A reference leads below a keyword that the draft does not know: what stands there is a schema all the same.
    for (const [inner, children] of allBelow(node)) {
      below.set(inner, children);
      bySchema.set(inner.schema, inner);
    }
    return node;
  };
  const reached = new Set([root]);
  const links: Link[] = [];
  // A set that is read shows what is added to it meanwhile.
  for (const node of reached) {
    for (const link of linksFrom(node, resources)) {
      links.push(link);
      if (link.to.kind === 'schema') reached.add(known(link.to.node));
    }
    for (const child of below.get(node) ?? []) if (isCompiled(child, node)) reached.add(child);
  }
  return { nodes: [...below.keys()], links, twice };
}

function linksFrom(from: Node, resources: ReadonlyMap<string, Resource>): readonly Link[] {
  return referencesIn(from).map((keyword) => {
    const reference = String(from.schema[keyword]);
    return { from, keyword, reference, to: follow(from, reference, resources) };
  });
}

const references = ['$ref', '$dynamicRef', '$recursiveRef'];

/** The keywords of a schema that refer to another. */
function referencesIn({ schema, draft }: Node): readonly string[] {
  return references.filter((keyword) => typeof schema[keyword] === 'string' && formOf(keyword, draft) !== undefined);
}

/** Definitions wait for a reference; before draft 2019-09 nothing beside a `$ref` counts. */
function isCompiled({ steps: [keyword] }: Node, { schema, draft }: Node): boolean {
  if (draft < 2019 && schema.$ref !== undefined) return false;
  if (keyword === 'then' || keyword === 'else') return schema.if !== undefined;
  if (keyword === 'additionalItems') return Array.isArray(schema.items);
  return keyword !== '$defs' && keyword !== 'definitions' && keyword !== 'contentSchema';
}
