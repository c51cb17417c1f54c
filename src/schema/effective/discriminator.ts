import { type Json, type JsonObject, isSame, getMember } from '../../text/value/json.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { schemaEntries, listSchemaItems } from '../document/keyword-values.ts';
import { isOfTypes } from '../validate/index.ts';
import { withBranches } from './branches.ts';
import type { View, Views } from './view.ts';

type Agreement = 'no' | 'maybe' | 'yes';

interface Discriminator {
  readonly view: View;
  readonly constants: readonly (readonly [property: string, allowed: readonly Json[]])[];
}

/** `yes` means that the value has one of the constants. */
export function createAgreement(views: Views): (value: Json, branch: Schema) => Agreement {
  const known = new Map<SchemaObject, Discriminator>();
  return (value, branch) => {
    if (!isSchemaObject(branch)) return branch ? 'maybe' : 'no';
    const discriminator = known.get(branch) ?? createDiscriminator(views.of([branch]));
    known.set(branch, discriminator);
    return decideAgreement(value, discriminator);
  };
}

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
