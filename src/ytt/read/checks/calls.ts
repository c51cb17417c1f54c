/** Reads calls and comprehensions of Starlark as values of a check. */

import type { PredicateSyntax } from '../../../schema/checks/syntax.ts';
import type { CallNode, ComprehensionNode, StarlarkExpression } from '../../starlark/index.ts';
import { kindAt } from '../../../schema/effective/kinds.ts';
import { bare, callOf, constantOf, ownHelper } from '../../carried/index.ts';
import { calledFunction } from './functions.ts';
import { at, binary, kindOf, NotRead, type RuleReading, type ReadScope, viewOf } from './reading.ts';

/** What a call gives. */
export function callValue(reading: RuleReading, expression: CallNode, scope: ReadScope): PredicateSyntax {
  const call = callOf(expression);
  if (call === undefined) throw new NotRead('arguments by name are not read');
  const { name, receiver, of } = call;
  if (receiver !== undefined && name.startsWith('.')) return methodValue(reading, name.slice(1), receiver, of, scope);
  const found = functions.get(name)?.(reading, of, scope);
  if (found !== undefined) return found;
  const helped = helperValue(reading, name, of, scope) ?? calledFunction(reading, name, of, scope);
  if (helped === undefined) throw new NotRead(`${name} is not read`);
  return helped;
}

type Read = (reading: RuleReading, of: readonly StarlarkExpression[], scope: ReadScope) => PredicateSyntax | undefined;

const functions: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['regexp.match', matched],
  ['len', counted],
  ['all', quantified('every')],
  ['any', quantified('some')],
  ['bool', (reading, [of], scope) => of && reading.truth(of, scope)],
  ['list', (reading, [of], scope) => of && copied(reading.value(of, scope), scope)],
  ['float', (reading, [of], scope) => of && numeric(reading.value(of, scope), scope)],
  ['int', (reading, [of], scope) => of && builtin('Math.trunc', [numeric(reading.value(of, scope), scope)])],
  ['str', shown],
  ['min', bounded('Math.min')],
  ['max', bounded('Math.max')],
]);

function builtin(name: string, args: readonly PredicateSyntax[]): PredicateSyntax {
  return { kind: 'builtin', name, args, at };
}

/** A list of the items of an array is no part of the document: what is in it is found. */
function copied(value: PredicateSyntax, scope: ReadScope): PredicateSyntax {
  if (kindOf(value, scope).kind?.endsWith('[]') !== true) throw new NotRead('no array is listed');
  return { kind: 'spread', of: value, at };
}

/** What is a number already; a string would be read as one. */
function numeric(value: PredicateSyntax, scope: ReadScope): PredicateSyntax {
  const { kind } = kindOf(value, scope);
  if (kind === 'string' || kind === 'boolean') throw new NotRead('a string is made a number');
  return value;
}

function bounded(name: string): Read {
  return (reading, of, scope) =>
    of.length === 2
      ? builtin(
          name,
          of.map((one) => reading.value(one, scope)),
        )
      : undefined;
}

/** `str(int(x))` and `str(float(x))`, as the target writes them, and of strings. */
function shown(reading: RuleReading, [of]: readonly StarlarkExpression[], scope: ReadScope): PredicateSyntax {
  const call = of === undefined ? undefined : callOf(of);
  const [inner] = call?.name === 'int' || call?.name === 'float' ? call.of : [];
  const value = reading.value(inner ?? of ?? { kind: 'tuple', elements: [], at: { line: 1, column: 1 } }, scope);
  const { kind } = kindOf(value, scope);
  const isSaid = call?.name === 'float' ? kind === 'number' : kind === 'integer' || kind === 'string';
  if (!isSaid) throw new NotRead('a value is shown that no integer is');
  return kind === 'string' ? value : builtin('String', [value]);
}

function matched(reading: RuleReading, [pattern, text]: readonly StarlarkExpression[], scope: ReadScope) {
  const source = pattern === undefined ? undefined : constantOf(pattern);
  if (typeof source !== 'string' || text === undefined) return undefined;
  const of: PredicateSyntax = { kind: 'pattern', source, flags: '', at };
  return { kind: 'call', of, method: 'test', args: [reading.value(text, scope)], at } as const;
}

/** The length of an array, or of the characters of a string: that of a string is counted in bytes. */
function counted(reading: RuleReading, [of]: readonly StarlarkExpression[], scope: ReadScope) {
  if (of === undefined) return undefined;
  const string = charactersOf(reading, of, scope);
  const value = string ?? reading.value(of, scope);
  const { kind } = kindOf(value, scope);
  const isArray = kind?.endsWith('[]') === true || ['call', 'spread'].includes(value.kind);
  if (string === undefined && !isArray) throw new NotRead('a length in bytes');
  return { kind: 'member', of: value, name: 'length', at } as const;
}

