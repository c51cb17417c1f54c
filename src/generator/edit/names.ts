import { type Compiler, ts } from '../extract/syntax/compiler.ts';

/** `undefined` for a computed name other than a string literal. */
export function propertyNameText(name: Compiler.PropertyName): string | undefined {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) return name.text;
  return ts.isComputedPropertyName(name) && ts.isStringLiteral(name.expression) ? name.expression.text : undefined;
}

export function collectDeclaredNames(source: Compiler.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) for (const { name } of listSpecifiers(statement)) names.add(name.text);
    else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text);
    } else if (ts.isDeclarationStatement(statement) && statement.name) names.add(statement.name.getText(source));
  }
  return names;
}

export function listSpecifiers({ importClause }: Compiler.ImportDeclaration): readonly Compiler.ImportSpecifier[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
}
