import type { YamlNode } from '../../text/yaml/node.ts';

/** Aliases of aliases may stand for more nodes than there is time for. */
const mostNodes = 2_000_000;

/**
 * Visits each value at each path that it has: in its place, and where aliases and merges put it. Returns false if there
 * were too many to visit all of them.
 */
export function walkYaml(root: YamlNode, visit: (node: YamlNode, path: readonly string[]) => void): boolean {
  const meantBy = resolveAliases(root);
  const open = new Set<YamlNode>();
  let left = mostNodes;
  const walk = (written: YamlNode, path: readonly string[]): void => {
    left -= 1;
    const node = written.kind === 'alias' ? meantBy.get(written) : written;
    if (left < 0 || !node || open.has(node)) return;
    visit(node, path);
    open.add(node);
    if (node.kind === 'map') {
      for (const { key, value, isMerge } of node.items) {
        const named = key.kind === 'alias' ? meantBy.get(key) : key;
        const name = named?.kind === 'scalar' ? named.text : '';
        if (value) walkMember(value, isMerge ? path : [...path, name], isMerge);
      }
    } else if (node.kind === 'list') {
      for (const [index, item] of node.items.entries()) walk(item, [...path, String(index)]);
    }
    open.delete(node);
  };
  const walkMember = (value: YamlNode, path: readonly string[], isMerge: boolean): void => {
    const merged = value.kind === 'alias' ? meantBy.get(value) : value;
    if (isMerge && merged?.kind === 'list') for (const item of merged.items) walk(item, path);
    else walk(value, path);
  };
  walk(root, []);
  return left >= 0;
}

/** What each alias stands for: the last node before it that has the anchor, which may be a key. */
function resolveAliases(root: YamlNode): ReadonlyMap<YamlNode, YamlNode> {
  const anchors = new Map<string, YamlNode>();
  const meantBy = new Map<YamlNode, YamlNode>();
  const enter = (node: YamlNode): void => {
    if (node.kind === 'alias') {
      const meant = anchors.get(node.name);
      if (meant) meantBy.set(node, meant);
      return;
    }
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (node.kind === 'list') for (const item of node.items) enter(item);
    if (node.kind !== 'map') return;
    for (const { key, value } of node.items) {
      enter(key);
      if (value) enter(value);
    }
  };
  enter(root);
  return meantBy;
}
