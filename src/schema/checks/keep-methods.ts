import { readPattern } from '../regex/index.ts';
import type { Expression, Operator, ValueKind } from '../predicate/index.ts';
import { asNumber, asText, followChain, joinedKinds } from './keep-operators.ts';
import { readItem, readKey, keepOwner } from './keep-members.ts';
import {
  constantBoolean,
  type Keeper,
  type KeepScope,
  type KeptPredicate,
  NotKept,
  createOperation,
  keepPart,
  requirePresent,
  describeSyntax,
} from './keeping.ts';
import type { CallSyntax, PredicateSyntax } from './syntax.ts';

type Call = PredicateSyntax & CallSyntax;

export function keepCall(keeper: Keeper, syntax: Call, scope: KeepScope): KeptPredicate {
  const { of, method } = syntax;
  if (of.kind === 'pattern') return keepMatch(keeper, syntax, scope);
  const owner = keepOwner(keeper, syntax, scope);
  const result = chooseMethods(owner.kind)(keeper, syntax, owner, scope);
  if (!result) throw new NotKept(syntax.at, `"${method}" of ${describeSyntax(of)} cannot be expressed`);
  return followChain(owner, result);
}

function chooseMethods(kind: ValueKind) {
  if (kind === 'string') return onString;
  return kind.endsWith('[]') ? onArray : onOther;
}

const kinds: Readonly<Record<'boolean' | 'string' | 'integer' | 'strings', ValueKind>> = {
  boolean: 'boolean',
  string: 'string',
  integer: 'integer',
  strings: 'string[]',
};

/** The methods of strings: the operator, its result kind, and the number of string arguments. */
const stringMethods: Readonly<Record<string, readonly [op: Operator, is: ValueKind, takes: number]>> = {
  startsWith: ['startsWith', kinds.boolean, 1],
  endsWith: ['endsWith', kinds.boolean, 1],
  includes: ['contains', kinds.boolean, 1],
  indexOf: ['indexOf', kinds.integer, 1],
  toLowerCase: ['lower', kinds.string, 0],
  toUpperCase: ['upper', kinds.string, 0],
  trim: ['trim', kinds.string, 0],
  split: ['split', kinds.strings, 1],
  replaceAll: ['replace', kinds.string, 2],
  replace: ['replaceFirst', kinds.string, 2],
};

function onString(keeper: Keeper, syntax: Call, owner: KeptPredicate, scope: KeepScope): KeptPredicate | undefined {
  const { method, args } = syntax;
  if (method === 'slice' || method === 'substring') return keepSlice(syntax, owner);
  const [op, is, takes] = Object.hasOwn(stringMethods, method) ? (stringMethods[method] ?? []) : [];
  if (!op || is === undefined || args.length !== takes) return;
  const texts = args.map((arg) => keepString(keeper, arg, scope));
  return { node: createOperation(op, is, owner.node, ...texts), kind: is };
}

function keepString(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): Expression {
  const { node, kind } = requirePresent(keeper.value(syntax, scope), syntax);
  if (kind !== 'string') throw new NotKept(syntax.at, `${describeSyntax(syntax)} is not a string`);
  return node;
}

/**
 * `text.slice(from, to)`: the indices must be non-negative constants, so that short strings are handled alike
 * everywhere.
 */
function keepSlice({ args, at }: Call, { node }: KeptPredicate): KeptPredicate {
  const bounds = args.map((arg) => (arg.kind === 'constant' ? arg.value : undefined));
  const [start = 0, end] = bounds;
  const isCount = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  if (args.length > 2 || !isCount(start) || (args.length === 2 && (!isCount(end) || end < start)))
    throw new NotKept(at, 'the bounds of a substring must be increasing constants from 0');
  const size = createOperation('length', 'integer', node);
  const clampCount = (count: number): Expression => {
    const limit: Expression = { op: 'value', value: count, is: 'integer' };
    return count === 0
      ? limit
      : createOperation('if', 'integer', createOperation('<', 'boolean', size, limit), size, limit);
  };
  const to = isCount(end) ? clampCount(end) : size;
  return { node: createOperation('substring', 'string', node, clampCount(start), to), kind: 'string' };
}

function onArray(keeper: Keeper, syntax: Call, owner: KeptPredicate, scope: KeepScope): KeptPredicate | undefined {
  const { method, args, at } = syntax;
  const [first] = args;
  if (!first) return;
  if (method === 'includes' && args.length === 1) return keepInclusion(keeper, syntax, owner, first, scope);
  if (method === 'join' && owner.kind === 'string[]') {
    if (owner.isUnordered === true) throw new NotKept(at, `${describeSyntax(syntax.of)} is in no order`);
    return { node: createOperation('join', 'string', owner.node, keepString(keeper, first, scope)), kind: 'string' };
  }
  if (method === 'map') {
    const { item, inside } = enterComprehension(owner, first, scope);
    const each = requirePresent(keeper.value(item.result, inside), item.result);
    return {
      node: { op: 'map', of: [owner.node, each.node], item: item.name, is: `${each.kind}[]` },
      kind: `${each.kind}[]`,
      items: each.view,
      ...(owner.isUnordered === true ? { isUnordered: true } : {}),
    };
  }
  if (method !== 'some' && method !== 'every' && method !== 'filter' && method !== 'find') return;
  return keepSelection(keeper, { ...syntax, method }, owner, first, scope);
}

