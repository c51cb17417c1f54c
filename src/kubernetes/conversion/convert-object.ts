import {
  getMember,
  getString,
  isObject,
  type KubeObject,
  type KubeValue,
  withMembers,
  createObject,
} from '../structural/value.ts';

/** A conversion step between two versions of a kind. */
export interface ConversionStep {
  readonly group: string;
  readonly kind: string;
  /** The versions without the group. */
  readonly from: string;
  readonly to: string;
  readonly convert: (object: never) => unknown;
}

/**
 * Converts an object to another version, such as `stable.example.com/v2`, over the shortest chain of steps.
 * `undefined` if no chain leads to the version; throws what a step throws.
 */
export function convertObject(
  object: KubeObject,
  wanted: string,
  steps: readonly ConversionStep[],
): KubeObject | undefined {
  if (getString(object, 'apiVersion') === wanted) return object;
  return findPath(object, wanted, steps)?.reduce(applyStep, object);
}

/** Among several shortest chains, the one whose functions come first. */
function findPath(
  object: KubeObject,
  wanted: string,
  all: readonly ConversionStep[],
): readonly ConversionStep[] | undefined {
  const [group = '', start = ''] = getString(object, 'apiVersion').split('/');
  const end = wanted.startsWith(`${group}/`) ? wanted.slice(group.length + 1) : undefined;
  const steps = all.filter((step) => step.group === group && step.kind === object.kind);
  const ways = new Map<string, readonly ConversionStep[]>([[start, []]]);
  for (const [version, way] of ways) {
    if (version === end) return way;
    for (const step of steps) {
      // Iterating over a map includes entries added meanwhile, which makes this a breadth-first search.
      if (step.from === version && !ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
  }
}

function applyStep(object: KubeObject, { group, to, convert }: ConversionStep): KubeObject {
  // Only the user knows the type of the argument; the function gets a copy, because it may modify it.
  const result = plainValue(convert(structuredClone(object) as never));
  if (!isObject(result)) throw new Error('the function does not return an object');
  const metadata = isObject(object.metadata) ? object.metadata : {};
  const given = getMember(result, 'metadata');
  // The API server refuses other changes of metadata.
  const changed = ['labels', 'annotations'].flatMap((name) => {
    const value = getMember(given, name);
    return value === undefined ? [] : [[name, isEmpty(value) ? undefined : value] as const];
  });
  const head = { apiVersion: `${group}/${to}`, kind: object.kind ?? '', metadata: withMembers(metadata, changed) };
  const content = Object.entries(result).filter(([name]) => !Object.hasOwn(head, name));
  return withMembers(head, content);
}

function isEmpty(value: KubeValue): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** Far more levels than the API server accepts. */
const deepest = 1000;

/** Throws if JSON cannot represent the value. */
function plainValue(value: unknown, at = '', depth = 0): KubeValue | undefined {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value + 0;
    throw new Error(`${describePosition(at)} is ${value}, which JSON cannot represent`);
  }
  if (typeof value === 'bigint') {
    if (BigInt.asIntN(64, value) === value) return value;
    throw new Error(`${describePosition(at)} is ${value}, which has more than 64 bits`);
  }
  if (typeof value !== 'object')
    throw new Error(`${describePosition(at)} is a ${typeof value}, which JSON cannot represent`);
  if (depth > deepest) throw new Error(`${describePosition(at)} is nested too deeply, or contains itself`);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => plainValue(item, `${at}[${index}]`, depth + 1) ?? null);
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Promise)
    throw new Error(`${describePosition(at)} is a promise; conversions must be synchronous`);
  const members: Iterable<readonly [unknown, unknown]> = value instanceof Map ? value : Object.entries(value);
  return createObject(
    [...members].map(([name, member]) => {
      const key = String(name);
      return [key, plainValue(member, at === '' ? key : `${at}.${key}`, depth + 1)] as const;
    }),
  );
}

function describePosition(at: string): string {
  return at === '' ? 'the result' : at;
}
