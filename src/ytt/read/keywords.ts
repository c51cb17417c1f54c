import { escapePattern } from '../../text/escape-pattern.ts';
import type { Json } from '../../text/value/json.ts';
import { writePattern } from '../../schema/grammars/index.ts';
import { readPattern } from '../../schema/regex/index.ts';
import type { StarlarkExpression } from '../starlark/index.ts';
import {
  unwrapParentheses,
  matchCall,
  matchComparison,
  type ComparedWith,
  evaluateConstant,
  isAlike,
  listOperands,
} from '../carried/index.ts';

export type KeywordType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'any';

export type ReadKeywords = Readonly<Record<string, Json>>;

/** `undefined` when keywords cannot express the whole function. */
export function readKeywords(rule: StarlarkExpression, kind: KeywordType): ReadKeywords | undefined {
  const lambda = unwrapParentheses(rule);
  const [parameter, ...more] = lambda.kind === 'lambda' ? lambda.parameters : [];
  const name = parameter?.kind === 'plain' && more.length === 0 ? parameter.name?.name : undefined;
  return lambda.kind !== 'lambda' || name === undefined ? undefined : readPartKeywords(lambda.body, name, kind);
}

function readPartKeywords(expression: StarlarkExpression, self: string, kind: KeywordType): ReadKeywords | undefined {
  const parts = listOperands(expression, 'and');
  if (parts.length > 1) return mergeKeywords(parts.map((part) => readPartKeywords(part, self, kind)));
  const [part = expression] = parts;
  const ofText = kind === 'string' ? callKeywords(part, self) : undefined;
  return ofText ?? comparisonKeywords(part, self, kind) ?? membershipKeywords(part, self);
}

/** `undefined` when a keyword occurs twice, or a part has no keyword. */
function mergeKeywords(all: readonly (ReadKeywords | undefined)[]): ReadKeywords | undefined {
  const together: Record<string, Json> = {};
  for (const keywords of all) {
    if (!keywords) return;
    for (const [name, value] of Object.entries(keywords)) {
      if (Object.hasOwn(together, name)) return;
      together[name] = value;
    }
  }
  return together;
}

function callKeywords(expression: StarlarkExpression, self: string): ReadKeywords | undefined {
  const pattern = matchedPattern(expression, self);
  if (pattern !== undefined) return { pattern };
  const call = matchCall(expression);
  if (!call?.receiver) return;
  const [argument] = call.of;
  const decodable = /^(base64|json|yaml)[.]decodable$/.exec(call.name)?.[1];
  if (decodable !== undefined && argument && isName(argument, self)) return decodableKeywords(decodable);
  const text = argument && evaluateConstant(argument);
  if (isName(call.receiver, self) && typeof text === 'string' && call.of.length === 1) {
    if (call.name === '.startswith') return { pattern: `^${escapePattern(text)}` };
    // In Go and in JavaScript, `$` is the end of the string.
    if (call.name === '.endswith') return { pattern: `${escapePattern(text)}$` };
  }
  const isAddress = isCall(call.receiver, 'ip.parse_addr', self) && call.of.length === 0;
  if (isAddress && call.name === '.is_ipv4') return { format: 'ipv4' };
  return isAddress && call.name === '.is_ipv6' ? { format: 'ipv6' } : undefined;
}

function matchedPattern(expression: StarlarkExpression, self: string): string | undefined {
  const call = matchCall(expression);
  const [pattern, value] = call?.of ?? [];
  if (call?.name !== 'regexp.match' || !pattern || !value) return;
  const text = evaluateConstant(pattern);
  const isTaken = typeof text === 'string' && isName(value, self) && !readPattern(text).refusal;
  return isTaken ? text : undefined;
}

function comparisonKeywords(expression: StarlarkExpression, self: string, kind: KeywordType): ReadKeywords | undefined {
  const unique = kind === 'array' ? uniqueItems(expression, self) : undefined;
  if (unique) return unique;
  const compared = matchComparison(expression);
  if (!compared) return;
  const { operator, value, constant } = compared;
  if (constant === null) return operator === '!=' && kind === 'string' ? parsedKeywords(value, self) : undefined;
  if (isName(value, self)) return valueKeywords(compared, kind);
  const length = lengthKeyword(value, self, kind);
  if (length !== undefined) return createBound(length, operator, constant);
  return kind === 'integer' || kind === 'number' ? readMultiple(value, self, operator, constant) : undefined;
}

function valueKeywords({ operator, constant }: ComparedWith, kind: KeywordType): ReadKeywords | undefined {
  if (operator === '==') return isScalar(constant) ? { const: constant } : undefined;
  if (operator === '!=') return constant === '' && kind === 'string' ? { minLength: 1 } : undefined;
  if (typeof constant !== 'number' || (kind !== 'integer' && kind !== 'number')) return;
  return { [bounds[operator] ?? '']: constant };
}

const bounds: Readonly<Record<string, string>> = {
  '>=': 'minimum',
  '<=': 'maximum',
  '>': 'exclusiveMinimum',
  '<': 'exclusiveMaximum',
};