function keepSelection(
  keeper: Keeper,
  { method, at, of }: Call & { readonly method: 'some' | 'every' | 'filter' | 'find' },
  owner: KeptPredicate,
  callback: PredicateSyntax,
  scope: KeepScope,
): KeptPredicate {
  const { item, inside } = enterComprehension(owner, callback, scope);
  const each = keeper.condition(item.result, inside).node;
  const createComprehension = (op: 'some' | 'every' | 'filter', is: ValueKind): Expression => ({
    op,
    of: [owner.node, each],
    item: item.name,
    is,
  });
  if (method === 'some' || method === 'every') return { node: createComprehension(method, 'boolean'), kind: 'boolean' };
  const filtered: KeptPredicate = {
    ...owner,
    node: createComprehension('filter', owner.kind ?? 'any[]'),
    when: undefined,
  };
  if (method === 'filter') return { ...filtered, items: owner.items ?? owner.view?.item(0) };
  if (owner.isUnordered === true) throw new NotKept(at, `${describeSyntax(of)} is in no order`);
  const found = readItem(filtered, { op: 'value', value: 0, is: 'integer' }, scope);
  return found.when ? { ...found, when: createComprehension('some', 'boolean') } : found;
}

function enterComprehension(owner: KeptPredicate, callback: PredicateSyntax, scope: KeepScope) {
  const [name, ...others] = callback.kind === 'function' ? callback.parameters : [];
  if (callback.kind !== 'function' || name === undefined || others.length > 0)
    throw new NotKept(callback.at, 'a function with one parameter is expected');
  const item = owner.entriesOf
    ? createEntry(owner.entriesOf, name)
    : keepPart(owner, { op: 'item', name, is: 'object' });
  const names = new Map([...scope.names, [name, item]]);
  return { item: { name, result: callback.result }, inside: { ...scope, names } };
}

/** For `map ?? {}`: if there are entries, the map is present. */
function whereThere(map: KeptPredicate): KeptPredicate {
  const { node } = map;
  const [, there, absent] = node.op === 'if' ? node.of : [];
  const isEmpty = absent?.op === 'value' && Object.keys(absent.value ?? {}).length === 0;
  return there && isEmpty ? { ...map, node: there } : map;
}

function createEntry(map: KeptPredicate, name: string): KeptPredicate {
  const key: KeptPredicate = { node: { op: 'item', name, is: 'string' }, kind: 'string' };
  const value = keepPart(map, createOperation('key', 'object', map.node, key.node));
  return { node: key.node, kind: 'object', entry: { key, value } };
}

function keepInclusion(
  keeper: Keeper,
  syntax: Call,
  owner: KeptPredicate,
  sought: PredicateSyntax,
  scope: KeepScope,
): KeptPredicate {
  const item = requirePresent(keeper.value(sought, scope), sought);
  const items = requirePresent(keepPart(owner, { op: 'item', name: 'item', is: 'object' }), syntax.of);
  const node = items.kind === 'number' ? asNumber(item.node) : item.node;
  const isScalar = ['boolean', 'integer', 'number', 'string'].includes(items.kind);
  if (!isScalar || node.is !== items.kind)
    throw new NotKept(sought.at, `${describeSyntax(sought)} is not of type ${items.kind}, the type of the items`);
  return { node: createOperation('in', 'boolean', node, owner.node), kind: 'boolean' };
}

function onOther(keeper: Keeper, syntax: Call, owner: KeptPredicate, scope: KeepScope): KeptPredicate | undefined {
  const { method, args } = syntax;
  const [first] = args;
  if (owner.kind?.endsWith('{}') !== true)
    return method === 'toString' && args.length === 0 ? { node: asText(owner, syntax.of), kind: 'string' } : undefined;
  if (!first) return method === 'keys' || method === 'values' ? listMapParts(method, owner) : undefined;
  if (args.length > 1 || (method !== 'get' && method !== 'has')) return;
  const value = readKey(owner, keepString(keeper, first, scope), scope);
  return method === 'get' ? value : { node: value.when ?? constantBoolean(true), kind: 'boolean' };
}

