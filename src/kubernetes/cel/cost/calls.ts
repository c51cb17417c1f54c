/** What calls of the libraries of Kubernetes cost. */

import { longestFormatName, longestFormatPattern, perCharacter, perPatternCharacter } from './factors.ts';
import type { CallCost, CostNode, SizeAt } from './nodes.ts';
import { exactly, most, product, type Range, scaled, sum, union, unknown } from './range.ts';

/** A call of a function, as its cost depends on it. */
export interface CostedCall {
  readonly name: string;
  readonly overload: string;
  readonly target: CostNode | undefined;
  readonly arguments: readonly CostNode[];
  readonly sizeAt: SizeAt;
}

/** What a function of the libraries of Kubernetes costs; `undefined` for those that cost what CEL says. */
export function libraryCost(call: CostedCall): CallCost | undefined {
  const cost = Object.hasOwn(costs, call.name) ? costs[call.name] : undefined;
  return cost?.(call);
}

type Cost = (call: CostedCall) => CallCost | undefined;

/** The size of an argument, by the expression or else by the schema. */
function sizeOf({ size, path }: CostNode, { sizeAt }: CostedCall): Range {
  return size ?? sizeAt(path) ?? unknown;
}

const constant: Cost = () => ({ cost: exactly(1) });

/** What reads its first argument once, or several times. */
function reading(times: number): Cost {
  return (call) => {
    const [first] = call.arguments;
    return first === undefined ? undefined : { cost: scaled(sizeOf(first, call), times * perCharacter) };
  };
}

const readingTarget: Cost = (call) => {
  if (call.target === undefined) return undefined;
  const size = sizeOf(call.target, call);
  return { cost: scaled(size, perCharacter), size };
};

/** What looks at every item of a list, or at every character. */
const traversing: Cost = (call) => {
  const { target } = call;
  if (target === undefined) return undefined;
  const items = itemsOf(target);
  if (items === undefined) return { cost: scaled(sizeOf(target, call), perCharacter) };
  const isRead = items.type.kind === 'string' || items.type.kind === 'bytes';
  const each = isRead ? sum(exactly(1), scaled(sizeOf(items, call), perCharacter)) : exactly(1);
  return { cost: product(sizeOf(target, call), each) };
};

function itemsOf({ type, path }: CostNode): CostNode | undefined {
  const [item] = type.parameters;
  if (item === undefined) return undefined;
  return { expression: undefined, type: item, path: path.length === 0 ? [] : [...path, '@items'], size: undefined };
}

const url: Cost = (call) => {
  const [first] = call.arguments;
  if (first === undefined || call.arguments.length !== 1) return undefined;
  const size = sizeOf(first, call);
  return { cost: scaled(size, perCharacter), size };
};

const replacing: Cost = (call) => {
  const [from, to] = call.arguments;
  if (call.target === undefined || from === undefined || to === undefined) return undefined;
  const [size, old, replacement] = [sizeOf(call.target, call), sizeOf(from, call), sizeOf(to, call)];
  const counts = {
    max: replacements(size.max, old.min, { isShorter: replacement.max <= old.min }),
    min: replacements(size.min, old.max, { isShorter: old.max <= replacement.min }),
  };
  const count = { min: counts.min.count, max: counts.max.count };
  const kept = { min: counts.min.kept, max: counts.max.kept };
  return { cost: scaled(size, 2 * perCharacter), size: sum(product(count, replacement), kept) };
};

/** How often a string is replaced in one of a size, and how much of that is kept. */
function replacements(
  size: number,
  old: number,
  { isShorter }: { readonly isShorter: boolean },
): { count: number; kept: number } {
  if (old === 0) return { count: Math.min(size + 1, most), kept: size };
  return isShorter ? { count: 0, kept: size } : { count: Math.ceil(size / old), kept: 0 };
}

const splitting: Cost = (call) => {
  if (call.target === undefined) return undefined;
  const size = sizeOf(call.target, call);
  const limit = call.arguments[1]?.expression;
  const max = limit?.kind === 'literal' && limit.literal.type === 'int' ? Number(limit.literal.value) : size.max;
  return { cost: scaled(size, 2 * perCharacter), size: { min: 0, max: max < 0 ? most : max } };
};

