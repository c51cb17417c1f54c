import { type Json, isObject } from '../../text/value/json.ts';
import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import { withoutMissing } from '../explain/incomplete.ts';
import type { Validator } from '../../schema/validate/index.ts';
import { isSchema, schemaEntries, schemasIn } from '../../schema/document/schemas.ts';
import { agreementIn } from '../../schema/effective/discriminator.ts';
import type { Models } from './models.ts';

/** The branches of a schema that hold for a value which satisfies the schema. */
export type Branches = (value: Json) => readonly Schema[];

/** Finds the branches of schemas; a schema without branches that matter for instances has none. */
export function branchesBy(models: Models, validator: Validator): (schema: SchemaObject) => Branches | undefined {
  const known = new Map<SchemaObject, Branches | undefined>();
  const agree = agreementIn(models.views);
  const satisfied = (value: Json, branches: readonly Schema[]): readonly Schema[] => {
    const possible = branches.filter((branch) => agree(value, branch) !== 'no');
    return possible.length > 1 ? fitting(value, possible, validator) : possible;
  };
  const read = (schema: SchemaObject): Branches | undefined => {
    const { oneOf, anyOf, then: yes, else: no } = schema;
    const condition = schema.if;
    const groups = [oneOf, anyOf].map(schemasIn).filter((branches) => branches.some(models.reaches));
    const isConditional = isSchema(condition) && [yes, no].some(models.reaches);
    const dependent = schemaEntries(schema.dependentSchemas).filter(([, inner]) => models.reaches(inner));
    if (groups.length === 0 && !isConditional && dependent.length === 0) return undefined;
    return (value) => [
      ...groups.flatMap((branches) => satisfied(value, branches)),
      ...(isConditional ? [validator.validate(value, condition) === undefined ? yes : no].filter(isSchema) : []),
      ...dependent.flatMap(([name, inner]) => (isObject(value) && Object.hasOwn(value, name) ? [inner] : [])),
    ];
  };
  return (schema) => {
    if (known.has(schema)) return known.get(schema);
    const branches = read(schema);
    known.set(schema, branches);
    return branches;
  };
}

/** Of incomplete values, no branch may be satisfied: then the first that is but for what is missing. */
function fitting(value: Json, branches: readonly Schema[], validator: Validator): readonly Schema[] {
  const failures = branches.map((branch) => validator.validate(value, branch));
  const satisfied = branches.filter((_, index) => failures[index] === undefined);
  if (satisfied.length > 0) return satisfied;
  const incomplete = branches.filter((_, index) => {
    const failure = failures[index];
    return failure !== undefined && withoutMissing(failure) === undefined;
  });
  return incomplete.slice(0, 1);
}
