import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { type Change, changedText, haveCollision } from '../../../text/edit/change.ts';
import { largest } from '../../../text/source/limits.ts';
import { type Json, type JsonObject, isList, isObject } from '../../../text/value/json.ts';
import { readValues } from '../../../text/read-values.ts';
import { memberLines } from '../block.ts';
import { flowText } from '../flow.ts';
import { isSame, targetOf } from '../difference.ts';
import { type Model, modelOf } from '../model.ts';
import type { WritingOptions } from '../options.ts';
import { danglingAliases, mergedAliases } from './aliases.ts';
import { annotated } from './annotated.ts';
import { type TextLayout, layoutOf } from './layout.ts';
import { beginsLine } from './lines.ts';
import { type Opened, openText } from './opened.ts';
import { columnOf, contentEnd } from './slot.ts';
import type { ParsedNode } from 'yaml';
import { yamlLibrary } from '../../../text/yaml/library.ts';
import { planItems } from './items.ts';
import { planMembers } from './members.ts';
import type { Planning } from './planning.ts';
import { replaceValue } from './replace.ts';

/** A text changed where it does not give the values, and nowhere else; or what keeps it from being read. */
export function editedText(
  text: string,
  values: JsonObject,
  { schema, omit, comments = false }: WritingOptions,
): string | readonly Diagnostic[] {
  const opened = text.length > largest ? undefined : openText(text);
  const value = opened && valuesOf(opened);
  if (opened === undefined || value === undefined) return readValues(text, '<onto>').diagnostics;
  const model = modelOf(schema);
  const edited = changed(opened, omit === undefined ? values : targetOf(value, values, omit), model);
  return comments ? annotated(edited, model) : edited.text;
}

/** The values of a text; `undefined` when they are no object. */
function valuesOf({ root, valueOf }: Opened): JsonObject | undefined {
  const value = valueOf(root ?? null) ?? {};
  return isObject(value) ? value : undefined;
}

/** Changing an anchored value changes what refers to it, which the next pass puts right. */
function changed(opened: Opened, target: JsonObject, model: Model): Opened {
  let current = opened;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    if (isSame(valuesOf(current), target)) return current;
    const next = step(current, target, model);
    if (next === undefined) break;
    current = next;
  }
  return rewritten(opened, target, model);
}

/** More than it takes to write out aliases of aliases. */
const mostPasses = 12;

function step(opened: Opened, target: JsonObject, model: Model): Opened | undefined {
  const { text, root } = opened;
  const layout = layoutOf(text, root);
  const changes = planChanges(opened, layout, target, model);
  if (changes === undefined) return openText(withRoot(opened, target, model, layout));
  const dangling = danglingAliases(opened, layout, changes);
  const next = openText(apply(text, dangling.length > 0 ? dangling : changes, layout));
  // A merge key takes objects only: what it refers to may have become something else.
  return next ?? openText(apply(text, mergedAliases(opened, layout), layout));
}

function apply(text: string, changes: readonly Change[], { lineBreak }: TextLayout): string {
  const written = together(changes).map((change) => ({ ...change, text: change.text.replaceAll('\n', lineBreak) }));
  return haveCollision(written, []) ? text : changedText(text, written);
}

/** Changes of which those that put something at one place are one. */
function together(changes: readonly Change[]): readonly Change[] {
  const insertions = new Map<number, string>();
  for (const { start, end, text } of changes) {
    if (start === end) insertions.set(start, (insertions.get(start) ?? '') + text);
  }
  const others = changes.filter(({ start, end }) => start < end);
  return [...[...insertions].map(([at, text]) => ({ start: at, end: at, text })), ...others];
}

/** The text with another content; what stands before and behind it stays. */
function withRoot(opened: Opened, target: JsonObject, model: Model, layout: TextLayout): string {
  const { text, root } = opened;
  if (root === undefined) {
    const gap = /(?:^\ufeff?|[\n\r])$/.test(text) ? '' : '\n';
    const added = `${gap}${rootText(target, model, layout, '')}\n`;
    return apply(text, [{ start: text.length, end: text.length, text: added }], layout);
  }
  const [start] = root.range;
  const ownLine = beginsLine(text, start);
  const pad = ownLine ? ' '.repeat(columnOf(text, start)) : '';
  // What is behind the beginning of a document, or an anchor, cannot go on in further lines.
  const written = `${ownLine ? '' : '\n'}${rootText(target, model, layout, pad)}`;
  return apply(text, [{ start, end: contentEnd(root, text), text: written }], layout);
}

function rootText(target: JsonObject, model: Model, { style, inFlow }: TextLayout, pad: string): string {
  if (inFlow === 'json') return flowText(target, model, inFlow);
  return Object.keys(target).length === 0 ? '{}' : memberLines(target, model, style, pad).join('\n').slice(pad.length);
}

/** The last resort where a text takes no changes: other content, and what stands before and behind it. */
function rewritten(opened: Opened, target: JsonObject, model: Model): Opened {
  const layout = layoutOf(opened.text, opened.root);
  const whole = openText(withRoot(opened, target, model, layout));
  if (whole !== undefined && isSame(valuesOf(whole), target)) return whole;
  const text = `${memberLines(target, model, { ...layout.style, literals: 'all' }).join('\n')}\n`;
  return openText(text) ?? { ...opened, text };
}

/** The changes after which the root of a text says something else; `undefined` where nothing of it could stay. */
function planChanges(opened: Opened, layout: TextLayout, value: Json, model: Model): readonly Change[] | undefined {
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
