import type { Node } from '../../../schema/resources/schema-nodes.ts';

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
