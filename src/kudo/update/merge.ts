import { isObject, type KubeObject, type KubeValue, memberOf, objectOf } from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { pointerOf } from '../../text/value/pointer.ts';
import { errorAt, type ParameterFinding } from '../parameters/index.ts';
import { isKnownName, type OpenParameters, propertyAt } from '../structure/index.ts';
import { meantBy } from './place.ts';

/** Merges a patch into a value by RFC 7386: objects member by member, null takes away, all else replaces. */
export function mergePatch(target: KubeValue | undefined, patch: KubeValue): KubeValue {
  if (!isObject(patch)) return patch;
  const before = isObject(target) ? target : {};
  const merged = new Map<string, KubeValue | undefined>(Object.entries(before));
  for (const [name, value] of Object.entries(patch)) {
    merged.set(name, value === null ? undefined : mergePatch(memberOf(before, name), value));
  }
  return objectOf(merged);
}

/** Merges a patch into parameters; its keys are names, and those that the schema does not have are told. */
export function mergeParameters(
  open: OpenParameters,
  values: KubeObject,
  patch: KubeObject,
): { readonly parameters: KubeValue; readonly findings: readonly ParameterFinding[] } {
  return { parameters: mergePatch(values, patch), findings: unknownIn(open, open.views.root, values, patch, []) };
}

function unknownIn(
  open: OpenParameters,
  view: View,
  values: KubeValue | undefined,
  patch: KubeObject,
  before: readonly string[],
): readonly ParameterFinding[] {
  return Object.entries(patch).flatMap(([name, value]): readonly ParameterFinding[] => {
    const tokens = [...before, name];
    const held = memberOf(values, name);
    // What is there by mistake may be taken away.
    if (value === null && held !== undefined) return [];
    if (!isKnownName(view, name, open)) return [unknown(view, tokens)];
    return isObject(value) ? unknownIn(open, propertyAt(view, name, open), held, value, tokens) : [];
  });
}

function unknown(view: View, tokens: readonly string[]): ParameterFinding {
  const name = tokens.at(-1) ?? '';
  const pointer = pointerOf(tokens);
  const isPath = name.includes('/') && view.names.has(name.split('/')[0] ?? '');
  const meant = meantBy(view, [name]);
  const help = isPath
    ? 'The keys of a file are names, not pointers: nest objects, or use -p.'
    : ((meant === undefined ? undefined : `Did you mean "${meant}"?`) ??
      'See which parameters there are with params list.');
  return errorAt('update/unknown-parameter', `there is no parameter "${pointer.slice(1)}"`, { pointer, help });
}
