import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Draft } from '../../schema/keywords/drafts.ts';

/** A schema where Helm's validator finds it. */
export interface Node {
  readonly schema: SchemaObject;
  readonly draft: Draft;
  /** The address that references start from: the document's own, or the innermost `$id`. */
  readonly base: string;
  /** The schema around; none for the root, and for one that only a reference finds. */
  readonly parent: Node | undefined;
  /** The steps from the schema around. */
  readonly steps: readonly (string | number)[];
}

/** The steps from the root to a schema, and on. */
export function stepsTo(node: Node, ...further: readonly (string | number)[]): readonly (string | number)[] {
  const parts = [further];
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) parts.push(at.steps);
  return parts.reverse().flat();
}

/** How a message calls a schema: `property "replicas"`, `items of property "zones"`. */
export function nameOfNode(node: Node): string {
  const words: string[] = [];
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) {
    const [keyword, key] = at.steps.slice(-2);
    if (at.steps.length === 0) words.push('the root');
    else if (keyword === 'properties') words.push(`property "${key}"`);
    else if (keyword === '$defs' || keyword === 'definitions') words.push(`definition "${key}"`);
    else words.push(at.steps.slice(-2).join('/'));
    if (keyword === undefined || isNaming.has(String(keyword))) break;
  }
  return words.join(' of ');
}

const isNaming = new Set(['properties', '$defs', 'definitions']);
