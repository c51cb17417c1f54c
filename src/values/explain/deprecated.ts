import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { listSchemaItems } from '../../schema/document/keyword-values.ts';
import { withBranches } from '../../schema/effective/branches.ts';
import { createReachability } from '../../schema/effective/closure.ts';
import { type View, type Views, getDocumentViews } from '../../schema/effective/view.ts';
import type { Validator } from '../../schema/validate/index.ts';
import { type Json, isArray, isObject } from '../../text/value/json.ts';
import { nameOfPath, type ExplainedError } from './explained-error.ts';

/** The schema is compiled once; its `$comment` becomes the remedy. */
export function createDeprecationFinder(root: Schema, validator: Validator): Deprecations {
  if (!isSchemaObject(root)) return () => [];
  const views = getDocumentViews(root);
  const reaches = createReachability(views.resources, ({ deprecated }) => deprecated === true);
  return (values) => {
    const found = new Map<string, ExplainedError>();
    visit({ validator, views, reaches, found, left: { steps: 200_000 } }, views.root, values, []);
    return [...found.values()];
  };
}

/** Reports values whose schema is deprecated; the `$comment` of the schema becomes the remedy. */
export type Deprecations = (values: Json) => readonly ExplainedError[];

interface Visit {
  readonly validator: Validator;
  readonly views: Views;
  /** True for a schema that is deprecated or contains a deprecated one. */
  readonly reaches: (schema: unknown) => boolean;
  readonly found: Map<string, ExplainedError>;
  readonly left: { steps: number };
}

function visit(call: Visit, place: View, value: Json, at: readonly string[]): void {
  call.left.steps -= 1;
  if (!place.schemas.some(call.reaches) || call.left.steps < 0 || at.length > 500) return;
  const view = withBranches(call.views, place, (schema) => findSatisfied(call, schema, value));
  for (const schema of view.schemas) if (schema.deprecated === true) noteDeprecation(call, schema, at);
  if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) visit(call, view.property(name), member, [...at, name]);
  } else if (isArray(value)) {
    for (const [index, item] of value.entries()) visit(call, view.item(index), item, [...at, String(index)]);
  }
}

function findSatisfied({ validator, reaches }: Visit, { anyOf, oneOf }: SchemaObject, value: Json): readonly Schema[] {
  const branches = [...listSchemaItems(anyOf), ...listSchemaItems(oneOf)].filter(reaches);
  return branches.filter((branch) => !validator.validate(value, branch));
}

function noteDeprecation({ found }: Visit, schema: SchemaObject, at: readonly string[]): void {
  const { $comment, title } = schema;
  const name = typeof title === 'string' ? `${nameOfPath(at)} (${title})` : nameOfPath(at);
  const help = typeof $comment === 'string' ? $comment : 'Remove it when you can.';
  const demand = { schema, keyword: 'deprecated' };
  found.set(JSON.stringify(at), { keyword: 'deprecated', at, message: `${name} is deprecated`, help, demand });
}
