import type { Environment } from '@marcbachmann/cel-js';
import { NotEvaluated, RuleFailure } from '../not-evaluated.ts';
import { floatOf, isWholeQuantity, Quantity, readQuantity, wholeOf } from './quantity.ts';

/** The functions on quantities (Kubernetes CEL library "quantity"). */
export function addQuantities(environment: Environment): void {
  environment.registerType('Quantity', Quantity);
  environment.registerFunction('isQuantity(string): bool', (text: string) => readQuantity(text) !== undefined);
  environment.registerFunction('quantity(string): Quantity', quantity);
  environment.registerFunction('Quantity.compareTo(Quantity): int', compared);
  environment.registerFunction(
    'Quantity.isGreaterThan(Quantity): bool',
    (a: Quantity, b: Quantity) => compared(a, b) > 0n,
  );
  environment.registerFunction(
    'Quantity.isLessThan(Quantity): bool',
    (a: Quantity, b: Quantity) => compared(a, b) < 0n,
  );
  environment.registerFunction('Quantity.sign(): int', (a: Quantity) => compared(a, zero));
  environment.registerFunction('Quantity.isInteger(): bool', isWhole);
  environment.registerFunction('Quantity.asInteger(): int', integer);
  environment.registerFunction('Quantity.asApproximateFloat(): double', floatOf);
  for (const [name, sum] of [
    ['add', (a: bigint, b: bigint) => a + b],
    ['sub', (a: bigint, b: bigint) => a - b],
  ] as const) {
    environment.registerFunction(
      `Quantity.${name}(Quantity): Quantity`,
      (a: Quantity, b: Quantity) => new Quantity(sum(a.billionths, b.billionths), a.isPlain && b.isPlain),
    );
    environment.registerFunction(
      `Quantity.${name}(int): Quantity`,
      (a: Quantity, b: bigint) => new Quantity(sum(a.billionths, b * 1_000_000_000n), a.isPlain),
    );
  }
  environment.registerOperator('Quantity == Quantity', (a: Quantity, b: Quantity) => a.billionths === b.billionths);
}

const form = '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$';

function quantity(text: string): Quantity {
  const read = readQuantity(text);
  if (read === undefined) throw new RuleFailure(`quantities must match the regular expression '${form}'`);
  return read;
}

const zero = new Quantity(0n, true);

/** The server goes by how a quantity is written where its value is a whole number. */
function isWhole(value: Quantity): boolean {
  if (!isWholeQuantity(value) || value.isPlain) return isWholeQuantity(value);
  throw new NotEvaluated('whether a quantity is an integer depends on how it is written');
}

function integer(value: Quantity): bigint {
  if (!isWhole(value)) throw new RuleFailure('cannot convert value to integer');
  return wholeOf(value);
}

function compared(a: Quantity, b: Quantity): bigint {
  if (a.billionths === b.billionths) return 0n;
  return a.billionths > b.billionths ? 1n : -1n;
}
