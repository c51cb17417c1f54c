import { type Compiler, ts } from '../syntax/compiler.ts';

/** Unlike a written `any`, an unresolved one has another internal name. */
export function isUnresolved(type: Compiler.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0 && Reflect.get(type, 'intrinsicName') !== 'any';
}

export function unresolvedName({ aliasSymbol }: Compiler.Type): string {
  return aliasSymbol ? `type "${aliasSymbol.name}"` : 'type';
}

export function unresolvedHelp(checker: Compiler.TypeChecker, type: Compiler.Type, from: Compiler.SourceFile): string {
  const name = type.aliasSymbol?.name;
  const missing = [...missingImports(checker, from)];
  const naming = missing.filter(({ names }) => name !== undefined && names.includes(name));
  const specifiers = new Set((naming.length > 0 ? naming : missing).map(({ specifier }) => `"${specifier}"`));
  if (specifiers.size === 0) return 'Install the package that declares it, or declare it.';
  const [first, ...others] = specifiers;
  const rest =
    others.length > maximumNamed ? `, and ${others.length} others` : others.map((other) => `, ${other}`).join('');
  return `Install the types of ${first ?? ''}${rest}: they are imported but not found.`;
}

const maximumNamed = 2;

interface MissingImport {
  readonly specifier: string;
  readonly names: readonly string[];
}

/** Unresolved imports of the file, then of the files it imports, nearest first. */
function* missingImports(checker: Compiler.TypeChecker, from: Compiler.SourceFile): Generator<MissingImport> {
  const files = new Set([from]);
  for (const file of files) {
    for (const statement of file.statements) {
      const imported = findImported(statement);
      if (!imported) continue;
      const found = checker.getSymbolAtLocation(imported.node);
      if (!found) yield { specifier: imported.node.text, names: imported.names };
      for (const declaration of found?.declarations ?? []) if (ts.isSourceFile(declaration)) files.add(declaration);
    }
  }
}

function findImported(
  statement: Compiler.Statement,
): { readonly node: Compiler.StringLiteral; readonly names: readonly string[] } | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return;
  const { moduleSpecifier: node } = statement;
  if (!node || !ts.isStringLiteral(node)) return;
  if (ts.isExportDeclaration(statement)) return { node, names: [] };
  const { name, namedBindings } = statement.importClause ?? {};
  const bound = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings];
  return {
    node,
    names: [name, ...bound.map((binding) => binding?.name)].flatMap((identifier) =>
      identifier ? [identifier.text] : [],
    ),
  };
}