const joining: Cost = (call) => {
  if (call.target === undefined) return undefined;
  const [separator] = call.arguments;
  const items = itemsOf(call.target);
  const count = sizeOf(call.target, call);
  const texts = items === undefined ? exactly(0) : product(count, sizeOf(items, call));
  const gaps = { min: Math.max(0, count.min - 1), max: Math.max(0, count.max - 1) };
  const size = separator === undefined ? texts : sum(texts, product(sizeOf(separator, call), gaps));
  return { cost: scaled(size, perCharacter), size };
};

const finding: Cost = (call) => {
  const [pattern] = call.arguments;
  if (call.target === undefined || pattern === undefined) return undefined;
  const size = sizeOf(call.target, call);
  const cost = product(scaled(sum(size, exactly(1)), perCharacter), scaled(sizeOf(pattern, call), perPatternCharacter));
  return { cost, size: { min: 0, max: size.max } };
};

/** What the bytes of an address count as. */
const address: Range = { min: 4, max: 16 };

const containsAddress: Cost = (call) => {
  const [other] = call.arguments;
  if (other === undefined) return undefined;
  const compared = scaled(sum(address, address), perCharacter);
  const isRead = call.overload === 'cidr_contains_ip_string';
  return { cost: isRead ? sum(compared, scaled(sizeOf(other, call), perCharacter)) : compared };
};

const containsNetwork: Cost = (call) => {
  const [other] = call.arguments;
  if (other === undefined) return undefined;
  const compared = sum(scaled(sum(address, address), perCharacter), scaled(address, perCharacter), exactly(1));
  const isRead = call.overload === 'cidr_contains_cidr_string';
  return { cost: isRead ? sum(compared, scaled(sizeOf(other, call), perCharacter)) : compared };
};

const validating: Cost = (call) => {
  const [text] = call.arguments;
  if (text === undefined) return undefined;
  const read = scaled(sizeOf(text, call), perCharacter);
  return { cost: scaled(read, longestFormatPattern * perPatternCharacter) };
};

/** Comparing values of a type of their own costs what the type says. */
const equality: Cost = ({ arguments: [left, right] }) => {
  if (left === undefined || left.type.name !== right?.type.name) return undefined;
  switch (left.type.name) {
    case 'net.IP':
    case 'net.CIDR':
    case 'kubernetes.Quantity':
    case 'kubernetes.Semver':
      return { cost: exactly(1) };
    case 'kubernetes.NamedFormat':
      return { cost: scaled({ min: 1, max: longestFormatName }, perCharacter) };
    case 'kubernetes.URL': {
      const size = right.size === undefined ? exactly(1) : union(right.size, right.size);
      return { cost: scaled({ min: 1, max: size.max }, perCharacter) };
    }
    default:
      return undefined;
  }
};

const costs: Readonly<Record<string, Cost>> = {
  ...all(['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf'], traversing),
  ...all(['lowerAscii', 'upperAscii', 'substring', 'trim'], readingTarget),
  url,
  replace: replacing,
  split: splitting,
  join: joining,
  ...all(['find', 'findAll'], finding),
  ...all(['cidr', 'isIP', 'isCIDR', 'quantity', 'isQuantity', 'semver', 'isSemver'], reading(1)),
  ip: (call) => (call.overload === 'cidr_ip' ? constant(call) : reading(1)(call)),
  'ip.isCanonical': reading(2),
  containsIP: containsAddress,
  containsCIDR: containsNetwork,
  validate: validating,
  ...all(['masked', 'prefixLength', 'family', 'isUnspecified', 'isLoopback'], constant),
  ...all(['isLinkLocalMulticast', 'isLinkLocalUnicast', 'isGlobalUnicast', 'format.named'], constant),
  ...all(['sign', 'asInteger', 'isInteger', 'asApproximateFloat', 'isGreaterThan', 'isLessThan'], constant),
  ...all(['compareTo', 'add', 'sub', 'major', 'minor', 'patch'], constant),
  ...all(['getScheme', 'getHostname', 'getHost', 'getPort', 'getEscapedPath', 'getQuery'], constant),
  '_==_': equality,
};

function all(names: readonly string[], cost: Cost): Readonly<Record<string, Cost>> {
  return Object.fromEntries(names.map((name) => [name, cost]));
}
