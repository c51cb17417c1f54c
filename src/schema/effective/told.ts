import type { Resources } from '../resources/resources.ts';
import type { SchemaObject } from '../document/schema.ts';
import { conjunctsOf } from './conjuncts.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { schemasIn } from '../document/schemas.ts';
import { agreementIn } from './marks.ts';

/** The schemas that hold for an object: those given, and the branches of their unions that a constant in it tells. */
export type Told = (conjuncts: readonly SchemaObject[], value: JsonObject) => readonly SchemaObject[];

/** Opens a document for finding the branches that objects belong to. */
export function toldIn(resources: Resources): Told {
  const agree = agreementIn(resources);
  return (conjuncts, value) => {
    const all = new Set(conjuncts);
    // The set grows while it is read: branches have branches.
    for (const { oneOf, anyOf } of all) {
      for (const union of [oneOf, anyOf]) {
        const told = schemasIn(union).filter((branch) => agree(value, branch) === 'told');
        if (told.length === 1) for (const schema of conjunctsOf(told, resources)) all.add(schema);
      }
    }
    return [...all];
  };
}
