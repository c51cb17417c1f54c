import { readExtension } from '../../../schema/keywords/extensions.ts';
import { scalarTypes } from '../../../decorators/scalars.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { isSame, getOwn } from '../../../text/value/json.ts';

interface NamedScalar {
  readonly name: string;
  readonly isNullable: boolean;
}

const scalarNames = ['IntOrString'] as const;

export function namedScalar(schema: SchemaObject): NamedScalar | undefined {
  if (!schema.anyOf || schema.type || readExtension(schema, 'int-or-string') !== true) return;
  for (const name of scalarNames) {
    for (const isNullable of [false, true]) {
      const says = Object.entries(namedSays(name, isNullable));
      if (says.every(([keyword, value]) => isSame(schema[keyword], value))) return { name, isNullable };
    }
  }
}

export function namedSays(name: string, isNullable: boolean): SchemaObject {
  const { anyOf = [], ...others } = getOwn(scalarTypes, name) ?? {};
  return { anyOf: isNullable ? [...anyOf, { type: 'null' }] : anyOf, ...others };
}
