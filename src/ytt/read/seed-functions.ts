/** The functions of design 001, which return whether the value is valid and what is wrong, as rules of ytt. */

import type { Json } from '../../text/value/json.ts';
import {
  parseArguments,
  type CarriedArgument,
  evaluateConstant,
  matchCall,
  unwrapParentheses,
} from '../carried/index.ts';
import { helperFunctions } from '../predicates/index.ts';
import {
  type AttributeExpression,
  freeNames,
  parseExpression,
  parseProgram,
  quoteText,
  type StarlarkExpression,
  type StarlarkStatement,
  StarlarkError,
} from '../starlark/index.ts';

/** A function of the library whose call stands for a keyword argument: `assert.min(2)` for `min=2`. */
export function readLibraryCall(argument: CarriedArgument): readonly [name: string, value: Json] | undefined {
  const call = matchCall(argument.value);
  const [, name] = /^assert\.(min|max|min_len|max_len|not_null|one_not_null|one_of)$/.exec(call?.name ?? '') ?? [];
  if (!call || name === undefined) return;
  const values = call.of.map(evaluateConstant);
  const [first = true] = values;
  if (values.includes(undefined)) return;
  return [name, values.length < 2 ? first : values.filter((value) => value !== undefined)];
}

export function readDecodable(argument: CarriedArgument): string | undefined {
  const call = matchCall(argument.value);
  return call?.of.length === 0 ? /^(base64|json|yaml)\.decodable$/.exec(call.name)?.[1] : undefined;
}

/** A lambda that returns a condition and a constant message becomes the pair that ytt has. */
export function pairWithMessage(argument: CarriedArgument): CarriedArgument {
  const source = indexKeys(argument.text);
  const lambda = parseLambda(source ?? '');
  const [parameter, ...more] = lambda?.parameters ?? [];
  const body = lambda && unwrapParentheses(lambda.body);
  if (!body || parameter?.kind !== 'plain' || more.length > 0) return argument;
  const [condition, reason, ...further] = body.kind === 'tuple' ? body.elements : [];
  const message = reason && evaluateConstant(reason);
  if (!condition || typeof message !== 'string' || message === '' || further.length > 0) return argument;
  const value = { ...lambda, body: condition };
  return { ...argument, message, assertion: source, value };
}

function parseLambda(source: string): Extract<StarlarkExpression, { readonly kind: 'lambda' }> | undefined {
  const [only] = parseArguments(source) ?? [];
  const inner = only && unwrapParentheses(only.value);
  return inner?.kind === 'lambda' ? inner : undefined;
}

/** An argument of `@schema/validation` in ytt, and the code that it needs beside that of the schema. */
export interface WrappedFunction {
  readonly text: string;
  readonly uses: ReadonlySet<string>;
}

/** `undefined` when the function uses what only the seed has. */
export function wrapFunction({ text, value }: CarriedArgument): WrappedFunction | undefined {
  const source = rewriteCode(text);
  if (source === undefined) return;
  const named = unwrapParentheses(value);
  const name = named.kind === 'name' ? named.name : 'lambda';
  const callee = named.kind === 'name' ? source : `(${source})`;
  return {
    text: `(${quoteText(`valid by ${name}`)}, lambda v: judged(${callee}(whole(v))))`,
    uses: freeNames(value),
  };
}

export function wrappingCode(): string {
  const { lines, modules } = helperFunctions(new Set(['judged', 'whole']));
  const loads = modules.map((name) => `load("@ytt:${name}", "${name}")`);
  return [...loads, ...lines.map((line) => line.slice('#@ '.length))].join('\n');
}

export function rewriteCode(source: string): string | undefined {
  const syntax = parseSource(source);
  return syntax && !collectNames(syntax).methods.has('decodable') ? indexKeys(source) : undefined;
}

/**
 * Keys of maps that the source uses as attributes become indexes, as ytt has them: `g.s3` is `g["s3"]`. `undefined` when
 * it is not clear what an attribute is of.
 */
function indexKeys(source: string): string | undefined {
  const syntax = parseSource(source);
  if (!syntax) return;
  const { attributes, parameters } = collectNames(syntax);
  const lines = source.split('\n').map((line) => [...line]);
  for (const { name, at, operand } of attributes.toReversed()) {
    const line = lines[at.line - 1] ?? [];
    const isPlain = line.slice(at.column - 1, at.column + name.length).join('') === `.${name}`;
    if (!isPlain || !parameters.has(findRoot(operand))) return;
    line.splice(at.column - 1, name.length + 1, `["${name}"]`);
  }
  return lines.map((line) => line.join('')).join('\n');
}

function parseSource(source: string): object | undefined {
  try {
    return source.startsWith('lambda') ? parseExpression(source, 'rule') : parseProgram(source, 'code', 'end');
  } catch (error) {
    if (error instanceof StarlarkError) return;
    throw error;
  }
}

function findRoot(operand: StarlarkExpression): string {
  const inner = unwrapParentheses(operand);
  if (inner.kind === 'attribute' || inner.kind === 'index') return findRoot(inner.operand);
  return inner.kind === 'name' ? inner.name : '';
}

interface UsedNames {
  /** In the order of the source, without the methods that are called. */
  readonly attributes: AttributeExpression[];
  readonly methods: Set<string>;
  readonly parameters: Set<string>;
}

function collectNames(
  syntax: object,
  into: UsedNames = { attributes: [], methods: new Set(), parameters: new Set() },
): UsedNames {
  if (isSyntax(syntax, 'attribute')) into.attributes.push(syntax);
  if (isSyntax(syntax, 'lambda') || isSyntax(syntax, 'def')) {
    for (const { name } of syntax.parameters) if (name) into.parameters.add(name.name);
  }
  const method = isSyntax(syntax, 'call') && syntax.callee.kind === 'attribute' ? syntax.callee : undefined;
  if (method) into.methods.add(method.name);
  const parts: readonly unknown[] = Object.values(syntax);
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    collectNames(method && method === part ? method.operand : part, into);
  }
  return into;
}

type Syntax = StarlarkExpression | StarlarkStatement;

function isSyntax<K extends Syntax['kind']>(node: object, kind: K): node is Extract<Syntax, { readonly kind: K }> {
  return 'kind' in node && node.kind === kind;
}
