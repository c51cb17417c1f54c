import { CelDuration, CelTimestamp } from '../values/times.ts';
import { CelOptional, CelTypeValue, CelUint, type CelValue, isCelList, isCelMap, isOpaque } from './values.ts';

export function getTypeName(value: CelValue): string {
  if (value === null) return 'null_type';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'double';
  if (typeof value === 'string') return 'string';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof CelUint) return 'uint';
  if (value instanceof CelDuration) return 'google.protobuf.Duration';
  if (value instanceof CelTimestamp) return 'google.protobuf.Timestamp';
  if (value instanceof CelOptional) return 'optional_type';
  if (value instanceof CelTypeValue) return 'type';
  if (isCelList(value)) return 'list';
  if (isCelMap(value)) return 'map';
  return isOpaque(value) ? value.typeName : 'dyn';
}
