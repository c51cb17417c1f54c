import { typesOf } from '../../../schema/document/schema.ts';
import type { DraftReading } from '../walk/draft-reading.ts';
import type { Visit } from '../walk/walked-location.ts';

/**
 * True for a `$ref` closed by `unevaluatedProperties: false`, the one use of that keyword that schemalint accepts: neither the
 * schema nor its target lets further properties in, and the value is an object as far as the types say.
 */
export function isClosedReference({ schema }: Visit, { read, targetOf }: DraftReading): boolean {
  const found = targetOf(schema);
  if (found === undefined || schema.unevaluatedProperties !== false) return false;
  const target = read(found);
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) return false;
  if (target.additionalProperties === true) return false;
  const own = typesOf(schema);
  const types = own.length > 0 ? own : typesOf(target);
  return types.length === 0 || types.includes('object');
}

/** True for what such a `$ref` leads to: it shares the exemption. */
export function isTargetOfClosedReference({ referrer, around }: Visit, reading: DraftReading): boolean {
  return referrer !== undefined && referrer === around && isClosedReference(referrer, reading);
}
