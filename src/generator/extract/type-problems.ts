import { nearest } from '../../diagnostics/nearest.ts';
import type { Compiler } from './compiler.ts';
import { placeOf, report } from './extraction.ts';
import type { Reader } from './reader.ts';
import type { Resolved } from './resolved.ts';
import type { Scope } from './scope.ts';

/** Reports a type that has no counterpart in JSON. */
export function refuse(reader: Reader, node: Compiler.Node, scope: Scope, what: string, help: string): undefined {
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/type-unsupported',
    message: `${what} has no counterpart in JSON`,
    help,
  });
  return undefined;
}

/** Reports a type whose file or export is not there. */
export function missingType(
  reader: Reader,
  { specifier, name, reason }: Resolved & { kind: 'missing' },
  node: Compiler.Node,
  scope: Scope,
): undefined {
  const isFile = reason === 'file';
  report(reader.extraction, placeOf(node, scope.module), {
    code: isFile ? 'model/file-missing' : 'model/type-unknown',
    message: isFile
      ? `the type "${name}" is imported from "${specifier}", which leads to no file`
      : `"${specifier}" does not export the type "${name}"`,
    help: isFile ? 'Correct the path, or add the file.' : 'Export it there, or correct its spelling.',
  });
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
    message: `the type "${name}" comes from the package "${specifier}", which is not installed or ships no source`,
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
  const close = nearest(name, known);
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/type-unknown',
    message: `the type "${name}" is not declared`,
    help: close === undefined ? 'Declare it, import it, or correct its spelling.' : `Did you mean "${close}"?`,
  });
  return undefined;
}
