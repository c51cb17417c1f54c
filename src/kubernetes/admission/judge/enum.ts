import { goJson, goQuoted } from '../../structural/go-text.ts';
import { type FieldError, fieldError } from '../../structural/field-error.ts';
import type { FieldPath } from '../../structural/path.ts';
import type { Structural } from '../../structural/schema/structural.ts';
import { isInteger, isNumber, isSame, type KubeValue } from '../../structural/value.ts';

/** What is wrong with a value that must be one of some. */
export function enumError({ enum: allowed }: Structural, value: KubeValue, path: FieldPath): FieldError | undefined {
  if (allowed.length === 0 || allowed.some((one) => isTaken(value, one))) return undefined;
  const values = allowed.map((one) => goQuoted(typeof one === 'string' ? one : goJson(one)));
  const detail = `supported values: ${values.join(', ')}`;
  return fieldError('FieldValueNotSupported', path, { keyword: 'enum', value, detail });
}

/** The server converts numbers as Go does before it compares: 1.5 is taken for 1, and 65 for "A". */
function isTaken(value: KubeValue, allowed: KubeValue): boolean {
  if (value === null || allowed === null) return false;
  if (!isNumber(value)) return isSame(value, allowed);
  if (typeof allowed === 'string') return isInteger(value) && characterOf(value) === allowed;
  if (!isNumber(allowed)) return false;
  return isInteger(allowed) ? whole(value) === BigInt(allowed) : Number(value) === allowed;
}

function whole(value: number | bigint): bigint {
  return BigInt(typeof value === 'bigint' ? value : Math.trunc(value));
}

function characterOf(value: number | bigint): string {
  const code = Number(value);
  const isCharacter = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
