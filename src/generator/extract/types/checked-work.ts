/** A type of the checker that is being read: where it stands, how it is read, and what is told of what cannot be. */

import type { At } from '../../../decorators/entry/entry.ts';
import type { TypeSchema } from '../members/object-type.ts';
import type { Compiler } from '../modules/compiler.ts';
import { report } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import type { CheckedType, TypeReader } from './checker.ts';
import type { Sharing } from './shared.ts';
import { isUnresolved, unresolvedHelp, unresolvedName } from './unresolved.ts';

/** The first part of a type that has no JSON equivalent. */
export interface TypeFailure {
  path?: string;
  text?: string;
  /** What the compiler does not find: `type "Config"`. */
  unresolved?: string;
  /** What to write instead. */
  help?: string;
}

/** The type that is being read, and where below the one that the model names. */
export interface Work extends CheckedType {
  readonly reader: TypeReader;
  readonly scope: Scope;
  readonly at: At;
  /** The way from the type that the model names: `.spec.items[]`. */
  readonly path: string;
  readonly failure: TypeFailure;
  readonly mode: CheckedMode;
  /** The property that is being read, with the type that declares it: `Plugin.name`. */
  readonly owner?: string;
  /** Where that property is declared. */
  readonly declaredAt?: Compiler.Node | undefined;
}

/**
 * Types of a `model` say exactly what they mean. In a type of a `package`, which nobody can change, `any` is any value. Of `json`
 * (`JsonOnly<T>`) what has no JSON equivalent is left out.
 */
export type CheckedMode = 'model' | 'package' | 'json';

/** Notes what stands in the way, the first time. */
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

/** The file that names what is being read. */
function getFile({ declaredAt, node }: Work): Compiler.SourceFile {
  return (declaredAt ?? node).getSourceFile();
}

/** A type as messages name it. */
function shortText(checker: Compiler.TypeChecker, type: Compiler.Type): string {
  const text = checker.typeToString(type);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The types that are shared in a way of reading. */
export function getSharing({ reader, mode }: Pick<Work, 'reader' | 'mode'>): Sharing {
  return mode === 'json' ? reader.sharingOfJson : reader.sharing;
}

/** What the compiler does not find may be anything, which it says itself; nobody is to take that for what was meant. */
export function anyUnresolved(work: Work, type: Compiler.Type): TypeSchema {
  const { checker, reader, at, owner = 'the type' } = work;
  report(reader.extraction, at, {
    code: 'model/unresolved',
    severity: 'warning',
    message: `JsonOnly takes any value for "${owner}", whose ${unresolvedName(type)} is not found`,
    help: unresolvedHelp(checker, type, getFile(work)),
  });
  return {};
}

/** What is made of each without what is left out, or nothing as soon as one gives nothing. */
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

/** Tells of what has no JSON equivalent, and goes on without it, where that is asked for. */
export function reportOmitted(work: Work, type: Compiler.Type): 'left out' | undefined {
  const { mode, checker, reader, at, owner = 'the type' } = work;
  if (mode !== 'json' || getSharing(work).isTooLarge) return;
  report(reader.extraction, at, {
    code: 'model/left-out',
    severity: 'info',
    message: `JsonOnly leaves out of "${owner}" what JSON cannot carry: "${shortText(checker, type)}"`,
    help: 'Nothing needs to be done: values that are written as JSON or YAML never have it.',
  });
  return 'left out';
}
