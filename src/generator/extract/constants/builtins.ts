import { type Compiler, ts } from '../modules/compiler.ts';

/** Methods of texts and lists that give a constant from constants. */
const textMethods = [
  'toLowerCase',
  'toUpperCase',
  'trim',
  'repeat',
  'slice',
  'concat',
  'padStart',
  'padEnd',
  'replaceAll',
  'split',
  'includes',
];
const listMethods = ['join', 'concat', 'slice', 'includes', 'flat'];
const objectFunctions = ['keys', 'values', 'entries', 'freeze', 'fromEntries'];
const mathFunctions = ['abs', 'ceil', 'floor', 'max', 'min', 'pow', 'round', 'sign', 'trunc'];

/** Numbers of the language that are the same everywhere. */
const numbers: Readonly<Record<string, number>> = {
  'Number.MAX_SAFE_INTEGER': Number.MAX_SAFE_INTEGER,
  'Number.MIN_SAFE_INTEGER': Number.MIN_SAFE_INTEGER,
  'Number.MAX_VALUE': Number.MAX_VALUE,
  'Number.MIN_VALUE': Number.MIN_VALUE,
  'Number.EPSILON': Number.EPSILON,
};

/** The value of `Number.MAX_SAFE_INTEGER` and its like, or `undefined`. */
export function builtinNumber(on: Compiler.Expression, name: string): number | undefined {
  const path = ts.isIdentifier(on) ? `${on.text}.${name}` : '';
  return Object.hasOwn(numbers, path) ? numbers[path] : undefined;
}

type Evaluate = (node: Compiler.Expression) => unknown;
type Result = { readonly value: unknown } | undefined;

/** The value of a call such as `list.join('|')` or `Object.values(Enum)`, or `undefined` when it is no such call. */
export function callBuiltin(
  { name, expression: on }: Compiler.PropertyAccessExpression,
  args: () => unknown[],
  evaluate: Evaluate,
): Result {
  const method = name.text;
  const owner = ts.isIdentifier(on) ? on.text : '';
  if (owner === 'Object' && objectFunctions.includes(method)) return callObject(method, args());
  if (owner === 'Math' && mathFunctions.includes(method)) return invoke(Math, method, args());
  if (![...textMethods, ...listMethods].includes(method)) return undefined;
  const target = evaluate(on);
  return methodsOf(target).includes(method) ? invoke(target, method, args()) : undefined;
}

function methodsOf(target: unknown): readonly string[] {
  if (typeof target === 'string') return textMethods;
  return Array.isArray(target) ? listMethods : [];
}

function callObject(method: string, [value]: readonly unknown[]): Result {
  if (typeof value !== 'object' || value === null) return undefined;
  if (method === 'freeze') return { value };
  if (method === 'fromEntries') return entriesIn(value);
  if (method === 'keys') return { value: Object.keys(value) };
  return { value: method === 'values' ? Object.values(value) : Object.entries(value) };
}

function entriesIn(value: unknown): Result {
  return Array.isArray(value) && value.every(isEntry) ? { value: Object.fromEntries(value) } : undefined;
}

/** True for a key and its value. */
export function isEntry(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

function invoke(target: unknown, method: string, args: readonly unknown[]): Result {
  const called: unknown = Reflect.get(Object(target), method);
  if (typeof called !== 'function' || args.some((arg) => typeof arg === 'function')) return undefined;
  // The lists above name pure functions of the language only.
  return { value: Reflect.apply(called as () => unknown, target, args) };
}
