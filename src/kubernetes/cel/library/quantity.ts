/** A quantity of Kubernetes, such as `500m` or `10Gi`, in billionths. */
export class RuleQuantity {
  readonly billionths: bigint;
  /** True for one that is written as a whole number: the server takes `1.0` for no integer. */
  readonly isPlain: boolean;

  constructor(billionths: bigint, isPlain: boolean) {
    this.billionths = billionths;
    this.isPlain = isPlain;
  }
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
export function readQuantity(text: string): RuleQuantity | undefined {
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

/** True for a quantity that is a whole number of 64 bits. */
export function isWholeQuantity({ billionths }: RuleQuantity): boolean {
  const whole = billionths / billion;
  return billionths % billion === 0n && BigInt.asIntN(64, whole) === whole;
}

/** The whole number of a quantity. */
export function wholeOf({ billionths }: RuleQuantity): bigint {
  return billionths / billion;
}

/** A quantity as floating point. */
export function floatOf({ billionths }: RuleQuantity): number {
  return Number(billionths) / Number(billion);
}
