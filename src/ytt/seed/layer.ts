import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { atIndex, atKey, findItemType, type ItemType, type YttPath, pathText, type YttType } from '../schema/index.ts';
import {
  type ArrayNode,
  type DocumentNode,
  isContainer,
  type MapItem,
  type MapNode,
  createOrigin,
} from '../template/index.ts';

export function layerFindings({ value }: DocumentNode, type: ItemType): LayerFindings {
  const found: LayerFindings = { errors: [], warnings: [] };
  if (isContainer(value)) collectFindings(value, type.value, undefined, found);
  return found;
}

export interface LayerFindings {
  readonly errors: Diagnostic[];
  readonly warnings: Diagnostic[];
}

function collectFindings(
  value: MapNode | ArrayNode,
  type: YttType,
  path: YttPath | undefined,
  found: LayerFindings,
): void {
  if (type.kind === 'nullable') collectFindings(value, type.inner, path, found);
  else if (type.kind === 'union') {
    if (type.inferred) collectFindings(value, type.inferred, path, found);
  } else if (type.kind === 'array' && value.kind === 'array') {
    for (const [index, item] of value.items.entries()) {
      if (isContainer(item.value)) collectFindings(item.value, type.items.value, atIndex(path, index), found);
    }
  } else if (type.kind === 'map' && value.kind === 'map') {
    for (const [index, item] of value.items.entries()) {
      const own = findItemType(type, item.key, index);
      if (own) checkItem(item, own, atKey(path, item.key), found);
    }
  }
}

function checkItem(item: MapItem, type: ItemType, path: YttPath, found: LayerFindings): void {
  const origin = createOrigin(item.position);
  const name = pathText(path);
  if (type.removed) {
    const { notice, position } = type.removed;
    const message = `The data value "${name}" has been removed${notice === '' ? '' : `: ${notice}`}`;
    const help = 'Remove it.';
    found.errors.push({
      code: 'ytt/removed',
      severity: 'error',
      message,
      help,
      origin,
      source: createOrigin(position),
    });
    return;
  }
  const { deprecated } = type.value.documentation;
  if (deprecated !== undefined) {
    const message = `The data value "${name}" has been deprecated${deprecated === '' ? '' : `: ${deprecated}`}`;
    const help = 'Remove it, or use its replacement.';
    found.warnings.push({
      code: 'ytt/deprecated',
      severity: 'warning',
      message,
      help,
      origin,
      source: createOrigin(type.position),
    });
  }
  if (isContainer(item.value)) collectFindings(item.value, type.value, path, found);
}
