import {
  isObject,
  StarlarkDict,
  StarlarkFailure,
  StarlarkList,
  type PlainValue,
  type StarlarkValue,
} from '../starlark/index.ts';
import { Fragment, plainOf, nodeOf, unknownPosition } from '../template/index.ts';

/**
 * A value after it was written as YAML and read back, as ytt compares values: fragments are dicts and lists, tuples are lists, a float
 * like 5.0 is an integer, and a fragment that is empty is null.
 */
export function decoded(
  value: StarlarkValue,
  { keepsEmpty = false }: { readonly keepsEmpty?: boolean } = {},
): StarlarkValue {
  if (typeof value === 'number') return decodedFloat(value);
  if (!isObject(value)) return value;
  if (value instanceof Fragment && value.length() === 0 && !keepsEmpty) return null;
  const node = nodeOf(value, unknownPosition());
  if (isNode(node)) throw new StarlarkFailure('Unexpected document set');
  return starlarkOfPlain(plainOf(node));
}

function isNode(node: ReturnType<typeof nodeOf>): node is Extract<ReturnType<typeof nodeOf>, { kind: 'document set' }> {
  return typeof node === 'object' && node !== null && node.kind === 'document set';
}

function starlarkOfPlain(value: PlainValue): StarlarkValue {
  if (typeof value === 'number') return decodedFloat(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return new StarlarkList(value.map(starlarkOfPlain));
  return new StarlarkDict([...value].map(([key, item]) => [starlarkOfPlain(key), starlarkOfPlain(item)] as const));
}

function isList(value: PlainValue): value is readonly PlainValue[] {
  return Array.isArray(value);
}

/** Go writes floats below a million without a point where they have no fraction. */
function decodedFloat(value: number): bigint | number {
  return Number.isInteger(value) && Math.abs(value) < 1e6 ? BigInt(value) : value;
}
