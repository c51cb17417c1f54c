import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { KindDefinition } from '../../generator/dialect/dialect.ts';
import { formatClassName } from '../../generator/print/printing/definitions.ts';
import { pascalCase } from '../../text/identifiers.ts';
import type { Reading } from '../../text/read-text.ts';

export interface NamedKind {
  readonly reading: Reading;
  readonly name: string;
}

/**
 * Without a choice, all kinds. A kind is named by its kind, `Certificate`, or its name,
 * `certificates.cert-manager.io`.
 */
export function chosenKinds(all: readonly KindDefinition[], wanted: readonly string[]): readonly KindDefinition[] {
  if (wanted.length === 0) return all;
  const isCalled = ({ kind, name }: KindDefinition, wantedName: string): boolean =>
    kind === wantedName || name === wantedName;
  const missing = wanted.filter((wantedName) => !all.some((definition) => isCalled(definition, wantedName)));
  if (missing.length > 0) {
    const names = all.flatMap(({ kind }) => kind ?? []);
    throw new UsageError(
      missing.map((wantedName) => ({
        message: `there is no definition of "${wantedName}"`,
        help:
          didYouMean(wantedName, names) ??
          (names.length === 0
            ? 'Only the kinds of CustomResourceDefinitions can be chosen.'
            : `There are ${[...new Set(names)].sort().join(', ')}.`),
      })),
    );
  }
  return all.filter((definition) => wanted.some((wantedName) => isCalled(definition, wantedName)));
}

/** Kinds of the same name get as many labels of their group as needed to differ. */
export function namedKinds(definitions: readonly KindDefinition[]): readonly NamedKind[] {
  const all = definitions.map(({ kind = 'Resource', ...rest }) => ({ ...rest, kind }));
  const named = all.map((entry) => {
    const alike = all.filter((other) => formatClassName(other.kind) === formatClassName(entry.kind));
    return {
      reading: entry.reading,
      name: alike.length === 1 ? entry.kind : `${entry.kind}${shortenGroup(entry, alike)}`,
    };
  });
  return named.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function shortenGroup({ group }: KindDefinition, alike: readonly KindDefinition[]): string {
  const labels = group.split('.');
  const starts = labels.map((_, index) => labels.slice(0, index + 1).join('.'));
  const others = alike.filter((other) => other.group !== group);
  const own = starts.find((start) => !others.some((other) => `${other.group}.`.startsWith(`${start}.`)));
  return pascalCase(own ?? group);
}
