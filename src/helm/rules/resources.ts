import { formOf } from '../../schema/keywords/table.ts';
import type { Resource } from './links.ts';
import type { Node } from './node.ts';
import { idOf, ownAddress } from './tree.ts';

/** A name that another schema has already: an `$id`, or an anchor below one `$id`. */
export interface NameTwice {
  readonly node: Node;
  readonly keyword: string;
  readonly name: string;
}

/** The parts of a document by the names they give themselves. */
export interface Resources {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly twice: readonly NameTwice[];
}

const anchorKeywords = ['$anchor', '$dynamicAnchor'];

/** The parts of a document that have an address of their own, by address, and the names given twice. */
export function resourcesOf(nodes: Iterable<Node>): Resources {
  const resources = new Map<string, Resource & { readonly anchors: Map<string, Node> }>();
  const twice: NameTwice[] = [];
  for (const node of nodes) {
    const { schema, base, parent } = node;
    const known = resources.get(base);
    if (idOf(node) !== undefined && known !== undefined)
      twice.push({ node, keyword: schema.$id === undefined ? 'id' : '$id', name: String(schema.$id ?? schema.id) });
    const resource = known ?? { root: node, anchors: new Map<string, Node>() };
    resources.set(base, resource);
    if (parent === undefined) resources.set(ownAddress, resource);
    for (const [keyword, name] of anchorsIn(node)) {
      if ((resource.anchors.get(name) ?? node) !== node) twice.push({ node, keyword, name });
      else resource.anchors.set(name, node);
    }
  }
  return { resources, twice };
}

function anchorsIn({ schema, draft }: Node): readonly (readonly [keyword: string, name: string])[] {
  if (draft < 2019) {
    const keyword = draft === 4 ? 'id' : '$id';
    const id = schema[keyword];
    return typeof id === 'string' && id.startsWith('#') ? [[keyword, id.slice(1)]] : [];
  }
  return anchorKeywords.flatMap((keyword) => {
    const name = schema[keyword];
    return typeof name === 'string' && formOf(keyword, draft) !== undefined ? [[keyword, name] as const] : [];
  });
}
