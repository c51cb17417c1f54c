import {
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding } from '../parameters/finding.ts';
import { isSameValue, type LeafChange } from '../structure/leaves.ts';
import type { OpenParameters } from '../structure/open.ts';
import { isKnownName, listViews } from '../structure/places.ts';

export type WrittenChange = Omit<LeafChange, 'pointer'>;

export function writtenChanges(
  old?: KubeValue,
  next?: KubeValue,
  tokens: readonly string[] = [],
): readonly WrittenChange[] {
  if (isObject(old) && isObject(next)) {
    return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((name) =>
      writtenChanges(getMember(old, name), getMember(next, name), [...tokens, name]),
    );
  }
  return isSameValue(old, next) ? [] : [{ tokens, old, new: next }];
}

export function isKnownPlace(open: OpenParameters, tokens: readonly string[]): boolean {
  const levels = listViews(open, tokens);
  return tokens.every((token, index) => {
    const level = levels[index];
    return level !== undefined && isKnownName(level, token, open);
  });
}

export function changeValue(object: KubeObject, tokens: readonly string[], value?: KubeValue): KubeObject {
  const [name, ...rest] = tokens;
  if (name === undefined) return object;
  if (rest.length === 0) return withMembers(object, [[name, value]]);
  const inner = getMember(object, name);
  if (!isObject(inner) && value === undefined) return object;
  return withMembers(object, [[name, changeValue(isObject(inner) ? inner : {}, rest, value)]]);
}

export function unknownParameter(tokens: readonly string[]): ParameterFinding {
  const pointer = formatPointer(tokens);
  const help = 'Correct the name, or remove the value.';
  return createError('update/unknown-parameter', `the operator has no parameter "${pointer.slice(1)}"`, {
    pointer,
    help,
  });
}