/** Their order is not defined. */
function listMapParts(op: 'keys' | 'values', map: KeptPredicate): KeptPredicate {
  const is: ValueKind = op === 'keys' ? 'string[]' : `${map.kind?.slice(0, -2) ?? 'any'}[]`;
  const items = op === 'values' ? map.view?.entries : undefined;
  return { node: createOperation(op, is, map.node), kind: is, items, isUnordered: true };
}

function keepMatch(keeper: Keeper, syntax: Call, scope: KeepScope): KeptPredicate {
  const { of, method, args, at } = syntax;
  const [text] = args;
  if (of.kind !== 'pattern' || method !== 'test' || !text || args.length > 1)
    throw new NotKept(at, 'only "test" of a pattern can be expressed');
  if (!/^[dguvy]*$/.test(of.flags)) throw new NotKept(of.at, `the pattern has flags ("${of.flags}")`);
  const { refusal, differences } = readPattern(of.source);
  if (refusal) throw new NotKept(of.at, `Go rejects the pattern: ${refusal.reason} "${refusal.part}"`, wrongPattern());
  const found = differences.find(({ difference }) => difference.effect === 'other');
  if (found) {
    const { says, remedy } = found.difference;
    throw new NotKept(of.at, `"${found.part}" in the pattern ${says}`, wrongPattern(remedy));
  }
  const node: Expression = { op: 'matches', of: [keepString(keeper, text, scope)], pattern: of.source, is: 'boolean' };
  return { node, kind: 'boolean' };
}

function wrongPattern(
  help = 'Write it in the syntax of RE2, which Go reads: https://github.com/google/re2/wiki/Syntax.',
) {
  return { code: 'model/check-pattern', help } as const;
}

export function keepBuiltin(
  keeper: Keeper,
  syntax: PredicateSyntax & { readonly kind: 'builtin' },
  scope: KeepScope,
): KeptPredicate {
  const { name, args, at } = syntax;
  const [first, second, ...others] = args;
  if (!first || others.length > 0) throw new NotKept(at, `"${name}" cannot be expressed`);
  if (name === 'isDeepStrictEqual') return { node: keeper.condition(syntax, scope).node, kind: 'boolean' };
  // `Math.trunc(a / b)` is integer division.
  if (name === 'Math.trunc' && !second) return keepTruncation(keeper, first, scope);
  const value = requirePresent(keeper.value(first, scope), first);
  if ((name === 'Object.keys' || name === 'Object.values') && value.kind.endsWith('{}'))
    return listMapParts(name === 'Object.keys' ? 'keys' : 'values', value);
  if (name === 'Object.entries' && value.kind.endsWith('{}'))
    return { ...listMapParts('keys', value), entriesOf: whereThere(value) };
  if (name.startsWith('Object.') && value.kind === 'object') throw new NotKept(at, namedOneByOne(name, first, value));
  if (name === 'Array.from' && value.kind.endsWith('[]') && !second) return value;
  if (name === 'String' && !second) return { node: asText(value, first), kind: 'string' };
  if (!second || (name !== 'Math.min' && name !== 'Math.max'))
    throw new NotKept(at, `"${name}" of ${describeSyntax(first)} cannot be expressed`);
  const other = requirePresent(keeper.value(second, scope), second);
  const [a, b, kind] = joinedKinds({ kind: 'binary', operator: name, left: first, right: second, at }, value, other);
  if (kind !== 'integer' && kind !== 'number') throw new NotKept(at, `"${name}" requires numbers`);
  const order = createOperation(name === 'Math.min' ? '<' : '>', 'boolean', a, b);
  return { node: createOperation('if', kind, order, a, b), kind };
}

function namedOneByOne(name: string, syntax: PredicateSyntax, { view }: KeptPredicate): string {
  const [first = 'name', two = 'other'] = [...(view?.names ?? [])].map(
    (property) => `${describeSyntax(syntax)}.${property}`,
  );
  const remedies = `name them (${first} !== undefined || ${two} !== undefined), count them by @MinProperties or @AtLeastOneOf, or declare a map (Record<string, …>)`;
  return `"${name}" lists the properties of ${describeSyntax(syntax)}, which are declared one by one: ${remedies}`;
}

function keepTruncation(keeper: Keeper, syntax: PredicateSyntax, scope: KeepScope): KeptPredicate {
  if (syntax.kind === 'binary' && syntax.operator === '/') {
    const [left, right] = [syntax.left, syntax.right].map((operand) =>
      requirePresent(keeper.value(operand, scope), operand),
    );
    if (left?.kind === 'integer' && right?.kind === 'integer')
      return { node: createOperation('/', 'integer', left.node, right.node), kind: 'integer' };
  }
  const { node, kind } = requirePresent(keeper.value(syntax, scope), syntax);
  if (kind === 'integer') return { node, kind };
  if (kind !== 'number') throw new NotKept(syntax.at, `${describeSyntax(syntax)} is not a number`);
  return { node: createOperation('integer', 'integer', node), kind: 'integer' };
}
