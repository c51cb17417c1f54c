import type { Finding, FindingKind } from './examine.ts';

/** A difference that is meant, and why. */
export interface KnownDifference {
  readonly kinds: readonly FindingKind[];
  /** What the detail of such a finding begins with. */
  readonly detail: string;
  readonly reason: string;
}

/** Differences that stay. Each says what somebody decided; none is there since it is hard to mend. */
export const known: readonly KnownDifference[] = [
  {
    kinds: ['validate-refuses-schema', 'lint-refuses-schema', 'import-refuses'],
    detail: 'document/number-range',
    reason: 'a number beyond all doubles (1e400) is refused with its line: nothing that reads JSON here can keep it',
  },
  {
    kinds: ['lint-refuses-schema', 'import-refuses'],
    detail: 'document/not-a-schema: the document is the schema',
    reason: 'a whole schema that is "true" or "false" says nothing to lint, which tells it as an error',
  },
];

/** The reason of a finding that is meant. */
export function knownReason({ kind, detail }: Finding): string | undefined {
  return known.find((one) => one.kinds.includes(kind) && detail.startsWith(one.detail))?.reason;
}

/** How many findings of a kind there may still be in 1,000 documents: what is found goes down, and so do these numbers. */
export const open: Readonly<Partial<Record<FindingKind, number>>> = {
  hang: 2,
  'validate-differs': 2,
  'validate-refuses-schema': 2,
  'lint-misses-refusal': 1,
  'lint-refuses-schema': 2,
  'diff-missed': 1,
  'witness-wrong': 1,
  'import-differs': 2,
  'normalize-differs': 2,
  'cases-differ': 3,
};
