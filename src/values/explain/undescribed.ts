import { nearest } from '../../diagnostics/nearest.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { referenceKeywords, targetOf } from '../../schema/effective/closure.ts';
import { type View, type Views, viewsOf } from '../../schema/effective/view.ts';
import { type Json, isArray, isObject } from '../../text/value/json.ts';
import { nameOfPath, type ExplainedError } from './explained-error.ts';

/**
 * Finds the keys that a schema accepts because their object is open, but describes nowhere: in none of its branches, by
 * name or by pattern. An object of which nothing is described is a map, and any key is as good as another there.
 */
export function undescribedIn(root: Schema): Undescribed {
  if (!isSchemaObject(root)) return () => [];
  const views = viewsOf(root);
  return (values, known) => {
    const visit: Visit = { views, known, found: [], left: { steps: 200_000 } };
    visitValue(visit, views.root, values, []);
    return visit.found;
  };
}

/** Finds the keys that a schema does not describe; `known` are those at the root that others read, such as subcharts. */
export type Undescribed = (values: Json, known: ReadonlySet<string>) => readonly ExplainedError[];

interface Visit {
  readonly views: Views;
  readonly known: ReadonlySet<string>;
  readonly found: ExplainedError[];
  readonly left: { steps: number };
}

function visitValue(visit: Visit, place: View, value: Json, at: readonly string[]): void {
  visit.left.steps -= 1;
  if (visit.left.steps < 0 || at.length > 500) return;
  const view = place.applied;
  if (isArray(value)) {
    for (const [index, item] of value.entries()) visitValue(visit, view.item(index), item, [...at, String(index)]);
  }
  if (!isObject(value) || view.schemas.some((schema) => describesAll(visit, schema))) return;
  const isMap = view.names.size + view.patterns.length === 0;
  for (const [name, member] of Object.entries(value)) {
    if (isDescribed(visit, view, name)) visitValue(visit, view.property(name), member, [...at, name]);
    else if (!isMap && !(at.length === 0 && visit.known.has(name))) note(visit, view, value, [...at, name]);
  }
}

/** True for a schema that lists whole objects, or refers to what cannot be looked into. */
function describesAll({ views }: Visit, schema: SchemaObject): boolean {
  if (schema.const !== undefined || schema.enum !== undefined) return true;
  return referenceKeywords.some(
    (keyword) => schema[keyword] !== undefined && targetOf(schema, keyword, views.resources) === undefined,
  );
}

/** True also for a key that the schema refuses: that is an error of its own. */
function isDescribed({ views }: Visit, view: View, name: string): boolean {
  if (view.names.has(name) || view.patterns.some((pattern) => views.matcher(pattern)(name))) return true;
  return view.schemas.some(({ additionalProperties = true, unevaluatedProperties = true }) =>
    [additionalProperties, unevaluatedProperties].some((schema) => schema !== true),
  );
}

function note(visit: Visit, view: View, value: Json, at: readonly string[]): void {
  const name = at.at(-1) ?? '';
  const near = nearest(
    name,
    [...view.names].filter((known) => !isObject(value) || !Object.hasOwn(value, known)),
  );
  const where = at.length < 2 ? '' : ` in ${nameOfPath(at.slice(0, -1))}`;
  visit.found.push({
    keyword: 'undescribed',
    at,
    message: `property ${JSON.stringify(name)}${where} is not described by the schema, which allows it without a check`,
    help: near === undefined ? 'Correct the name, or describe the property in the schema.' : `Did you mean "${near}"?`,
  });
}
