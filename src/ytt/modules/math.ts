import { type BuiltInCall, type GlobalNames, StarlarkFailure, type StarlarkValue } from '../starlark/index.ts';
import { requireExactly, getGoType, createModule, type ModuleFunction } from './parts/index.ts';

/** `undefined` when the value is not a number. */
export function truncateNumber(value: StarlarkValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
}

function readFloat(value?: StarlarkValue): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  throw new StarlarkFailure(`expected float value, but was ${getGoType(value ?? null)}`);
}

function createUnary(run: (x: number) => number): ModuleFunction {
  return ({ positional }) => run(readFloat(requireExactly(1, 'one argument', positional)[0]));
}

function createBinary(run: (x: number, y: number) => number): ModuleFunction {
  return ({ positional }) => {
    const [x, y] = requireExactly(2, 'two arguments', positional).map(readFloat);
    return run(x ?? 0, y ?? 0);
  };
}

function createRounding(name: string, run: (x: number) => number): ModuleFunction {
  return (call) => {
    const [x = null] = readPositional(call, name, 1, 1);
    if (typeof x === 'bigint') return x;
    if (typeof x !== 'number') throw new StarlarkFailure(`expected float value, but was ${getGoType(x)}`);
    if (Number.isFinite(x)) return BigInt(run(x));
    throw new StarlarkFailure(`cannot convert float ${Number.isNaN(x) ? 'NaN' : 'infinity'} to integer`);
  };
}

function readPositional({ positional: given, keyword }: BuiltInCall, name: string, least: number, most: number) {
  if (keyword.length > 0) throw new StarlarkFailure(`${name}: unexpected keyword arguments`);
  if (given.length >= least && given.length <= most) return given;
  const words = given.length < least ? 'at least ' : 'at most ';
  throw new StarlarkFailure(
    `${name}: got ${given.length} arguments, want ${least < most ? words : ''}${given.length < least ? least : most}`,
  );
}

/** Halfway cases are rounded away from zero. */
function roundHalfAway(x: number): number {
  return Math.sign(x) * Math.floor(Math.abs(x) + 0.5);
}

/** IEEE 754 remainder: the quotient is the nearest integer, ties to even. */
function computeRemainder(x: number, y: number): number {
  if (!Number.isFinite(x) || y === 0) return Number.NaN;
  if (!Number.isFinite(y)) return x;
  const half = Math.abs(x % (2 * y));
  const size = Math.abs(y);
  const left = half > size ? half - 2 * size : half;
  const nearest = left > size / 2 || (left === size / 2 && half > size) ? left - size : left;
  const result = nearest < -size / 2 ? nearest + size : nearest;
  return x < 0 ? -result : result;
}

/** Lanczos approximation. */
function computeGamma(x: number): number {
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * computeGamma(1 - x));
  const at = x - 1;
  const sum = lanczos.reduce((total, factor, index) => total + (index === 0 ? factor : factor / (at + index)), 0);
  const base = at + 7.5;
  return Math.sqrt(2 * Math.PI) * base ** (at + 0.5) * Math.exp(-base) * sum;
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Like the original, it does not guarantee the last bit of a float. */
export const math: GlobalNames = createModule(
  'math',
  {
    ceil: createRounding('ceil', Math.ceil),
    copysign: createBinary((x, y) => (y < 0 || Object.is(y, -0) ? -Math.abs(x) : Math.abs(x))),
    fabs: createUnary(Math.abs),
    floor: createRounding('floor', Math.floor),
    mod: createBinary((x, y) => x % y),
    pow: createBinary((x, y) => x ** y),
    remainder: createBinary(computeRemainder),
    round: createUnary(roundHalfAway),
    exp: createUnary(Math.exp),
    sqrt: createUnary(Math.sqrt),
    acos: createUnary(Math.acos),
    asin: createUnary(Math.asin),
    atan: createUnary(Math.atan),
    atan2: createBinary(Math.atan2),
    cos: createUnary(Math.cos),
    hypot: createBinary(Math.hypot),
    sin: createUnary(Math.sin),
    tan: createUnary(Math.tan),
    degrees: createUnary((x) => (360 * x) / (2 * Math.PI)),
    radians: createUnary((x) => (2 * Math.PI * x) / 360),
    acosh: createUnary(Math.acosh),
    asinh: createUnary(Math.asinh),
    atanh: createUnary(Math.atanh),
    cosh: createUnary(Math.cosh),
    sinh: createUnary(Math.sinh),
    tanh: createUnary(Math.tanh),
    gamma: createUnary(computeGamma),
    log: (call) => {
      const [x, base] = readPositional(call, 'log', 1, 2);
      return Math.log(readFloat(x)) / Math.log(base === undefined ? Math.E : readFloat(base));
    },
  },
  [
    ['e', Math.E],
    ['pi', Math.PI],
  ],
);
