import { countBytes } from '../../../text/value/bytes.ts';
import { longestFormatPattern, perCharacter, perPatternCharacter } from '../cost/factors.ts';
import { isCelList, isCelMap, isOpaque, itemsOf, CelOptional, type CelValue } from './values.ts';

/** What is spent while rules run, and how much may be. */
export class CostMeter {
  #spent = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Counts a cost; throws `CostExceeded` past the limit. */
  add(cost: number): void {
    this.#spent += cost;
    if (this.#spent > this.#limit) throw new CostExceeded('operation cancelled: actual cost limit exceeded');
  }
}

/** An expression cost more than it may. */
export class CostExceeded extends Error {
  override readonly name = 'CostExceeded';
}

/** What a call cost, as the server counts it. */
export function callCost(name: string, overload: string, args: readonly CelValue[], result: CelValue): number {
  const library = Object.hasOwn(costs, name) ? costs[name]?.(overload, args, result) : undefined;
  return library ?? builtIn(overload, args);
}

type Cost = (overload: string, args: readonly CelValue[], result: CelValue) => number | undefined;

const constant: Cost = () => 1;

function reading(times: number): Cost {
  return (_, [first]) => (first === undefined ? undefined : read(sizeOf(first), times));
}

function read(size: number, times = 1): number {
  return Math.ceil(size * times * perCharacter);
}

const traversing: Cost = (_, [first]) => (first === undefined ? 0 : traversal(first));

const finding: Cost = (_, [text, pattern]) => {
  if (text === undefined || pattern === undefined) return undefined;
  return read(1 + sizeOf(text)) * Math.ceil(sizeOf(pattern) * perPatternCharacter);
};

const containing: Cost = (overload, [network, other]) => {
  if (network === undefined || other === undefined) return undefined;
  const compared = read(2 * sizeOf(network));
  const masked = overload.startsWith('cidr_contains_cidr') ? read(sizeOf(network)) + 1 : 0;
  return compared + masked + (overload.endsWith('_string') ? read(sizeOf(other)) : 0);
};

const costs: Readonly<Record<string, Cost>> = {
  ...all(['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf'], traversing),
  ...all(['url', 'lowerAscii', 'upperAscii', 'substring', 'trim'], reading(1)),
  ...all(['replace', 'split', 'ip.isCanonical'], reading(2)),
  join: (_, __, result) => read(sizeOf(result), 2),
  ...all(['find', 'findAll'], finding),
  ...all(['cidr', 'isIP', 'isCIDR', 'quantity', 'isQuantity', 'semver', 'isSemver'], reading(1)),
  ip: (overload, args, result) => (overload === 'cidr_ip' ? 1 : reading(1)(overload, args, result)),
  ...all(['containsIP', 'containsCIDR'], containing),
  validate: (_, [, text]) =>
    text === undefined ? undefined : read(1 + sizeOf(text)) * Math.ceil(longestFormatPattern * perPatternCharacter),
  ...all(['masked', 'prefixLength', 'family', 'isUnspecified', 'isLoopback'], constant),
  ...all(['isLinkLocalMulticast', 'isLinkLocalUnicast', 'isGlobalUnicast', 'format.named'], constant),
  ...all(['sign', 'asInteger', 'isInteger', 'asApproximateFloat', 'isGreaterThan', 'isLessThan'], constant),
  ...all(['compareTo', 'add', 'sub', 'major', 'minor', 'patch'], constant),
  ...all(['getScheme', 'getHostname', 'getHost', 'getPort', 'getEscapedPath', 'getQuery'], constant),
  '_==_': (_, [left]) => (left !== undefined && isOpaque(left) ? 1 : undefined),
};

function all(names: readonly string[], cost: Cost): Readonly<Record<string, Cost>> {
  return Object.fromEntries(names.map((name) => [name, cost]));
}

/** Functions of CEL that read their first argument. */
const reads = /^(?:starts_with_string|ends_with_string|string_to_bytes|bytes_to_string|strings_quote|string_format)$/;

/** Comparisons that look at every character. */
const compares = /^(?:(?:less|greater)(?:_equals)?_(?:string|bytes)|equals|not_equals)$/;

function builtIn(overload: string, [first = null, second = null]: readonly CelValue[]): number {
  if (reads.test(overload)) return read(sizeOf(first));
  if (overload === 'in_list') return sizeOf(second);
  if (compares.test(overload)) return read(Math.min(sizeOf(first), sizeOf(second)));
  if (overload === 'add_string' || overload === 'add_bytes') return read(sizeOf(first) + sizeOf(second));
  if (overload === 'matches_string') return finding('', [first, second], null) ?? 1;
  return overload === 'contains_string' ? read(sizeOf(first)) * read(sizeOf(second)) : 1;
}

function sizeOf(value: CelValue): number {
  if (typeof value === 'string') return [...value].length;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof CelOptional) return value.value === undefined ? 1 : sizeOf(value.value);
  return isCelList(value) || isCelMap(value) || isOpaque(value) ? value.size : 1;
}

/** What it costs to look at all of a value. */
function traversal(value: CelValue): number {
  if (typeof value === 'string') return Math.trunc(countBytes(value) * perCharacter);
  if (value instanceof Uint8Array) return Math.trunc(value.length * perCharacter);
  if (isCelList(value)) return itemsOf(value).reduce<number>((sum, item) => sum + traversal(item), 0);
  if (!isCelMap(value)) return 1;
  return value.keys().reduce<number>((sum, key) => sum + traversal(key) + traversal(value.get(key) ?? null), 0);
}
