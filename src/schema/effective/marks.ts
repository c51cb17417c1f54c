import { isSame } from '../document/assertion.ts';
import type { Resources } from '../resources/resources.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../document/schema.ts';
import { type Json, memberOf } from '../../text/value/json.ts';
import { conjunctsOf } from './conjuncts.ts';
import { schemaEntries } from '../document/schemas.ts';
import { isOfTypes } from '../validate/types.ts';

/** How a value agrees with what tells a branch of a union from the others: its types and the constants in its properties. */
export type Agreement = 'no' | 'maybe' | 'told';

/** Looks at types and constants only; `told` is a value that has one of the constants. */
export type Agree = (value: Json, branch: Schema) => Agreement;

interface Marks {
  readonly conjuncts: readonly SchemaObject[];
  readonly constants: readonly (readonly [property: string, allowed: readonly Json[]])[];
}

/** Opens a document for looking at the branches of its unions. */
export function agreementIn(resources: Resources): Agree {
  const known = new Map<SchemaObject, Marks>();
  const marksOf = (branch: SchemaObject): Marks => {
    const conjuncts = conjunctsOf([branch], resources);
    return { conjuncts, constants: conjuncts.flatMap(constantsIn) };
  };
  return (value, branch) => {
    if (!isSchemaObject(branch)) return branch ? 'maybe' : 'no';
    const marks = known.get(branch) ?? marksOf(branch);
    known.set(branch, marks);
    return agreement(value, marks);
  };
}

function agreement(value: Json, { conjuncts, constants }: Marks): Agreement {
  if (!conjuncts.every((schema) => isOfTypes(schema, value))) return 'no';
  let agreed: Agreement = 'maybe';
  for (const [name, allowed] of constants) {
    const member = memberOf(value, name);
    if (member === undefined) continue;
    if (!allowed.some((one) => isSame(one, member))) return 'no';
    agreed = 'told';
  }
  return agreed;
}

function constantsIn({ properties }: SchemaObject): Marks['constants'] {
  return schemaEntries(properties).flatMap(([name, schema]) => {
    if (!isSchemaObject(schema)) return [];
    const allowed = schema.const === undefined ? schema.enum : [schema.const];
    return Array.isArray(allowed) ? [[name, allowed] as const] : [];
  });
}