/** The string in `list(x.codepoints())`, and in `characters(x)` of the target. */
function charactersOf(reading: RuleReading, expression: StarlarkExpression, scope: ReadScope) {
  const call = callOf(expression);
  const [inner] = call?.of ?? [];
  if (call === undefined || inner === undefined) return undefined;
  if (call.name === 'characters' && ownHelper(call.name, scope.bindings)) return reading.value(inner, scope);
  const points = call.name === 'list' ? callOf(inner) : undefined;
  return points?.name === '.codepoints' && points.receiver !== undefined
    ? reading.value(points.receiver, scope)
    : undefined;
}

/** `all([… for x in y if …])`, `any([a, b])`. */
function quantified(method: 'every' | 'some'): Read {
  const sign = method === 'every' ? '&&' : '||';
  return (reading, [list, ...more], scope) => {
    const inner = list === undefined ? undefined : bare(list);
    if (inner?.kind === 'list' && more.length === 0) {
      const [first, ...others] = inner.elements.map((one) => reading.truth(one, scope));
      return first === undefined ? undefined : others.reduce((all, one) => binary(sign, all, one), first);
    }
    if (inner?.kind !== 'comprehension' || !('kind' in inner.body) || more.length > 0) return undefined;
    const { body, conditions, ...walked } = clausesOf(reading, inner, scope);
    const each = reading.truth(body, walked.inside);
    const asked = conditions.map((one) => reading.truth(one, walked.inside));
    const joined = asked.reduceRight(
      (rest, one) => (method === 'some' ? binary('&&', one, rest) : binary('||', negated(one), rest)),
      each,
    );
    return walk(method, walked, joined);
  };
}

function negated(of: PredicateSyntax): PredicateSyntax {
  return { kind: 'prefix', operator: '!', of, at };
}

interface Walked {
  readonly array: PredicateSyntax;
  readonly item: string;
  readonly inside: ReadScope;
}

function walk(method: string, { array, item }: Walked, result: PredicateSyntax): PredicateSyntax {
  const callback: PredicateSyntax = { kind: 'function', parameters: [item], result, at };
  return { kind: 'call', of: array, method, args: [callback], at };
}

/** A list made of another one: `[x for x in y if …]`, `[… for x in y]`. */
export function comprehensionValue(reading: RuleReading, whole: ComprehensionNode, scope: ReadScope): PredicateSyntax {
  const { body, conditions, ...walked } = clausesOf(reading, whole, scope);
  const [condition, ...more] = conditions;
  if (more.length > 0) throw new NotRead('several conditions');
  const filtered =
    condition === undefined ? walked.array : walk('filter', walked, reading.truth(condition, walked.inside));
  const result = reading.value(body, walked.inside);
  const isItem = result.kind === 'name' && result.name === walked.item;
  return isItem && condition !== undefined ? filtered : walk('map', { ...walked, array: filtered }, result);
}

function clausesOf(reading: RuleReading, { body, clauses }: ComprehensionNode, scope: ReadScope) {
  const [clause, ...others] = clauses;
  const conditions = others.flatMap((one) => (one.kind === 'if' ? [one.condition] : []));
  if (clause?.kind !== 'for' || clause.variables.kind !== 'name' || !('kind' in body))
    throw new NotRead('several names are bound');
  if (conditions.length < others.length) throw new NotRead('one loop stands in another');
  const array = reading.value(clause.iterated, scope);
  return { body, conditions, ...itemIn(array, clause.variables.name, scope) };
}

/** The item of an array under a name that the functions of models can give it. */
export function itemIn(array: PredicateSyntax, wanted: string, scope: ReadScope): Walked {
  const view = viewOf(array.kind === 'spread' ? array.of : array, scope);
  if (view !== undefined && kindAt(view).kind?.endsWith('[]') !== true) throw new NotRead('no array is walked');
  const own = wanted.replace(/_$/, '');
  const base = /^[A-Za-z][A-Za-z0-9]*$/.test(own) && !reserved.has(own) ? own : 'item';
  let item = base;
  for (let number = 2; scope.views.has(item) || isTaken(item, scope); number += 1) item = `${base}${number}`;
  const name: PredicateSyntax = { kind: 'name', name: item, at };
  const views = view === undefined ? scope.views : new Map([...scope.views, [item, kindAt(view).whole.item(0)]]);
  return { array, item, inside: { ...scope, views, names: new Map([...scope.names, [wanted, name]]) } };
}

function isTaken(item: string, { names }: ReadScope): boolean {
  return [...names.values()].some((one) => one.kind === 'name' && one.name === item);
}

const reserved: ReadonlySet<string> = new Set([
  ...['self', 'old', 'arguments', 'async', 'await', 'case', 'catch', 'class', 'const', 'debugger', 'default', 'delete'],
  ...['do', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'function', 'implements', 'import', 'instanceof'],
  ...['interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public', 'static', 'super', 'switch'],
  ...['this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void', 'while', 'with', 'yield'],
]);

