import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Printing } from './printing.ts';

/** Some keywords of a schema; what is lost in the part is lost in the whole. */
export function partOf({ wholes }: Printing, schema: SchemaObject, isIn: (keyword: string) => boolean): SchemaObject {
  const part: SchemaObject = Object.fromEntries(Object.entries(schema).filter(([keyword]) => isIn(keyword)));
  wholes.set(part, wholeOf({ wholes }, schema));
  return part;
}

/** The schema that a part was taken from. */
export function wholeOf({ wholes }: Pick<Printing, 'wholes'>, schema: SchemaObject): SchemaObject {
  return wholes.get(schema) ?? schema;
}
