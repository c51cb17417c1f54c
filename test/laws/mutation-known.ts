import type { Finding, FindingKind } from './examine.ts';

/** A difference that is meant, and why. */
interface KnownDifference {
  readonly kinds: readonly FindingKind[];
  /** What such a finding is like. */
  readonly isOne: (finding: Finding) => boolean;
  readonly reason: string;
}

/** Differences that stay. Each says what somebody decided; none is there since it is hard to mend. */
const known: readonly KnownDifference[] = [
  {
    kinds: ['validate-refuses-schema', 'lint-refuses-schema', 'import-refuses'],
    isOne: ({ detail }) => detail.startsWith('document/number-range'),
    reason:
      'a number beyond all doubles (1e400, 1e-400) is refused with its line: nothing that reads JSON here can keep it',
  },
  {
    kinds: ['lint-refuses-schema', 'import-refuses'],
    isOne: ({ detail }) => detail.startsWith('document/not-a-schema: the document is the schema'),
    reason: 'a whole schema that is "true" or "false" says nothing to lint, which tells it as an error',
  },
  {
    kinds: ['validate-differs', 'diff-missed', 'witness-wrong', 'import-differs', 'normalize-differs', 'cases-differ'],
    isOne: ({ warnings }) => warnings.includes('document/number-rounded'),
    reason:
      'a number with more digits than a double keeps is rounded, which the same command warns of with its line; Go keeps the digits of schemas',
  },
];

/** Findings of one cause that nobody has mended yet. */
interface OpenCause {
  readonly reason: string;
  /** By the number of the mutant. */
  readonly findings: readonly (readonly [index: number, kind: FindingKind])[];
}

/**
 * Findings that are open, of the seed of every run. What is listed must still be found, and what is found must be listed. The
 * numbers stand for other documents once the corpus or what makes mutants of it changes: then a full run tells the new ones.
 */
const open: readonly OpenCause[] = [];

/** The seed that the list of open findings speaks of. */
export const listedSeed = 20261122;

/** The reason of a finding that is meant. */
export function knownReason(finding: Finding): string | undefined {
  return known.find(({ kinds, isOne }) => kinds.includes(finding.kind) && isOne(finding))?.reason;
}

/** The reason of a finding that is listed as open. */
export function openReason(index: number, kind: FindingKind): string | undefined {
  return open.find(({ findings }) => findings.some(([one, its]) => one === index && its === kind))?.reason;
}

/** The open findings among the first mutants, by number and kind. */
export function openFindings(count: number): readonly (readonly [index: number, kind: FindingKind])[] {
  return open.flatMap(({ findings }) => findings).filter(([index]) => index < count);
}
