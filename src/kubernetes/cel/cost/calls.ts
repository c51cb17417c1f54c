import { getOwn } from '../../../text/value/json.ts';
import { longestFormatName, longestFormatPattern, perCharacter, perPatternCharacter } from './factors.ts';
import type { CallCost, CostNode, SizeAt } from './nodes.ts';
import { exactRange, most, multiplyRanges, type Range, scaleRange, addRanges, mergeRanges, unknown } from './range.ts';

export interface CostedCall {
  readonly name: string;
  readonly overload: string;
  readonly target: CostNode | undefined;
  readonly arguments: readonly CostNode[];
  readonly sizeAt: SizeAt;
}

/** `undefined` for functions without a cost of their own in the Kubernetes libraries. */
export function libraryCost(call: CostedCall): CallCost | undefined {
  const cost = getOwn(costs, call.name);
  return cost?.(call);
}

type Cost = (call: CostedCall) => CallCost | undefined;

/** The size known from the expression, else from the schema. */
function getSize({ size, path }: CostNode, { sizeAt }: CostedCall): Range {
  return size ?? sizeAt(path) ?? unknown;
}

const constantCost: Cost = () => ({ cost: exactRange(1) });

function readingCost(times: number): Cost {
  return (call) => {
    const [first] = call.arguments;
    return first && { cost: scaleRange(getSize(first, call), times * perCharacter) };
  };
}

const readingTarget: Cost = (call) => {
  if (!call.target) return;
  const size = getSize(call.target, call);
  return { cost: scaleRange(size, perCharacter), size };
};

const traversalCost: Cost = (call) => {
  const { target } = call;
  if (!target) return;
  const items = getItemNode(target);
  if (!items) return { cost: scaleRange(getSize(target, call), perCharacter) };
  const isRead = items.type.kind === 'string' || items.type.kind === 'bytes';
  const each = isRead ? addRanges(exactRange(1), scaleRange(getSize(items, call), perCharacter)) : exactRange(1);
  return { cost: multiplyRanges(getSize(target, call), each) };
};

function getItemNode({ type, path }: CostNode): CostNode | undefined {
  const [item] = type.parameters;
  if (!item) return;
  return { expression: undefined, type: item, path: path.length === 0 ? [] : [...path, '@items'], size: undefined };
}

const urlCost: Cost = (call) => {
  const [first] = call.arguments;
  if (!first || call.arguments.length !== 1) return;
  const size = getSize(first, call);
  return { cost: scaleRange(size, perCharacter), size };
};

const replacementCost: Cost = (call) => {
  const [from, to] = call.arguments;
  if (!call.target || !from || !to) return;
  const [size, old, replacement] = [getSize(call.target, call), getSize(from, call), getSize(to, call)];
  const counts = {
    max: countReplacements(size.max, old.min, { isShorter: replacement.max <= old.min }),
    min: countReplacements(size.min, old.max, { isShorter: old.max <= replacement.min }),
  };
  const count = { min: counts.min.count, max: counts.max.count };
  const keptSizes = { min: counts.min.kept, max: counts.max.kept };
  return { cost: scaleRange(size, 2 * perCharacter), size: addRanges(multiplyRanges(count, replacement), keptSizes) };
};

function countReplacements(
  size: number,
  old: number,
  { isShorter }: { readonly isShorter: boolean },
): { count: number; kept: number } {
  if (old === 0) return { count: Math.min(size + 1, most), kept: size };
  return isShorter ? { count: 0, kept: size } : { count: Math.ceil(size / old), kept: 0 };
}

const splitCost: Cost = (call) => {
  if (!call.target) return;
  const size = getSize(call.target, call);
  const limit = call.arguments[1]?.expression;
  const max = limit?.kind === 'literal' && limit.literal.type === 'int' ? Number(limit.literal.value) : size.max;
  return { cost: scaleRange(size, 2 * perCharacter), size: { min: 0, max: max < 0 ? most : max } };
};

const joinCost: Cost = (call) => {
  if (!call.target) return;
  const [separator] = call.arguments;
  const items = getItemNode(call.target);
  const count = getSize(call.target, call);
  const texts = items ? multiplyRanges(count, getSize(items, call)) : exactRange(0);
  const gaps = { min: Math.max(0, count.min - 1), max: Math.max(0, count.max - 1) };
  const size = separator ? addRanges(texts, multiplyRanges(getSize(separator, call), gaps)) : texts;
  return { cost: scaleRange(size, perCharacter), size };
};

