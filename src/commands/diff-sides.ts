import type { Diagnostic, Origin } from '../diagnostics/diagnostic/diagnostic.ts';
import type { Change } from '../diff/index.ts';
import type { DocumentReader } from '../generator/import/reader.ts';
import { findSchemaOrigin, type SchemaDocument } from '../schema/document/document.ts';
import type { SchemaObject } from '../schema/document/schema.ts';

export interface Side {
  readonly given: string;
  /** Absent for a JSON Schema. */
  readonly reader?: DocumentReader;
  /** The whole document when its kind has its own comparison, else the schema in it. */
  readonly document?: SchemaDocument;
  readonly whole?: SchemaDocument;
  /** The roots of the models that describe the document. */
  readonly models?: readonly SchemaObject[];
  readonly isRefused?: true;
  readonly diagnostics: readonly Diagnostic[];
  readonly text?: string;
}

export type Pair = { readonly both: readonly [Side, Side] } | { readonly change: Change };

/** Pairs documents with the same identity. Of several documents, an unpaired one was removed or added. */
export function pairSides(old: readonly Side[], next: readonly Side[]): readonly Pair[] {
  const [before, after] = [old[0], next[0]];
  if (old.length === 1 && next.length === 1 && before && after) return [{ both: [before, after] }];
  const names = [...new Set([...old, ...next].map(identifySide))].sort();
  return names.flatMap((name): readonly Pair[] => {
    // When several documents define the same thing, the last one applied wins.
    const left = old.findLast((side) => identifySide(side) === name);
    const right = next.findLast((side) => identifySide(side) === name);
    if (left && right) return [{ both: [left, right] }];
    const side = left ?? right;
    return side ? [{ change: wholeChange(name, side, { isRemoved: !right }) }] : [];
  });
}

/** Nobody can have objects of a document that its tool rejects, so its errors matter. */
export function asFormer({ isRefused, diagnostics }: Side): readonly Diagnostic[] {
  if (isRefused !== true) return diagnostics;
  const help = 'OLD was never accepted, so nothing can be compared with it: name the last valid revision.';
  return diagnostics.map((finding) => (isError(finding) ? { ...finding, help } : finding));
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

export function definedTwice(sides: readonly Side[]): readonly Diagnostic[] {
  if (sides.length < 2) return [];
  const last = new Map(sides.map((side) => [identifySide(side), side]));
  const replaced = sides.filter((side) => last.get(identifySide(side)) !== side);
  return replaced.map((side) => ({
    code: 'diff/defined-twice',
    severity: 'warning',
    message: `${identifySide(side)} is defined again later: the last definition is compared`,
    help: 'Remove one of them; kubectl apply also ends with the last one.',
    origin: locateSide(side),
  }));
}

function locateSide({ whole, given: file }: Side): Origin {
  return (whole && findSchemaOrigin(whole, whole.root)) ?? { file, line: 1, column: 1 };
}

export function identifySide({ given, reader, whole }: Side): string {
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
    ...(isRemoved ? { old: place, isEvident: true } : { new: place }),
  };
}
