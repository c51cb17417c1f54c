import { matchPattern } from '../../../schema/grammars/index.ts';
import { CelError, type CelOpaque } from '../run/values.ts';
import { type Implementations, is, isA, unaryFunction, binaryFunction } from '../run/functions.ts';

class Quantity implements CelOpaque {
  readonly kind = 'opaque';
  readonly typeName = 'kubernetes.Quantity';
  readonly size = 1;
  readonly billionths: bigint;
  /** The decimal scale in which it was written: the server does not treat `1.0` as an integer. */
  readonly scale: number;

  constructor(billionths: bigint, scale: number) {
    this.billionths = billionths;
    this.scale = scale;
  }

  equals(other: CelOpaque): boolean {
    return other instanceof Quantity && other.billionths === this.billionths;
  }
}

const isQuantity = isA(Quantity);

export const quantities: Implementations = {
  is_quantity_string: unaryFunction(is.string, (text) => readQuantity(text) !== undefined),
  string_to_quantity: unaryFunction(is.string, parseQuantity),
  quantity_sign: unaryFunction(isQuantity, ({ billionths }) => getSign(billionths)),
  quantity_is_integer: unaryFunction(isQuantity, isWhole),
  quantity_get_int: unaryFunction(isQuantity, convertToInteger),
  quantity_get_float: unaryFunction(isQuantity, ({ billionths }) => Number(billionths) / Number(billion)),
  quantity_add: binaryFunction(isQuantity, isQuantity, addQuantities),
  quantity_add_int: binaryFunction(isQuantity, is.int, (a, b) => addQuantities(a, createWholeQuantity(b))),
  quantity_sub: binaryFunction(isQuantity, isQuantity, (a, { billionths, scale }) =>
    addQuantities(a, new Quantity(-billionths, scale)),
  ),
  quantity_sub_int: binaryFunction(isQuantity, is.int, (a, b) => addQuantities(a, createWholeQuantity(-b))),
  quantity_compare_to: binaryFunction(isQuantity, isQuantity, (a, b) => getSign(a.billionths - b.billionths)),
  quantity_is_greater_than: binaryFunction(isQuantity, isQuantity, (a, b) => a.billionths > b.billionths),
  quantity_is_less_than: binaryFunction(isQuantity, isQuantity, (a, b) => a.billionths < b.billionths),
};

const form = '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$';

function parseQuantity(text: string): Quantity {
  const read = readQuantity(text);
  if (!read) throw new CelError(`quantities must match the regular expression '${form}'`);
  return read;
}

/** The server decides by the notation, even if the value is an integer. */
function isWhole({ billionths, scale }: Quantity): boolean {
  const value = billionths / billion;
  return scale >= 0 && billionths % billion === 0n && BigInt.asIntN(64, value) === value;
}

function convertToInteger(value: Quantity): bigint {
  if (!isWhole(value)) throw new CelError('cannot convert value to integer');
  return value.billionths / billion;
}

/** A sum has the finer scale, except that adding zero keeps the scale of the other operand. */
function addQuantities(a: Quantity, b: Quantity): Quantity {
  if (a.billionths === 0n) return b;
  if (b.billionths === 0n) return a;
  return new Quantity(a.billionths + b.billionths, Math.min(a.scale, b.scale));
}

function createWholeQuantity(value: bigint): Quantity {
  return new Quantity(value * billion, 0);
}

function getSign(value: bigint): bigint {
  if (value === 0n) return 0n;
  return value > 0n ? 1n : -1n;
}

const billion = 1_000_000_000n;

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

const binaries = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** Fractions of billionths are rounded up; `undefined` if the string is not a quantity. */
function readQuantity(text: string): Quantity | undefined {
  // A sign without digits means zero.
  const [, amount, , suffix = ''] = matchPattern('quantity', text.replace(/^([+-]?)(?![-+\d])/, '$10')) ?? [];
  if (text === '' || amount === undefined || text.length > 200) return;
  const [digits = '', fraction = ''] = amount.split('.');
  const { factor, exponent: power } = parseSuffix(suffix);
  const all = BigInt(digits + fraction) * factor * billion;
  const exponent = power - fraction.length;
  if (Math.abs(exponent) > 300) return;
  const size = exponent >= 0 ? all * 10n ** BigInt(exponent) : ceilDivide(all, 10n ** BigInt(-exponent));
  return new Quantity(text.startsWith('-') ? -size : size, exponent);
}

function parseSuffix(suffix: string): { readonly factor: bigint; readonly exponent: number } {
  const binary = binaries.indexOf(suffix);
  if (binary !== -1) return { factor: 1024n ** BigInt(binary + 1), exponent: 0 };
  const known = decimals[suffix];
  return { factor: 1n, exponent: known ?? Number(suffix.slice(1)) };
}

function ceilDivide(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}