const searchCost: Cost = (call) => {
  const [pattern] = call.arguments;
  if (!call.target || !pattern) return;
  const size = getSize(call.target, call);
  const cost = multiplyRanges(
    scaleRange(addRanges(size, exactRange(1)), perCharacter),
    scaleRange(getSize(pattern, call), perPatternCharacter),
  );
  return { cost, size: { min: 0, max: size.max } };
};

/** The size range of an address in bytes. */
const address: Range = { min: 4, max: 16 };

const containsAddress: Cost = (call) => {
  const [other] = call.arguments;
  if (!other) return;
  const compared = scaleRange(addRanges(address, address), perCharacter);
  const isRead = call.overload === 'cidr_contains_ip_string';
  return { cost: isRead ? addRanges(compared, scaleRange(getSize(other, call), perCharacter)) : compared };
};

const containsNetwork: Cost = (call) => {
  const [other] = call.arguments;
  if (!other) return;
  const compared = addRanges(
    scaleRange(addRanges(address, address), perCharacter),
    scaleRange(address, perCharacter),
    exactRange(1),
  );
  const isRead = call.overload === 'cidr_contains_cidr_string';
  return { cost: isRead ? addRanges(compared, scaleRange(getSize(other, call), perCharacter)) : compared };
};

const validationCost: Cost = (call) => {
  const [text] = call.arguments;
  if (!text) return;
  const read = scaleRange(getSize(text, call), perCharacter);
  return { cost: scaleRange(read, longestFormatPattern * perPatternCharacter) };
};

/** The cost of comparing values of library types depends on the type. */
const equalityCost: Cost = ({ arguments: [left, right] }) => {
  if (!left || left.type.name !== right?.type.name) return;
  switch (left.type.name) {
    case 'net.IP':
    case 'net.CIDR':
    case 'kubernetes.Quantity':
    case 'kubernetes.Semver':
      return { cost: exactRange(1) };
    case 'kubernetes.NamedFormat':
      return { cost: scaleRange({ min: 1, max: longestFormatName }, perCharacter) };
    case 'kubernetes.URL': {
      const size = right.size ? mergeRanges(right.size, right.size) : exactRange(1);
      return { cost: scaleRange({ min: 1, max: size.max }, perCharacter) };
    }
    default:
      return undefined;
  }
};

const costs: Readonly<Record<string, Cost>> = {
  ...assignCost(['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf'], traversalCost),
  ...assignCost(['lowerAscii', 'upperAscii', 'substring', 'trim'], readingTarget),
  url: urlCost,
  replace: replacementCost,
  split: splitCost,
  join: joinCost,
  ...assignCost(['find', 'findAll'], searchCost),
  ...assignCost(['cidr', 'isIP', 'isCIDR', 'quantity', 'isQuantity', 'semver', 'isSemver'], readingCost(1)),
  ip: (call) => (call.overload === 'cidr_ip' ? constantCost(call) : readingCost(1)(call)),
  'ip.isCanonical': readingCost(2),
  containsIP: containsAddress,
  containsCIDR: containsNetwork,
  validate: validationCost,
  ...assignCost(['masked', 'prefixLength', 'family', 'isUnspecified', 'isLoopback'], constantCost),
  ...assignCost(['isLinkLocalMulticast', 'isLinkLocalUnicast', 'isGlobalUnicast', 'format.named'], constantCost),
  ...assignCost(['sign', 'asInteger', 'isInteger', 'asApproximateFloat', 'isGreaterThan', 'isLessThan'], constantCost),
  ...assignCost(['compareTo', 'add', 'sub', 'major', 'minor', 'patch'], constantCost),
  ...assignCost(['getScheme', 'getHostname', 'getHost', 'getPort', 'getEscapedPath', 'getQuery'], constantCost),
  '_==_': equalityCost,
};

function assignCost(names: readonly string[], cost: Cost): Readonly<Record<string, Cost>> {
  return Object.fromEntries(names.map((name) => [name, cost]));
}
