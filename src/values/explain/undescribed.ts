import { findNearest } from '../../diagnostics/nearest.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { readExtension } from '../../schema/keywords/extensions.ts';
import { referenceKeywords, resolveTarget } from '../../schema/effective/closure.ts';
import { type View, type Views, getDocumentViews } from '../../schema/effective/view.ts';
import { type Json, type JsonObject, isArray, isObject } from '../../text/value/json.ts';
import { nameOfPath, type ExplainedError } from './explained-error.ts';

/**
 * Finds keys that a schema accepts only because their object is open: no branch describes them by name or pattern. An
 * object without any description is a map, where every key is fine.
 */
export function createUndescribedFinder(root: Schema): Undescribed {
  if (!isSchemaObject(root)) return () => [];
  const views = getDocumentViews(root);
  return (values, around) => {
    const visit: Visit = { views, around, found: [], left: { steps: 200_000 }, at: [] };
    visitValue(visit, views.root, values);
    return visit.found;
  };
}

export type Undescribed = (values: Json, around: Surroundings) => readonly ExplainedError[];

interface Surroundings {
  /** Root keys that others read. */
  readonly known: ReadonlySet<string>;
  /** Root keys with the values of other charts, whose own schemas describe them. */
  readonly subcharts: ReadonlySet<string>;
  /** True for a value of the user, as opposed to the chart. */
  readonly isGiven: (at: readonly string[]) => boolean;
}

interface Visit {
  readonly views: Views;
  readonly around: Surroundings;
  readonly found: ExplainedError[];
  readonly left: { steps: number };
  /** The path of what is visited. */
  readonly at: string[];
}

function visitValue(visit: Visit, place: View, value: Json): void {
  if (typeof value !== 'object' || value === null) return;
  const { at, left, around } = visit;
  left.steps -= 1;
  if (left.steps < 0 || at.length > 500) return;
  const view = place.applied;
  const visitPart = (part: View, name: string, inner: Json): void => {
    at.push(name);
    visitValue(visit, part, inner);
    at.pop();
  };
  if (isArray(value)) for (const [index, item] of value.entries()) visitPart(view.item(index), String(index), item);
  if (!isObject(value) || view.schemas.some((schema) => describesAll(visit, schema))) return;
  const isMap = view.names.size + view.patterns.length === 0;
  const isRoot = at.length === 0;
  for (const [name, member] of Object.entries(value)) {
    if ((isRoot && around.subcharts.has(name)) || isSubchart(view, name)) continue;
    if (isDescribed(visit, view, name)) visitPart(view.property(name), name, member);
    else if (!isMap && !(isRoot && around.known.has(name))) noteKey(visit, view, value, [...at, name]);
  }
}

function isSubchart(view: View, name: string): boolean {
  return (
    view.names.has(name) && view.property(name).schemas.some((schema) => readExtension(schema, 'sub-chart') === true)
  );
}

/** True for a schema that lists whole objects or has an unresolvable reference. */
function describesAll({ views }: Visit, schema: SchemaObject): boolean {
  if (schema.const !== undefined || schema.enum) return true;
  return referenceKeywords.some(
    (keyword) => schema[keyword] !== undefined && resolveTarget(schema, keyword, views.resources) === undefined,
  );
}

/** True also for a key that the schema refuses, which is a separate error. */
function isDescribed({ views }: Visit, view: View, name: string): boolean {
  if (view.names.has(name) || view.patterns.some((pattern) => views.matcher(pattern)(name))) return true;
  return view.schemas.some(({ additionalProperties = true, unevaluatedProperties = true }) =>
    [additionalProperties, unevaluatedProperties].some((schema) => schema !== true),
  );
}

function noteKey(visit: Visit, view: View, value: JsonObject, at: readonly string[]): void {
  const name = at.at(-1) ?? '';
  const { isGiven } = visit.around;
  if (!isGiven(at)) return;
  const parent = at.slice(0, -1);
  // A property that the user has not set is a default, and may be the one that was meant.
  const isFree = (known: string): boolean => !Object.hasOwn(value, known) || !isGiven([...parent, known]);
  const near = findNearest(name, [...view.names].filter(isFree));
  const where = parent.length === 0 ? '' : ` in ${nameOfPath(parent)}`;
  visit.found.push({
    keyword: 'undescribed',
    at,
    message: `property ${JSON.stringify(name)}${where} is not described by the schema, which accepts any value for it`,
    help: near === undefined ? 'Correct the name, or describe the property in the schema.' : `Did you mean "${near}"?`,
  });
}
