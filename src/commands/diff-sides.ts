/** The sides of a comparison: the documents that were named as OLD and as NEW, and which of them are compared. */

import type { Diagnostic, Origin } from '../diagnostics/diagnostic/diagnostic.ts';
import type { Change } from '../diff/index.ts';
import type { DocumentReader } from '../generator/import/reader.ts';
import { findSchemaOrigin, type SchemaDocument } from '../schema/document/document.ts';

/** One side of a comparison: a document, or why there is none. */
export interface Side {
  /** As the command line names it. */
  readonly given: string;
  /** Absent: the document is a JSON Schema. */
  readonly reader?: DocumentReader;
  /** What is compared: the whole where its kind has a comparison of its own, else the schema in it. */
  readonly document?: SchemaDocument;
  readonly whole?: SchemaDocument;
  /** True for a document that the tool which reads it refuses. */
  readonly isRefused?: true;
  readonly diagnostics: readonly Diagnostic[];
  /** The text, where it cannot be read again. */
  readonly text?: string;
}

/** Two documents that are compared, or one that stands on one side alone. */
export type Pair = { readonly both: readonly [Side, Side] } | { readonly change: Change };

/** The documents of both sides that are one and the same; of several, those that stand on one side alone were removed or added. */
export function pairSides(old: readonly Side[], next: readonly Side[]): readonly Pair[] {
  const [before, after] = [old[0], next[0]];
  if (old.length === 1 && next.length === 1 && before && after) return [{ both: [before, after] }];
  const names = [...new Set([...old, ...next].map(identifySide))].sort();
  return names.flatMap((name): readonly Pair[] => {
    // Whoever applies the documents one after the other has the last.
    const left = old.findLast((side) => identifySide(side) === name);
    const right = next.findLast((side) => identifySide(side) === name);
    if (left && right) return [{ both: [left, right] }];
    const side = left ?? right;
    return side ? [{ change: wholeChange(name, side, { isRemoved: !right }) }] : [];
  });
}

/** What is wrong with a side that is OLD: nobody can have what its tool refuses. */
export function asFormer({ isRefused, diagnostics }: Side): readonly Diagnostic[] {
  if (isRefused !== true) return diagnostics;
  const help = 'OLD was never accepted, so that nothing can be compared with it: name the last revision that was.';
  return diagnostics.map((finding) => (isError(finding) ? { ...finding, help } : finding));
}

/** True for a finding that refuses a document. */
export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Definitions of one thing that another on the same side replaces. */
export function definedTwice(sides: readonly Side[]): readonly Diagnostic[] {
  if (sides.length < 2) return [];
  const last = new Map(sides.map((side) => [identifySide(side), side]));
  const replaced = sides.filter((side) => last.get(identifySide(side)) !== side);
  return replaced.map((side) => ({
    code: 'diff/defined-twice',
    severity: 'warning',
    message: `${identifySide(side)} is defined again later: the last definition is compared`,
    help: 'Remove one of them; kubectl apply, too, ends with the last.',
    origin: locateSide(side),
  }));
}

function locateSide({ whole, given: file }: Side): Origin {
  return (whole && findSchemaOrigin(whole, whole.root)) ?? { file, line: 1, column: 1 };
}

function identifySide({ given, reader, whole }: Side): string {
  return whole ? (reader?.identityOf?.(whole.root) ?? given) : given;
}

function wholeChange(name: string, side: Side, { isRemoved }: { readonly isRemoved: boolean }): Change {
  const place = { pointer: '', origin: locateSide(side) };
  return {
    kind: isRemoved ? 'breaking' : 'compatible',
    code: isRemoved ? 'diff/definition-removed' : 'diff/definition-added',
    message: `the definition of ${name} was ${isRemoved ? 'removed' : 'added'}`,
    pointer: '',
    path: [],
    ...(isRemoved ? { old: place } : { new: place }),
  };
}
