import { isSame, type Json } from '../../text/value/json.ts';
import { listStringItems, readArrayItems } from './keyword-values.ts';
import { isSchemaObject, type SchemaObject } from './schema.ts';

/** Properties that exclude each other, by being present or by being set to a value that is not empty. */
export interface PropertyChoice {
  readonly names: readonly string[];
  readonly counts: 'present' | 'set';
}

/** What `if` in Helm's templates takes for false, and Go's `omitempty` for empty. */
const emptyValues: readonly Json[] = ['', null, false, 0, [], {}];

export function isSet(value: Json): boolean {
  return !emptyValues.some((empty) => isSame(empty, value));
}

/** What `not` forbids so that at most one of the properties is set. */
export function forbidTwoSet(names: readonly string[]): SchemaObject {
  const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => requireSet([name, other])));
  const [only] = pairs;
  return pairs.length === 1 && only ? only : { anyOf: pairs };
}

/** The branches of `oneOf` of which exactly one is satisfied if exactly one of the properties is set. */
export function listSetBranches(names: readonly string[]): readonly SchemaObject[] {
  return names.map((name) => requireSet([name]));
}

function requireSet(names: readonly string[]): SchemaObject {
  const isNotEmpty = { not: { enum: emptyValues } };
  return { required: names, properties: Object.fromEntries(names.map((name) => [name, isNotEmpty])) };
}

/** The properties that `not` forbids together. */
export function readExclusion(not: unknown): PropertyChoice | undefined {
  if (!isSchemaObject(not)) return;
  const names = listRequired([not, ...readArrayItems(not.anyOf)]);
  return findForm(not, names, { present: { required: names }, set: forbidTwoSet(names) });
}

/** The properties of which `oneOf` requires exactly one. */
export function readAlternatives(oneOf: unknown): PropertyChoice | undefined {
  const names = listRequired(readArrayItems(oneOf));
  return findForm(oneOf, names, {
    present: names.map((name) => ({ required: [name] })),
    set: listSetBranches(names),
  });
}

function listRequired(schemas: readonly unknown[]): readonly string[] {
  return [...new Set(schemas.filter(isSchemaObject).flatMap(({ required }) => listStringItems(required)))];
}

function findForm(
  schema: unknown,
  names: readonly string[],
  forms: Readonly<Record<PropertyChoice['counts'], unknown>>,
): PropertyChoice | undefined {
  const counts = (['present', 'set'] as const).find((form) => names.length > 0 && isSame(forms[form], schema));
  return counts && { names, counts };
}
