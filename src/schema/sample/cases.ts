import { arrayIn } from '../document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { isEndless } from '../effective/branches.ts';
import type { View } from '../effective/view.ts';
import type { SampleViews } from './views.ts';

/**
 * The cases of a view: the views that it falls into when each choice is made, as far as they are few; a value of a
 * case is to be checked.
 */
export function casesOf(views: SampleViews, view: View): readonly View[] {
  const made = new Set<string>();
  const cases = [{ view, open: [...choicesOf(view)] }];
  const closed = new Map<string, View>();
  for (const one of cases) {
    const [choice, ...open] = one.open;
    if (choice === undefined) {
      closed.set(one.view.key, one.view);
      continue;
    }
    for (const way of choice.ways) {
      if (way.some((branch) => isEndless(views, choice.schema, branch))) continue;
      const next = views.and(one.view, way);
      const added = choicesOf(next).filter(({ schema }) => !one.view.schemas.includes(schema));
      const key = `${next.key} ${open.length} ${added.length}`;
      if (next.isNever || made.has(key) || cases.length > mostCases * 4) continue;
      made.add(key);
      cases.push({ view: next, open: [...open, ...added] });
    }
    if (closed.size >= mostCases) break;
  }
  return [...closed.values()];
}

/** A choice that a schema leaves open: each way adds schemas that must hold together. */
interface Choice {
  readonly schema: SchemaObject;
  readonly ways: readonly (readonly unknown[])[];
}

/** More cases than this are not distinguished. */
const mostCases = 24;

/** The choices that the schemas of a view leave open. */
function choicesOf({ schemas }: View): readonly Choice[] {
  return schemas.flatMap(choicesIn);
}

function choicesIn(schema: SchemaObject): readonly Choice[] {
  const unions = [schema.anyOf, schema.oneOf].map((union) => arrayIn(union).map((branch) => [branch]));
  const condition = isSchemaObject(schema.if) ? schema.if : {};
  const isConditional = schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined);
  const dependent = isSchemaObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  return [
    ...unions.filter((ways) => ways.length > 0),
    ...(isConditional ? [[[schema.else ?? true], [condition, schema.then ?? true]]] : []),
    ...dependent.map((inner) => [[], [inner]]),
  ].map((ways) => ({ schema, ways }));
}
