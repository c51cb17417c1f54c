import { isPlainObject } from '../../../decorators/entry/arguments.ts';
import type { Applied, PartialSchema } from '../../../decorators/entry/entry.ts';
import { buildSchema } from '../../../decorators/entry/partial-schema.ts';

/** The decorators of a class that still apply if it has only these properties. */
export function filterByProperties(
  applied: readonly Applied[],
  properties: ReadonlyMap<string, unknown>,
): readonly Applied[] {
  const isApplicable = (decorator: Applied): boolean =>
    listNamedProperties(decorator).every((name) => properties.has(name));
  const left = applied.filter(isApplicable);
  // Without its condition, a consequence would apply always or never.
  const isSplit = applied.some((decorator) => isConditional(decorator) && !isApplicable(decorator));
  return isSplit ? left.filter((decorator) => !isConditional(decorator)) : left;
}

function isConditional({ entry }: Applied): boolean {
  return ['if', 'then', 'else'].includes(entry.keyword);
}

function listNamedProperties(decorator: Applied): readonly string[] {
  const { entry, value } = decorator;
  if (rulesOfNames.has(entry.name) && Array.isArray(value)) return value.map(String);
  return collectNames(buildSchema([decorator]));
}

/** They take names, and may write them into a rule. */
const rulesOfNames: ReadonlySet<string> = new Set(['ExactlyOneOf', 'AtMostOneOf', 'AtLeastOneOf']);

/** The properties of the object itself that a schema names. */
function collectNames(schema: unknown): readonly string[] {
  if (!isPlainObject(schema)) return [];
  const { required, properties, dependentRequired, dependentSchemas }: PartialSchema = schema;
  const { anyOf, oneOf, allOf, not, if: condition, then, else: otherwise }: PartialSchema = schema;
  const schemas = [anyOf, oneOf, allOf].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  return [
    ...(Array.isArray(required) ? required.map(String) : []),
    ...Object.keys(isPlainObject(properties) ? properties : {}),
    ...Object.entries(isPlainObject(dependentRequired) ? dependentRequired : {})
      .flat(2)
      .map(String),
    ...Object.keys(isPlainObject(dependentSchemas) ? dependentSchemas : {}),
    ...Object.values(isPlainObject(dependentSchemas) ? dependentSchemas : {}).flatMap(collectNames),
    ...[...schemas, not, condition, then, otherwise].flatMap(collectNames),
  ];
}
