import {
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  createObject,
} from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding } from '../parameters/index.ts';
import { isKnownName, type OpenParameters, findProperty } from '../structure/index.ts';
import { suggestPointer } from './place.ts';

/** Merges a patch by RFC 7386: objects are merged by member, null removes a member, anything else replaces it. */
export function mergePatch(target: KubeValue | undefined, patch: KubeValue): KubeValue {
  if (!isObject(patch)) return patch;
  const before = isObject(target) ? target : {};
  const merged = new Map<string, KubeValue | undefined>(Object.entries(before));
  for (const [name, value] of Object.entries(patch)) {
    merged.set(name, value === null ? undefined : mergePatch(getMember(before, name), value));
  }
  return createObject(merged);
}

/** Keys of the patch that the schema does not declare are reported. */
export function mergeParameters(
  open: OpenParameters,
  values: KubeObject,
  patch: KubeObject,
): { readonly parameters: KubeValue; readonly findings: readonly ParameterFinding[] } {
  return { parameters: mergePatch(values, patch), findings: findUnknown(open, open.views.root, values, patch, []) };
}

function findUnknown(
  open: OpenParameters,
  view: View,
  values: KubeValue | undefined,
  patch: KubeObject,
  before: readonly string[],
): readonly ParameterFinding[] {
  return Object.entries(patch).flatMap(([name, value]): readonly ParameterFinding[] => {
    const tokens = [...before, name];
    const existing = getMember(values, name);
    // A value that is not declared may be removed.
    if (value === null && existing !== undefined) return [];
    if (!isKnownName(view, name, open)) return [reportUnknown(view, tokens)];
    return isObject(value) ? findUnknown(open, findProperty(view, name, open), existing, value, tokens) : [];
  });
}

function reportUnknown(view: View, tokens: readonly string[]): ParameterFinding {
  const name = tokens.at(-1) ?? '';
  const pointer = formatPointer(tokens);
  const isPath = name.includes('/') && view.names.has(name.split('/')[0] ?? '');
  const meant = suggestPointer(view, [name]);
  const help = isPath
    ? 'The keys of a file are names, not pointers: nest objects, or use -p.'
    : ((meant === undefined ? undefined : `Did you mean "${meant}"?`) ?? 'To list the parameters, run params list.');
  return createError('update/unknown-parameter', `the parameter "${pointer.slice(1)}" does not exist`, {
    pointer,
    help,
  });
}
