import type { Environment } from '@marcbachmann/cel-js';
import { NotEvaluated, RuleFailure } from './not-evaluated.ts';
import { floatOf, isWholeQuantity, RuleQuantity, readQuantity, wholeOf } from './quantity.ts';

/** The functions on quantities (Kubernetes CEL library "quantity"). */
export function addQuantities(environment: Environment): void {
  environment.registerType('Quantity', RuleQuantity);
  environment.registerFunction('isQuantity(string): bool', (text: string) => readQuantity(text) !== undefined);
  environment.registerFunction('quantity(string): Quantity', quantity);
  environment.registerFunction('Quantity.compareTo(Quantity): int', compared);
  environment.registerFunction(
    'Quantity.isGreaterThan(Quantity): bool',
    (a: RuleQuantity, b: RuleQuantity) => compared(a, b) > 0n,
  );
  environment.registerFunction(
    'Quantity.isLessThan(Quantity): bool',
    (a: RuleQuantity, b: RuleQuantity) => compared(a, b) < 0n,
  );
  environment.registerFunction('Quantity.sign(): int', (a: RuleQuantity) => compared(a, zero));
  environment.registerFunction('Quantity.isInteger(): bool', isWhole);
  environment.registerFunction('Quantity.asInteger(): int', integer);
  environment.registerFunction('Quantity.asApproximateFloat(): double', floatOf);
  for (const [name, sum] of [
    ['add', (a: bigint, b: bigint) => a + b],
    ['sub', (a: bigint, b: bigint) => a - b],
  ] as const) {
    environment.registerFunction(
      `Quantity.${name}(Quantity): Quantity`,
      (a: RuleQuantity, b: RuleQuantity) => new RuleQuantity(sum(a.billionths, b.billionths), a.isPlain && b.isPlain),
    );
    environment.registerFunction(
      `Quantity.${name}(int): Quantity`,
      (a: RuleQuantity, b: bigint) => new RuleQuantity(sum(a.billionths, b * 1_000_000_000n), a.isPlain),
    );
  }
  environment.registerOperator(
    'Quantity == Quantity',
    (a: RuleQuantity, b: RuleQuantity) => a.billionths === b.billionths,
  );
}

const form = '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$';

function quantity(text: string): RuleQuantity {
  const read = readQuantity(text);
  if (read === undefined) throw new RuleFailure(`quantities must match the regular expression '${form}'`);
  return read;
}

const zero = new RuleQuantity(0n, true);

/** The server goes by how a quantity is written where its value is a whole number. */
function isWhole(value: RuleQuantity): boolean {
  if (!isWholeQuantity(value) || value.isPlain) return isWholeQuantity(value);
  throw new NotEvaluated('whether a quantity is an integer depends on how it is written');
}

function integer(value: RuleQuantity): bigint {
  if (!isWhole(value)) throw new RuleFailure('cannot convert value to integer');
  return wholeOf(value);
}

function compared(a: RuleQuantity, b: RuleQuantity): bigint {
  if (a.billionths === b.billionths) return 0n;
  return a.billionths > b.billionths ? 1n : -1n;
}
