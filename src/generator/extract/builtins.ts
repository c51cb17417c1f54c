import { type Compiler, ts } from './compiler.ts';

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

type Evaluate = (node: Compiler.Expression) => unknown;

/** The value of a call such as `list.join('|')` or `Object.values(Enum)`, or `undefined` when it is no such call. */
export function callBuiltin(
  callee: Compiler.PropertyAccessExpression,
  args: () => unknown[],
  evaluate: Evaluate,
): { readonly value: unknown } | undefined {
  const method = callee.name.text;
  const on = callee.expression;
  if (ts.isIdentifier(on) && on.text === 'Object' && objectFunctions.includes(method))
    return callObject(method, args());
  if (![...textMethods, ...listMethods].includes(method)) return undefined;
  const target = evaluate(on);
  const methods = typeof target === 'string' ? textMethods : Array.isArray(target) ? listMethods : [];
  if (!methods.includes(method)) return undefined;
  return invoke(target, method, args());
}

function callObject(method: string, [value]: readonly unknown[]): { readonly value: unknown } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (method === 'freeze') return { value };
  if (method === 'fromEntries') return { value: Object.fromEntries(value as Iterable<readonly [string, unknown]>) };
  // An enum of numbers also maps back to names; those keys are no members.
  const entries = Object.entries(value).filter(([key]) => Array.isArray(value) || String(Number(key)) !== key);
  if (method === 'keys') return { value: entries.map(([key]) => key) };
  return { value: method === 'values' ? entries.map(([, member]: [string, unknown]) => member) : entries };
}

function invoke(target: unknown, method: string, args: readonly unknown[]): { readonly value: unknown } | undefined {
  const called: unknown = Reflect.get(Object(target), method);
  if (typeof called !== 'function' || args.some((arg) => typeof arg === 'function')) return undefined;
  // The lists above name pure methods of the language only.
  return { value: Reflect.apply(called as () => unknown, target, args) };
}
