/** Discriminators: the types and constants that distinguish the branches of a union. */

import { type Json, type JsonObject, isSame, getMember } from '../../text/value/json.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { schemaEntries, listSchemaItems } from '../document/keyword-values.ts';
import { isOfTypes } from '../validate/index.ts';
import { withBranches } from './branches.ts';
import type { View, Views } from './view.ts';

/** Whether a value agrees with what distinguishes a branch of a union from the others: its types and the constants in its properties. */
type Agreement = 'no' | 'maybe' | 'yes';

interface Discriminator {
  readonly view: View;
  readonly constants: readonly (readonly [property: string, allowed: readonly Json[]])[];
}

/** Opens a document for looking at the types and constants of the branches of its unions; `yes` is a value that has one of the constants. */
export function createAgreement(views: Views): (value: Json, branch: Schema) => Agreement {
  const known = new Map<SchemaObject, Discriminator>();
  return (value, branch) => {
    if (!isSchemaObject(branch)) return branch ? 'maybe' : 'no';
    const discriminator = known.get(branch) ?? createDiscriminator(views.of([branch]));
    known.set(branch, discriminator);
    return decideAgreement(value, discriminator);
  };
}

/** Finds what holds for an object: with the branches of unions that a constant in it selects. */
export function createNarrowing(views: Views): (view: View, value: JsonObject) => View {
  const agree = createAgreement(views);
  return (view, value) =>
    withBranches(views, view, ({ oneOf, anyOf }) =>
      [oneOf, anyOf].flatMap((union) => {
        const matching = listSchemaItems(union).filter((branch) => agree(value, branch) === 'yes');
        return matching.length === 1 ? matching : [];
      }),
    );
}

function createDiscriminator(view: View): Discriminator {
  return { view, constants: view.schemas.flatMap(listConstants) };
}

function decideAgreement(value: Json, { view, constants }: Discriminator): Agreement {
  if (!view.schemas.every((schema) => isOfTypes(schema, value))) return 'no';
  let agreed: Agreement = 'maybe';
  for (const [name, allowed] of constants) {
    const member = getMember(value, name);
    if (member === undefined) continue;
    if (!allowed.some((json) => isSame(json, member))) return 'no';
    agreed = 'yes';
  }
  return agreed;
}

function listConstants({ properties }: SchemaObject): Discriminator['constants'] {
  return schemaEntries(properties).flatMap(([name, schema]) => {
    if (!isSchemaObject(schema)) return [];
    const allowed = schema.const === undefined ? schema.enum : [schema.const];
    return Array.isArray(allowed) ? [[name, allowed] as const] : [];
  });
}
