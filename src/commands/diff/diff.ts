import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Change, type ComparedKind, comparedKind, diffDocuments } from '../../diff/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { readSide } from './side.ts';

/** What two schemas are compared by. */
export interface DiffOptions {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** A document, a model, `model.ts#Class`, `revision:path`, or `-` for standard input. */
  readonly old: string;
  readonly new: string;
}

/** What a comparison found. */
export interface DiffResult {
  /** The worst first. */
  readonly changes: readonly Change[];
  /** What keeps a document from being read: nothing is compared then. */
  readonly diagnostics: readonly Diagnostic[];
  readonly oldFromModel: boolean;
  readonly newFromModel: boolean;
  /** Texts that cannot be read again, by the name they were given. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Compares two schemas. Throws a `UsageError` when one cannot be read, or they are not of one kind. */
export async function diff({ cwd: folder, old: before, new: after }: DiffOptions): Promise<DiffResult> {
  const cwd = resolve(folder);
  const [old, next] = [await readSide(before, cwd), await readSide(after, cwd)];
  const texts = new Map(
    [[before, old.text] as const, [after, next.text] as const].flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text] as const],
    ),
  );
  const wrong = [...old.diagnostics, ...next.diagnostics].filter(({ severity }) => severity === 'error');
  const nothing = { changes: [], diagnostics: wrong, oldFromModel: false, newFromModel: false, texts };
  if (old.document === undefined || next.document === undefined) return nothing;
  refuseOthers(before, old.document, after, next.document);
  return {
    changes: diffDocuments(old.document, next.document),
    diagnostics: wrong,
    oldFromModel: old.document.fromModel,
    newFromModel: next.document.fromModel,
    texts,
  };
}

const words: Readonly<Record<ComparedKind, string>> = {
  schema: 'a JSON schema',
  crd: 'a CustomResourceDefinition',
  openapi: 'an OpenAPI document',
};

function refuseOthers(before: string, old: SchemaDocument, after: string, next: SchemaDocument): void {
  const [was, is] = [comparedKind(old.root), comparedKind(next.root)];
  if (was === is) return;
  const message = `"${before}" is ${words[was]} and "${after}" ${words[is]}`;
  throw new UsageError({ message, help: 'Name two documents of one kind.' });
}