/** ytt's `len` of a string counts bytes, which no keyword does. */
function lengthKeyword(expression: StarlarkExpression, self: string, kind: KeywordType): string | undefined {
  const call = matchCall(expression);
  const [counted] = call?.of ?? [];
  if (call?.name !== 'len' || !counted) return;
  if (isCharacters(counted, self)) return kind === 'string' ? 'Length' : undefined;
  if (!isName(counted, self)) return;
  if (kind === 'array') return 'Items';
  return kind === 'object' ? 'Properties' : undefined;
}

function isCharacters(expression: StarlarkExpression, self: string): boolean {
  const call = matchCall(expression);
  const [inner] = call?.of ?? [];
  const parts = call?.name === 'list' && inner ? matchCall(inner) : undefined;
  return parts?.name === '.codepoints' && parts.receiver !== undefined && isName(parts.receiver, self);
}

function createBound(what: string, operator: string, constant: Json): ReadKeywords | undefined {
  if (typeof constant !== 'number' || !Number.isInteger(constant)) return;
  const [least, most] = [`min${what}`, `max${what}`];
  switch (operator) {
    case '>=':
      return constant >= 0 ? { [least]: constant } : undefined;
    case '>':
      return constant >= -1 ? { [least]: constant + 1 } : undefined;
    case '<=':
      return constant >= 0 ? { [most]: constant } : undefined;
    case '<':
      return constant >= 1 ? { [most]: constant - 1 } : undefined;
    case '==':
      return constant >= 0 ? { [least]: constant, [most]: constant } : undefined;
    case '!=':
      return constant === 0 ? { [least]: 1 } : undefined;
    default:
  }
}

function readMultiple(
  value: StarlarkExpression,
  self: string,
  operator: string,
  constant: Json,
): ReadKeywords | undefined {
  if (value.kind !== 'binary' || value.operator !== '%' || operator !== '==' || constant !== 0) return;
  const step = evaluateConstant(value.right);
  return isName(value.left, self) && typeof step === 'number' && step > 0 ? { multipleOf: step } : undefined;
}

/** Parsing without an error: `ip.parse_addr(v) != None`, `[json.decode(v)] != None`. */
function parsedKeywords(value: StarlarkExpression, self: string): ReadKeywords | undefined {
  const [only, ...more] = value.kind === 'list' ? value.elements : [value];
  if (!only || more.length > 0) return;
  if (isCall(only, 'ip.parse_addr', self)) return { format: 'ip' };
  const decoded = ['base64', 'json', 'yaml'].find((module) => isCall(only, `${module}.decode`, self));
  // Decoding null fails unless it is inside a list.
  const isSure = decoded === 'base64' || value.kind === 'list';
  return decoded !== undefined && isSure ? decodableKeywords(decoded) : undefined;
}

export function decodableKeywords(encoding: string): ReadKeywords {
  if (encoding !== 'base64') return { 'x-ytt-decodable': encoding };
  return { 'x-ytt-decodable': encoding, contentEncoding: encoding, allOf: [{ pattern: writePattern('base64') }] };
}

function uniqueItems(expression: StarlarkExpression, self: string): ReadKeywords | undefined {
  const inner = unwrapParentheses(expression);
  if (inner.kind !== 'binary' || inner.operator !== '==' || !isCall(inner.right, 'len', self)) return;
  const call = matchCall(inner.left);
  const [argument] = call?.of ?? [];
  if (call?.name !== 'len' || argument?.kind !== 'comprehension' || 'kind' in argument.body) return;
  const [clause, ...more] = argument.clauses;
  if (clause?.kind !== 'for' || more.length > 0 || !isName(clause.iterated, self)) return;
  const key = matchCall(argument.body.key);
  const [item] = key?.of ?? [];
  const isEncoded = key?.name === 'json.encode' && item !== undefined && isAlike(item, clause.variables);
  return isEncoded ? { uniqueItems: true } : undefined;
}

function membershipKeywords(expression: StarlarkExpression, self: string): ReadKeywords | undefined {
  const inner = unwrapParentheses(expression);
  if (inner.kind !== 'binary' || inner.operator !== 'in') return;
  const listed = evaluateConstant(inner.right);
  if (!Array.isArray(listed) || listed.length === 0) return;
  const values: readonly Json[] = listed;
  if (isName(inner.left, self)) return values.every(isScalar) ? { enum: [...values] } : undefined;
  if (!isCall(inner.left, 'type', self)) return;
  const types = values.map((value) => (typeof value === 'string' ? typeNames[value] : undefined));
  return types.every((type) => type !== undefined) ? { type: types } : undefined;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'integer',
  float: 'number',
  bool: 'boolean',
  NoneType: 'null',
};

function isScalar(value: Json): boolean {
  return typeof value !== 'object';
}

function isCall(expression: StarlarkExpression, name: string, self: string): boolean {
  const call = matchCall(expression);
  const [value] = call?.of ?? [];
  return call?.name === name && call.of.length === 1 && value !== undefined && isName(value, self);
}

function isName(expression: StarlarkExpression, name: string): boolean {
  const inner = unwrapParentheses(expression);
  return inner.kind === 'name' && inner.name === name;
}
