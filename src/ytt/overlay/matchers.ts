import { moduleFunction } from '../modules/index.ts';
import { type BuiltIn, StarlarkFailure, type StarlarkValue } from '../starlark/index.ts';
import { isContainer, convertNode, typeName, unknownPosition, type Value } from '../template/index.ts';

type Matching = readonly [place: StarlarkValue, left: StarlarkValue, right: StarlarkValue];

export function createMatcher(name: string, isMatch: (values: Matching) => boolean): BuiltIn {
  return moduleFunction(`overlay.${name}`, ({ positional }) => isMatch(readMatching(positional)));
}

export function mapKeyMatcher(key: string): BuiltIn {
  return createMatcher('map_key_matcher', ([, left, right]) =>
    isSameScalar(readMember(convertValue(left), key), readMember(convertValue(right), key)),
  );
}

export function subsetMatcher(expected: StarlarkValue): BuiltIn {
  return createMatcher('subset_matcher', ([, left]) => containsExpected(convertValue(left), convertValue(expected)));
}

export function readMatching(positional: readonly StarlarkValue[]): Matching {
  if (positional.length !== 3) throw new StarlarkFailure('expected exactly 3 arguments');
  const [place = null, left = null, right = null] = positional;
  return [place, left, right];
}

export function convertValue(value: StarlarkValue = null): Value {
  const node = convertNode(value, unknownPosition());
  if (typeof node === 'object' && node?.kind === 'document set')
    throw new StarlarkFailure('expected a map, an array or a scalar, but was a document set');
  return node;
}

function readMember(value: Value, key: string): Value {
  if (!isContainer(value) || value.kind !== 'map')
    throw new StarlarkFailure(`Expected value to be map, but was ${typeName(value)}`);
  const item = value.items.find((entry) => entry.key === key);
  if (!item) throw new StarlarkFailure(`Expected to find map item with key '${key}', but did not`);
  return item.value;
}

/** Arrays are compared item by item from the first. */
function containsExpected(actual: Value, expected: Value): boolean {
  if (!isContainer(expected)) return isSameScalar(actual, expected);
  if (!isContainer(actual)) return false;
  if (expected.kind === 'map' && actual.kind === 'map') {
    const there = new Map(actual.items.map(({ key, value }) => [key, value]));
    return expected.items.every(({ key, value }) => there.has(key) && containsExpected(there.get(key) ?? null, value));
  }
  if (expected.kind !== 'array' || actual.kind !== 'array') return false;
  return expected.items.every(({ value }, index) => {
    const item = actual.items[index];
    return item !== undefined && containsExpected(item.value, value);
  });
}

function isSameScalar(x: Value, y: Value): boolean {
  return !isContainer(x) && x === y;
}
