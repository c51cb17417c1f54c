import { type Json, isSame } from '../../text/value/json.ts';
import type { AllowedValues, Compiled, CompiledSchema } from './compile-schema.ts';
import { isOneOf, typeNameOf } from '../document/types.ts';
import { isOfFormat } from './formats.ts';

/** The first assertion on the value as a whole that it does not satisfy; those after it are not evaluated. */
export function failedAssertion({ types, choices, format }: CompiledSchema, value: Json): string | undefined {
  if (types.length > 0 && !isOneOf(types, typeNameOf(value))) return 'type';
  for (const choice of choices) if (!isAmong(choice, value)) return choice.keyword;
  return format === undefined || typeof value !== 'string' || isOfFormat(format, value) ? undefined : 'format';
}

/** True for one of the values, whatever the order of its keys. */
function isAmong({ scalars, others }: AllowedValues, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return scalars.has(value);
  return others.some((one) => isSame(one, value));
}

/** True for a value in which the pattern is found, and for one that is no string. */
export function isMatched({ pattern }: CompiledSchema, value: Json): boolean {
  return pattern === undefined || typeof value !== 'string' || pattern()(value);
}

/** True for a value without parts that satisfies a schema in which no other has a say. */
export function isSettled(schema: Compiled, value: Json): boolean {
  if (typeof schema === 'boolean') return schema;
  return (
    schema.isAlone &&
    typeof value !== 'object' &&
    failedAssertion(schema, value) === undefined &&
    isWithin(schema, value) &&
    isMatched(schema, value)
  );
}

function isWithin({ bounds }: CompiledSchema, value: Json): boolean {
  for (const { holds, limit } of bounds) if (!holds(value, limit)) return false;
  return true;
}
