import type { At } from '../../../decorators/entry/entry.ts';
import type { TypeSchema } from '../members/object-type.ts';
import { type Compiler, findSourceFile } from '../syntax/compiler.ts';
import { report } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import type { CheckedType, TypeReader } from './checker.ts';
import type { Sharing } from './shared.ts';
import { isUnresolved, unresolvedHelp, unresolvedName } from './unresolved.ts';

export interface TypeFailure {
  path?: string;
  text?: string;
  unresolved?: string;
  help?: string;
}

export interface Work extends CheckedType {
  readonly reader: TypeReader;
  readonly scope: Scope;
  readonly at: At;
  /** The path from the type that the model names, such as `.spec.items[]`. */
  readonly path: string;
  readonly failure: TypeFailure;
  readonly mode: CheckedMode;
  readonly owner?: string;
  readonly declaredAt?: Compiler.Node | undefined;
}

/**
 * `model`: every part must have a JSON equivalent. `package`: the user cannot change the type, so `any` accepts any
 * value. `json` (`JsonOnly<T>`): parts without a JSON equivalent are omitted.
 */
export type CheckedMode = 'model' | 'package' | 'json';

/** Only the first failure is kept. */
export function noteFailure(work: Work, type: Compiler.Type, help?: string): undefined {
  const { checker, path, failure } = work;
  if (failure.path !== undefined) return;
  failure.path = path;
  failure.text = shortText(checker, type);
  if (help !== undefined) failure.help = help;
  if (!isUnresolved(type)) return;
  failure.unresolved = unresolvedName(type);
  failure.help = unresolvedHelp(checker, type, getFile(work));
}

function getFile({ declaredAt, node }: Work): Compiler.SourceFile {
  return findSourceFile(declaredAt ?? node);
}

function shortText(checker: Compiler.TypeChecker, type: Compiler.Type): string {
  const text = checker.typeToString(type);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export function getSharing({ reader, mode }: Pick<Work, 'reader' | 'mode'>): Sharing {
  return mode === 'json' ? reader.sharingOfJson : reader.sharing;
}

/** The compiler treats an unresolved type as `any`; it must not be read as an intended `any`. */
export function anyUnresolved(work: Work, type: Compiler.Type): TypeSchema {
  const { checker, reader, at, owner = 'the type' } = work;
  report(reader.extraction, at, {
    code: 'model/unresolved',
    severity: 'warning',
    message: `JsonOnly accepts any value for "${owner}", whose ${unresolvedName(type)} is not found`,
    help: unresolvedHelp(checker, type, getFile(work)),
  });
  return {};
}

/** Skips `left out`; returns `undefined` as soon as one result is. */
export function mapEvery<T, R extends object>(
  list: readonly T[],
  make: (item: T) => R | 'left out' | undefined,
): readonly R[] | undefined {
  const results: R[] = [];
  for (const item of list) {
    const result = make(item);
    if (result === undefined) return;
    if (result !== 'left out') results.push(result);
  }
  return results;
}

export function reportOmitted(work: Work, type: Compiler.Type): 'left out' | undefined {
  const { mode, checker, reader, at, owner = 'the type' } = work;
  if (mode !== 'json' || getSharing(work).isTooLarge) return;
  report(reader.extraction, at, {
    code: 'model/left-out',
    severity: 'info',
    message: `JsonOnly omits a part of "${owner}" that JSON cannot represent: "${shortText(checker, type)}"`,
    help: 'No action is needed: values in JSON or YAML never contain it.',
  });
  return 'left out';
}
