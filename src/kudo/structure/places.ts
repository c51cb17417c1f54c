import { isList, type KubeValue, getMember } from '../../kubernetes/structural/value.ts';
import { possibleTypes } from '../../schema/effective/types.ts';
import type { View, Views } from '../../schema/effective/view.ts';
import type { OpenParameters } from './open.ts';

export function followToken(
  view: View,
  value: KubeValue | undefined,
  token: string,
  open: OpenParameters,
): { readonly view: View; readonly value: KubeValue | undefined } {
  const isIndex = /^(?:0|[1-9]\d*)$/.test(token);
  const isItem = isIndex && (isList(value) || (value === undefined && isArrayLevel(view)));
  if (!isItem) return { view: findProperty(view, token, open), value: getMember(value, token) };
  return { view: view.item(Number(token)), value: isList(value) ? value[Number(token)] : undefined };
}

function isArrayLevel(view: View): boolean {
  return view.names.size === 0 && view.schemas.some(({ type, items }) => type === 'array' || items !== undefined);
}

/** The root comes first; values distinguish array items from properties. */
export function listViews(
  open: OpenParameters,
  tokens: readonly string[],
  ...values: readonly (KubeValue | undefined)[]
): readonly View[] {
  const { root } = open.views;
  const along: View[] = [root];
  let at = { view: root, values };
  for (const token of tokens) {
    const guide = at.values.find((value) => value !== undefined);
    const { view } = followToken(at.view, guide, token, open);
    at = { view, values: at.values.map((value) => followToken(at.view, value, token, open).value) };
    along.push(view);
  }
  return along;
}

/**
 * True for a name that the schema declares, matches by a pattern, or leaves open. An object that declares some names
 * knows no others, as in a v1beta1 list.
 */
export function isKnownName(view: View, name: string, { views }: OpenParameters): boolean {
  // Branches and conditions may declare names too.
  if ([view, view.applied].some((candidate) => isDeclared(candidate, name, views))) return true;
  const isSaid = view.schemas.some(
    ({ additionalProperties, unevaluatedProperties }) => (additionalProperties ?? unevaluatedProperties) !== undefined,
  );
  if (isSaid) return !view.property(name).isNever;
  return !declaresNames(view);
}

function isDeclared({ names, patterns }: View, name: string, { matcher }: Views): boolean {
  return names.has(name) || patterns.some((pattern) => matcher(pattern)(name));
}

/** Uses branches and conditions only when nothing else declares the property. */
export function findProperty(view: View, name: string, { views }: OpenParameters): View {
  const isInBranch = !isDeclared(view, name, views) && isDeclared(view.applied, name, views);
  return (isInBranch ? view.applied : view).property(name);
}

/** True even when it declares an empty set of properties. */
export function declaresNames({ schemas }: View): boolean {
  return schemas.some(({ properties, patternProperties }) => (properties ?? patternProperties) !== undefined);
}

/** An integer counts as number; `undefined` for any type. */
export function listValueTypes(view: View, { resolve }: OpenParameters): readonly string[] | undefined {
  const known = view.given.flatMap((schema) => {
    const types = possibleTypes(schema, resolve);
    return types ? [types] : [];
  });
  const [first, ...others] = known;
  return first?.filter((type) => others.every((types) => types.includes(type)));
}
