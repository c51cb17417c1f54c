import type { ParsedNode } from 'yaml';
import type { Change } from '../../../text/edit/change.ts';
import { yamlLibrary } from '../../../text/yaml/yaml-library.ts';
import { type Json, isList, isObject } from '../../../text/value/json.ts';
import { isSame } from '../difference.ts';
import type { Model } from '../model.ts';
import { planItems } from './items.ts';
import type { TextLayout } from './layout.ts';
import { planMembers } from './members.ts';
import type { Opened } from './opened.ts';
import type { Planning } from './planning.ts';
import { replaceValue } from './replace.ts';

/** The changes after which the root of a text says something else; `undefined` where nothing of it could stay. */
export function planChanges(
  opened: Opened,
  layout: TextLayout,
  value: Json,
  model: Model,
): readonly Change[] | undefined {
  const plan: Planning = {
    opened,
    layout,
    changes: [],
    set: (slot, wanted, below) => {
      const { node } = slot;
      if (isSame(opened.valueOf(node), wanted) || inside(plan, node, wanted, below)) return;
      plan.changes.push(...replaceValue(opened.text, slot, wanted, below, layout));
    },
  };
  return inside(plan, opened.root ?? null, value, model) ? plan.changes : undefined;
}

/** Changes members or items; false where nothing of an object or list could stay. */
function inside(plan: Planning, node: ParsedNode | null, value: Json, model: Model): boolean {
  const { isMap, isSeq } = yamlLibrary();
  if (isMap(node) && isObject(value)) return planMembers(plan, node, value, model);
  return isSeq(node) && isList(value) && planItems(plan, node, value, model);
}
