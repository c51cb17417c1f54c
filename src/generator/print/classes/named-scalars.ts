/** Scalar types of the library that the keywords of a schema say. */

import { readExtension } from '../../../schema/keywords/extensions.ts';
import { scalarTypes } from '../../../decorators/scalars.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { isSame, getOwn } from '../../../text/value/json.ts';

/** A scalar type by its name: `IntOrString`, or `IntOrString | null`. */
interface NamedScalar {
  readonly name: string;
  readonly isNullable: boolean;
}

/** The names of the scalar types that no type of TypeScript says. */
const scalarNames = ['IntOrString'] as const;

/** The scalar type that says a schema. */
export function namedScalar(schema: SchemaObject): NamedScalar | undefined {
  if (!schema.anyOf || schema.type || readExtension(schema, 'int-or-string') !== true) return;
  for (const name of scalarNames) {
    for (const isNullable of [false, true]) {
      const says = Object.entries(namedSays(name, isNullable));
      if (says.every(([keyword, value]) => isSame(schema[keyword], value))) return { name, isNullable };
    }
  }
  return;
}

/** What the extractor reads from the name of a scalar type. */
export function namedSays(name: string, isNullable: boolean): SchemaObject {
  const { anyOf = [], ...others } = getOwn(scalarTypes, name) ?? {};
  return { anyOf: isNullable ? [...anyOf, { type: 'null' }] : anyOf, ...others };
}
