import { countBytes } from '../../../text/value/bytes.ts';
import { longestFormatPattern, perCharacter, perPatternCharacter } from '../cost/factors.ts';
import { isCelList, isCelMap, isOpaque, getItems, CelOptional, type CelValue } from './values.ts';

export class CostMeter {
  #spent = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Throws `CostExceeded` above the limit. */
  add(cost: number): void {
    this.#spent += cost;
    if (this.#spent > this.#limit) throw new CostExceeded('operation cancelled: actual cost limit exceeded');
  }
}

export class CostExceeded extends Error {
  override readonly name = 'CostExceeded';
}

export function callCost(name: string, overload: string, args: readonly CelValue[], result: CelValue): number {
  const library = Object.hasOwn(costs, name) ? costs[name]?.(overload, args, result) : undefined;
  return library ?? builtInCost(overload, args);
}

type Cost = (overload: string, args: readonly CelValue[], result: CelValue) => number | undefined;

const constantCost: Cost = () => 1;

function readingCost(times: number): Cost {
  return (_, [first]) => (first === undefined ? undefined : computeReading(getSize(first), times));
}

function computeReading(size: number, times = 1): number {
  return Math.ceil(size * times * perCharacter);
}

const traversalCost: Cost = (_, [first]) => (first === undefined ? 0 : computeTraversal(first));

const searchCost: Cost = (_, [text, pattern]) => {
  if (text === undefined || pattern === undefined) return;
  return computeReading(1 + getSize(text)) * Math.ceil(getSize(pattern) * perPatternCharacter);
};

const containmentCost: Cost = (overload, [network, other]) => {
  if (network === undefined || other === undefined) return;
  const compared = computeReading(2 * getSize(network));
  const masked = overload.startsWith('cidr_contains_cidr') ? computeReading(getSize(network)) + 1 : 0;
  return compared + masked + (overload.endsWith('_string') ? computeReading(getSize(other)) : 0);
};

const costs: Readonly<Record<string, Cost>> = {
  ...assignCost(['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf'], traversalCost),
  ...assignCost(['url', 'lowerAscii', 'upperAscii', 'substring', 'trim'], readingCost(1)),
  ...assignCost(['replace', 'split', 'ip.isCanonical'], readingCost(2)),
  join: (_, __, result) => computeReading(getSize(result), 2),
  ...assignCost(['find', 'findAll'], searchCost),
  ...assignCost(['cidr', 'isIP', 'isCIDR', 'quantity', 'isQuantity', 'semver', 'isSemver'], readingCost(1)),
  ip: (overload, args, result) => (overload === 'cidr_ip' ? 1 : readingCost(1)(overload, args, result)),
  ...assignCost(['containsIP', 'containsCIDR'], containmentCost),
  validate: (_, [, text]) =>
    text === undefined
      ? undefined
      : computeReading(1 + getSize(text)) * Math.ceil(longestFormatPattern * perPatternCharacter),
  ...assignCost(['masked', 'prefixLength', 'family', 'isUnspecified', 'isLoopback'], constantCost),
  ...assignCost(['isLinkLocalMulticast', 'isLinkLocalUnicast', 'isGlobalUnicast', 'format.named'], constantCost),
  ...assignCost(['sign', 'asInteger', 'isInteger', 'asApproximateFloat', 'isGreaterThan', 'isLessThan'], constantCost),
  ...assignCost(['compareTo', 'add', 'sub', 'major', 'minor', 'patch'], constantCost),
  ...assignCost(['getScheme', 'getHostname', 'getHost', 'getPort', 'getEscapedPath', 'getQuery'], constantCost),
  '_==_': (_, [left]) => (left !== undefined && isOpaque(left) ? 1 : undefined),
};

function assignCost(names: readonly string[], cost: Cost): Readonly<Record<string, Cost>> {
  return Object.fromEntries(names.map((name) => [name, cost]));
}

const reads = /^(?:starts_with_string|ends_with_string|string_to_bytes|bytes_to_string|strings_quote|string_format)$/;

const compares = /^(?:(?:less|greater)(?:_equals)?_(?:string|bytes)|equals|not_equals)$/;

function builtInCost(overload: string, [first = null, second = null]: readonly CelValue[]): number {
  if (reads.test(overload)) return computeReading(getSize(first));
  if (overload === 'in_list') return getSize(second);
  if (compares.test(overload)) return computeReading(Math.min(getSize(first), getSize(second)));
  if (overload === 'add_string' || overload === 'add_bytes') return computeReading(getSize(first) + getSize(second));
  if (overload === 'matches_string') return searchCost('', [first, second], null) ?? 1;
  return overload === 'contains_string' ? computeReading(getSize(first)) * computeReading(getSize(second)) : 1;
}

function getSize(value: CelValue): number {
  if (typeof value === 'string') return [...value].length;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof CelOptional) return value.value === undefined ? 1 : getSize(value.value);
  return isCelList(value) || isCelMap(value) || isOpaque(value) ? value.size : 1;
}

function computeTraversal(value: CelValue): number {
  if (typeof value === 'string') return Math.trunc(countBytes(value) * perCharacter);
  if (value instanceof Uint8Array) return Math.trunc(value.length * perCharacter);
  if (isCelList(value)) return getItems(value).reduce<number>((sum, item) => sum + computeTraversal(item), 0);
  if (!isCelMap(value)) return 1;
  return value
    .keys()
    .reduce<number>((sum, key) => sum + computeTraversal(key) + computeTraversal(value.get(key) ?? null), 0);
}
