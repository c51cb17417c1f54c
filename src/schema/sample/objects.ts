import { listStringItems } from '../document/keyword-values.ts';
import { isSchemaObject } from '../document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { findLimit } from './view-facts.ts';
import type { Maker } from './views.ts';
import { namesMatching, otherNames } from './names.ts';
import { firstFew } from './generators.ts';
import type { View } from '../effective/view.ts';

export function* sampleObjects(view: View, maker: Maker): Generator<Json> {
  yield* sampleMemberObjects(view, {}, maker);
  const optional = optionalNames(view, maker).slice(0, mostTried);
  for (const name of [...view.required, ...optional]) {
    const [, ...others] = maker.some(view.property(name), 4);
    for (const value of others) yield completeObject(view, { members: { [name]: value } }, maker);
  }
  yield completeObject(view, { count: optional.length }, maker);
}

export interface Added {
  readonly members?: Readonly<Record<string, Json>>;
  readonly without?: readonly string[];
  readonly count?: number;
}

/** The maximum number of properties to try. */
const mostTried = 24;

export function* sampleMemberObjects(view: View, added: Added, maker: Maker): Generator<Json> {
  const base = completeObject(view, added, maker);
  yield base;
  for (const name of optionalNames(view, maker).slice(0, mostTried)) {
    if (Object.hasOwn(base, name) || added.without?.includes(name) === true) continue;
    const value = maker.smallest(view.property(name));
    if (value !== undefined) yield completeObject(view, { ...added, members: { ...base, [name]: value } }, maker);
  }
}

function completeObject(view: View, added: Added, maker: Maker): Readonly<Record<string, Json>> {
  const { members = {}, without = [], count = 0 } = added;
  const object: Record<string, Json> = {};
  for (const [name, value] of Object.entries(members)) setProperty(object, name, value);
  const fillProperty = (name: string): void => {
    if (Object.hasOwn(object, name) || without.includes(name)) return;
    const value = maker.smallest(view.property(name));
    if (value !== undefined) setProperty(object, name, value);
  };
  for (const name of view.required) fillProperty(name);
  let before = -1;
  // An added property may require further ones.
  while (before !== Object.keys(object).length) {
    before = Object.keys(object).length;
    for (const name of listDependent(view, object)) fillProperty(name);
  }
  const least = Math.max(count, findLimit(view, 'properties', 'atLeast'));
  for (const name of furtherNames(view, maker)) {
    if (Object.keys(object).length >= least) break;
    fillProperty(name);
  }
  return object;
}

function listDependent({ schemas }: View, object: Readonly<Record<string, Json>>): readonly string[] {
  return schemas.flatMap(({ dependentRequired }) =>
    isSchemaObject(dependentRequired)
      ? Object.entries(dependentRequired).flatMap(([name, others]) =>
          Object.hasOwn(object, name) ? listStringItems(others) : [],
        )
      : [],
  );
}

function optionalNames(view: View, maker: Maker): readonly string[] {
  const required = view.required;
  const mentioned = view.schemas.flatMap(({ not }) => (isSchemaObject(not) ? listStringItems(not.required) : []));
  const declared = [...view.names].filter((name) => !required.has(name));
  return [...new Set([...declared, ...mentioned, ...firstFew(undeclaredNames(view, maker), 3)])];
}

function* undeclaredNames(view: View, { views }: Maker): Generator<string> {
  for (const pattern of view.patterns) yield* firstFew(namesMatching(views, view, pattern, [view]), 1);
  yield* otherNames(views, view);
}

function* furtherNames(view: View, maker: Maker): Generator<string> {
  yield* [...view.names];
  for (const pattern of view.patterns) yield* namesMatching(maker.views, view, pattern, [view]);
  yield* otherNames(maker.views, view);
}
