import { nearest } from '../../diagnostics/nearest.ts';
import type { Compiler } from './compiler.ts';
import { placeOf, report } from './extraction.ts';
import { importProblem, libraryProblem, valueProblem } from './import-problems.ts';
import type { Reader } from './reader.ts';
import type { Missing, Resolved } from './resolved.ts';
import type { Scope } from './scope.ts';

/** Reports a type that has no counterpart in JSON; `what` names it as the subject of a sentence. */
export function refuse(reader: Reader, node: Compiler.Node, scope: Scope, what: string, help: string): undefined {
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/type-unsupported',
    message: `${what} has no counterpart in JSON`,
    help,
  });
  return undefined;
}

/** Reports an import that leads nowhere. */
export function missingType(reader: Reader, missing: Missing, node: Compiler.Node, scope: Scope): undefined {
  const { at, ...problem } = importProblem(reader.extraction, missing, node, scope);
  report(reader.extraction, at, problem);
  return undefined;
}

/** Reports a type that an entry point of this package does not have. */
export function missingLibraryType(
  reader: Reader,
  { entry, name }: Resolved & { kind: 'library' },
  node: Compiler.Node,
  scope: Scope,
): undefined {
  const { at, ...problem } = libraryProblem(entry, name, node, scope);
  report(reader.extraction, at, problem);
  return undefined;
}

/** Reports a type of a package that cannot be read. */
export function foreignType(
  reader: Reader,
  { specifier, name }: Resolved & { kind: 'foreign' },
  node: Compiler.Node,
  scope: Scope,
): undefined {
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/source-missing',
    message: `the type "${name}" comes from "${specifier}", which is not installed or ships no TypeScript source`,
    help: 'Import it from a package that ships its TypeScript source, or declare it in the models.',
  });
  return undefined;
}

/** Reports a type that nobody declares. */
export function unknownType(
  reader: Reader,
  node: Compiler.Node,
  scope: Scope,
  name: string,
  known: readonly string[],
): undefined {
  const place = placeOf(node, scope.module);
  if (scope.module.values.has(name)) {
    const { at, ...problem } = valueProblem(place, name);
    report(reader.extraction, at, problem);
    return undefined;
  }
  const close = nearest(name, known);
  report(reader.extraction, place, {
    code: 'model/type-unknown',
    message: `the type "${name}" is not declared`,
    help: close === undefined ? 'Declare it, import it, or correct its spelling.' : `Did you mean "${close}"?`,
  });
  return undefined;
}
