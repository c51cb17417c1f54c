/** The kinds of several definitions: which of them become models, in which order, and under which names. */

import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { groupOf, kindOf } from '../../kubernetes/read/versions.ts';
import { classNameOf } from '../../generator/print/printing/definitions.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { pascalCase } from '../../text/identifiers.ts';
import { valueAt } from '../../text/value/pointer.ts';
import type { Reading } from '../../text/index.ts';

/** A definition and the name of its kind among the others. */
export interface NamedKind {
  readonly reading: Reading;
  readonly name: string;
}

/** The kinds that are wanted, all without a choice, by their names. */
export function chosenKinds(readings: readonly Reading[], wanted: readonly string[]): readonly Reading[] {
  if (wanted.length === 0) return readings;
  const missing = wanted.filter((one) => !readings.some((reading) => isCalled(reading, one)));
  if (missing.length > 0) {
    const names = readings.flatMap(({ value }) => (isSchemaObject(value) ? (kindOf(value) ?? []) : []));
    throw new UsageError(
      missing.map((one) => ({
        message: `there is no definition of "${one}"`,
        help:
          didYouMean(one, names) ??
          (names.length === 0
            ? 'Kinds are chosen of CustomResourceDefinitions.'
            : `There are ${[...new Set(names)].sort().join(', ')}.`),
      })),
    );
  }
  return readings.filter((reading) => wanted.some((one) => isCalled(reading, one)));
}

/** By its kind, `Certificate`, or the name of its definition, `certificates.cert-manager.io`. */
function isCalled({ value }: Reading, name: string): boolean {
  return kindIn(value).kind === name || valueAt(value, '/metadata/name') === name;
}

/** Definitions in the order of their kinds; kinds of one name are told apart by as much of their groups as it takes. */
export function namedKinds(readings: readonly Reading[]): readonly NamedKind[] {
  const all = readings.map((reading) => ({ reading, ...kindIn(reading.value) }));
  const named = all.map((one) => {
    const alike = all.filter((other) => classNameOf(other.kind) === classNameOf(one.kind));
    return { reading: one.reading, name: alike.length === 1 ? one.kind : `${one.kind}${apart(one, alike)}` };
  });
  return named.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface Kind {
  readonly kind: string;
  readonly group: string;
}

function kindIn(value: unknown): Kind {
  return isSchemaObject(value)
    ? { kind: kindOf(value) ?? 'Resource', group: groupOf(value) }
    : { kind: 'Resource', group: '' };
}

/** The fewest labels of a group that no other begins with. */
function apart({ group }: Kind, alike: readonly Kind[]): string {
  const labels = group.split('.');
  const starts = labels.map((_, index) => labels.slice(0, index + 1).join('.'));
  const others = alike.filter((other) => other.group !== group);
  const own = starts.find((start) => !others.some((other) => `${other.group}.`.startsWith(`${start}.`)));
  return pascalCase(own ?? group);
}
