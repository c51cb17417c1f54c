import type { Environment } from '@marcbachmann/cel-js';
import { addComparisons, addFunctions, NotEvaluated, RuleFailure } from './functions.ts';

/** The functions on quantities (Kubernetes CEL library "quantity"). */
export function addQuantities(environment: Environment): void {
  environment.registerType('Quantity', RuleQuantity);
  addComparisons(environment, 'Quantity', (a: RuleQuantity, b: RuleQuantity) => signOf(a.billionths - b.billionths));
  addFunctions(environment, {
    'isQuantity(string): bool': (text: string) => readQuantity(text) !== undefined,
    'quantity(string): Quantity': quantity,
    'Quantity.sign(): int': ({ billionths }: RuleQuantity) => signOf(billionths),
    'Quantity.isInteger(): bool': isWhole,
    'Quantity.asInteger(): int': integer,
    'Quantity.asApproximateFloat(): double': ({ billionths }: RuleQuantity) => Number(billionths) / Number(billion),
    'Quantity.add(Quantity): Quantity': sumOf,
    'Quantity.add(int): Quantity': (a: RuleQuantity, b: bigint) => sumOf(a, whole(b)),
    'Quantity.sub(Quantity): Quantity': (a: RuleQuantity, { billionths, isPlain }: RuleQuantity) =>
      sumOf(a, new RuleQuantity(-billionths, isPlain)),
    'Quantity.sub(int): Quantity': (a: RuleQuantity, b: bigint) => sumOf(a, whole(-b)),
  });
}

/** A quantity of Kubernetes, such as `500m` or `10Gi`, in billionths. */
class RuleQuantity {
  readonly billionths: bigint;
  /** True for one that is written as a whole number: the server takes `1.0` for no integer. */
  readonly isPlain: boolean;

  constructor(billionths: bigint, isPlain: boolean) {
    this.billionths = billionths;
    this.isPlain = isPlain;
  }
}

const form = '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$';

function quantity(text: string): RuleQuantity {
  const read = readQuantity(text);
  if (read === undefined) throw new RuleFailure(`quantities must match the regular expression '${form}'`);
  return read;
}

/** The server goes by how a quantity is written where its value is a whole number. */
function isWhole({ billionths, isPlain }: RuleQuantity): boolean {
  const whole = billionths / billion;
  const isExact = billionths % billion === 0n && BigInt.asIntN(64, whole) === whole;
  if (!isExact || isPlain) return isExact;
  throw new NotEvaluated('whether a quantity is an integer depends on how it is written');
}

function integer(value: RuleQuantity): bigint {
  if (!isWhole(value)) throw new RuleFailure('cannot convert value to integer');
  return value.billionths / billion;
}

function sumOf(a: RuleQuantity, b: RuleQuantity): RuleQuantity {
  return new RuleQuantity(a.billionths + b.billionths, a.isPlain && b.isPlain);
}

function whole(value: bigint): RuleQuantity {
  return new RuleQuantity(value * billion, true);
}

function signOf(value: bigint): bigint {
  if (value === 0n) return 0n;
  return value > 0n ? 1n : -1n;
}

const billion = 1_000_000_000n;

/** Powers of ten by their letters. */
const decimals: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};

/** Powers of 1024 by their letters. */
const binaries = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** Reads a quantity; `undefined` for a text that is none. Parts of billionths are rounded up. */
function readQuantity(text: string): RuleQuantity | undefined {
  const [, sign = '', whole, fraction = '', suffix = ''] =
    /^([+-]?)(\d*)(?:\.(\d*))?([numkMGTPE]|[KMGTPE]i|[eE][+-]?\d{1,5})?$/.exec(text) ?? [];
  if (whole === undefined || whole + fraction === '' || text.length > 200) return undefined;
  const magnitude = magnitudeOf(suffix);
  const digits = BigInt(whole + fraction) * magnitude.factor * billion;
  const exponent = magnitude.exponent - fraction.length;
  if (Math.abs(exponent) > 300) return undefined;
  const size = exponent >= 0 ? digits * 10n ** BigInt(exponent) : roundedUp(digits, 10n ** BigInt(-exponent));
  return new RuleQuantity(sign === '-' ? -size : size, exponent >= 0 && fraction === '');
}

function magnitudeOf(suffix: string): { readonly factor: bigint; readonly exponent: number } {
  const binary = binaries.indexOf(suffix);
  if (binary !== -1) return { factor: 1024n ** BigInt(binary + 1), exponent: 0 };
  const known = decimals[suffix];
  return { factor: 1n, exponent: known ?? Number(suffix.slice(1)) };
}

function roundedUp(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}