/** Methods of strings, and how many strings they take. */
const methods: ReadonlyMap<string, readonly [method: string, takes: number]> = new Map([
  ['startswith', ['startsWith', 1]],
  ['endswith', ['endsWith', 1]],
  ['strip', ['trim', 0]],
  ['replace', ['replaceAll', 2]],
  ['split', ['split', 1]],
]);

function methodValue(
  reading: RuleReading,
  name: string,
  receiver: StarlarkExpression,
  of: readonly StarlarkExpression[],
  scope: ReadScope,
): PredicateSyntax {
  const [first] = of;
  if (name === 'join' && first !== undefined) {
    const part = constantOf(receiver) === '' ? partOf(reading, first, scope) : undefined;
    return part ?? called(reading.value(first, scope), 'join', [reading.value(receiver, scope)]);
  }
  if (name === 'replace' && of.length === 3 && of[2] !== undefined && constantOf(of[2]) === 1)
    return called(
      reading.value(receiver, scope),
      'replace',
      of.slice(0, 2).map((one) => reading.value(one, scope)),
    );
  const [method, takes] = methods.get(name) ?? [];
  const isEmptySeparator = name === 'split' && first !== undefined && constantOf(first) === '';
  if (method === undefined || of.length !== takes || isEmptySeparator) throw new NotRead(`${name} is not read`);
  return called(
    reading.value(receiver, scope),
    method,
    of.map((one) => reading.value(one, scope)),
  );
}

function called(of: PredicateSyntax, method: string, args: readonly PredicateSyntax[]): PredicateSyntax {
  return { kind: 'call', of, method, args, at };
}

/** `"".join(characters(x)[1:3])`. */
function partOf(reading: RuleReading, expression: StarlarkExpression, scope: ReadScope): PredicateSyntax | undefined {
  const inner = bare(expression);
  const string = inner.kind === 'slice' ? charactersOf(reading, inner.operand, scope) : undefined;
  if (inner.kind !== 'slice' || string === undefined || inner.step !== undefined) return undefined;
  const bounds = [inner.low, inner.high].map((bound) => (bound === undefined ? undefined : boundOf(bound)));
  const [low = 0, high] = bounds;
  return called(
    string,
    'slice',
    [low, ...(high === undefined ? [] : [high])].map((value) => ({ kind: 'constant', value, at })),
  );
}

/** A constant, or one that is not beyond the length; the length itself is none. */
function boundOf(expression: StarlarkExpression): number | undefined {
  const inner = bare(expression);
  const value = constantOf(inner.kind === 'conditional' ? inner.otherwise : inner);
  if (value === undefined && callOf(inner)?.name === 'len') return undefined;
  if (typeof value !== 'number') throw new NotRead('the bounds of a part are no constants');
  return value;
}

/** What the functions give that the target writes into its files. */
function helperValue(
  reading: RuleReading,
  name: string,
  of: readonly StarlarkExpression[],
  scope: ReadScope,
): PredicateSyntax | undefined {
  if (!ownHelper(name, scope.bindings)) return undefined;
  const [first, second] = of;
  if (first === undefined) return undefined;
  if (name === 'lower_ascii') return called(reading.value(first, scope), 'toLowerCase', []);
  if (name === 'upper_ascii') return called(reading.value(first, scope), 'toUpperCase', []);
  if (second === undefined) return undefined;
  if (name === 'either' || name === 'both')
    return binary(name === 'either' ? '||' : '&&', bodyOf(reading, first, scope), bodyOf(reading, second, scope));
  if (name === 'some_of' || name === 'every_of') return walkedBy(reading, name, first, second, scope);
  const [x, y] = [reading.value(first, scope), reading.value(second, scope)];
  if (name === 'index_of') return called(x, 'indexOf', [y]);
  if (name === 'quotient') return builtin('Math.trunc', [binary('/', x, y)]);
  return name === 'remainder' ? binary('%', x, y) : undefined;
}

function bodyOf(reading: RuleReading, expression: StarlarkExpression, scope: ReadScope): PredicateSyntax {
  const inner = bare(expression);
  if (inner.kind !== 'lambda' || inner.parameters.length > 0) throw new NotRead('no function is called');
  return reading.isTrue(inner.body, scope);
}

function walkedBy(
  reading: RuleReading,
  name: 'some_of' | 'every_of',
  list: StarlarkExpression,
  callback: StarlarkExpression,
  scope: ReadScope,
): PredicateSyntax {
  const inner = bare(callback);
  const parameter = inner.kind === 'lambda' ? inner.parameters[0]?.name?.name : undefined;
  if (inner.kind !== 'lambda' || parameter === undefined) throw new NotRead('no function is called');
  const walked = itemIn(reading.value(list, scope), parameter, scope);
  return walk(name === 'some_of' ? 'some' : 'every', walked, reading.isTrue(inner.body, walked.inside));
}
