import { readArrayItems } from '../document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { isEndless } from '../effective/branches.ts';
import type { View } from '../effective/view.ts';
import type { SampleViews } from './views.ts';

/**
 * The views that result when each open choice is made, if they are few; values of a case still have to be validated.
 */
export function listCases(views: SampleViews, view: View): readonly View[] {
  const knownKeys = new Set<string>();
  const cases = [{ view, open: [...listChoices(view)] }];
  const closed = new Map<string, View>();
  for (const openCase of cases) {
    const [choice, ...open] = openCase.open;
    if (!choice) {
      closed.set(openCase.view.key, openCase.view);
      continue;
    }
    for (const way of choice.ways) {
      if (way.some((branch) => isEndless(views, choice.schema, branch))) continue;
      const next = views.and(openCase.view, way);
      const added = listChoices(next).filter(({ schema }) => !openCase.view.schemas.includes(schema));
      const key = `${next.key} ${open.length} ${added.length}`;
      if (next.isNever || knownKeys.has(key) || cases.length > mostCases * 4) continue;
      knownKeys.add(key);
      cases.push({ view: next, open: [...open, ...added] });
    }
    if (closed.size >= mostCases) break;
  }
  return [...closed.values()];
}

interface Choice {
  readonly schema: SchemaObject;
  readonly ways: readonly (readonly unknown[])[];
}

/** The maximum number of cases. */
export const mostCases = 24;

function listChoices({ schemas }: View): readonly Choice[] {
  return schemas.flatMap(listSchemaChoices);
}

function listSchemaChoices(schema: SchemaObject): readonly Choice[] {
  const unions = [schema.anyOf, schema.oneOf].map((union) => readArrayItems(union).map((branch) => [branch]));
  const condition = isSchemaObject(schema.if) ? schema.if : {};
  const isConditional = schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined);
  const dependent = isSchemaObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  return [
    ...unions.filter((ways) => ways.length > 0),
    ...(isConditional ? [[[schema.else ?? true], [condition, schema.then ?? true]]] : []),
    ...dependent.map((inner) => [[], [inner]]),
  ].map((ways) => ({ schema, ways }));
}
