import { createLineIndex, findLineStarts } from '../../../text/source/lines.ts';
import { isStackOverflow } from '../../../text/stack-overflow.ts';
import { parseDeclarations } from '../syntax/module.ts';
import { skipTrivia } from '../syntax/scanner.ts';
import { withoutDecorators } from '../syntax/without-decorators.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Declaration, type ImportBinding, isClassOrInterface, type Module } from './module.ts';

function emptyNames() {
  return {
    values: new Map<string, Declaration>(),
    types: new Map<string, Declaration>(),
    merged: new Map<Compiler.Node, Compiler.InterfaceDeclaration[]>(),
    mergedEnums: new Map<Compiler.Node, Compiler.EnumDeclaration[]>(),
    imports: new Map<string, ImportBinding>(),
    namespaces: new Map<string, Module>(),
    aliases: new Map<string, Compiler.EntityName>(),
    blocks: new Map<string, Compiler.Statement[]>(),
    exports: new Map<string, string | ImportBinding>(),
    stars: new Array<ImportBinding>(),
  };
}

type Names = ReturnType<typeof emptyNames>;

/** Binds and checks nothing. */
export function parseModule(path: string, text: string, index: number, holdsMembers = true): Module {
  try {
    return parsedModule(path, text, index, holdsMembers);
  } catch (error) {
    if (!isStackOverflow(error)) throw error;
    return { ...parsedModule(path, '', index, holdsMembers), isTooDeep: true };
  }
}

function parsedModule(path: string, text: string, index: number, holdsMembers: boolean): Module {
  // A byte order mark at the start is not part of the text.
  const plain = text.replace(/^\uFEFF/, '');
  return declaredModule(path, plain, index, holdsMembers) ?? compiledModule(path, plain, index);
}

function declaredModule(path: string, text: string, index: number, holdsMembers: boolean): Module | undefined {
  const isRead = path.endsWith('.ts') && !path.endsWith('.d.ts');
  const source = isRead ? parseDeclarations(path, text, holdsMembers) : undefined;
  if (!source) return;
  let parsed: Compiler.SourceFile | undefined;
  const tree = (): Compiler.SourceFile => (parsed ??= createTree(path, withoutDecorators(source)));
  const findStart: Module['findStart'] = ({ pos }) => skipTrivia(text, pos);
  return buildModule({ path, index, source, lineStarts: findLineStarts(text), findStart, tree });
}

function compiledModule(path: string, text: string, index: number): Module {
  const source = createTree(path, text);
  const findStart: Module['findStart'] = (node) => findPlainStart(text, node) ?? node.getStart(source, false);
  return buildModule({ path, index, source, lineStarts: source.getLineStarts(), findStart, tree: () => source });
}

/** Most nodes begin with a letter or quotation mark after some spaces; the scanner reads what else may precede them. */
function findPlainStart(text: string, { pos, end }: Compiler.Node): number | undefined {
  let start = pos;
  let first = text.charCodeAt(start);
  while (first === 32 || first === 10) first = text.charCodeAt(++start);
  const isPlain = (first >= 65 && first <= 122) || first === 34 || first === 39;
  return isPlain && start < end ? start : undefined;
}

function createTree(path: string, text: string): Compiler.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createSourceFile(path, text, options, false, chooseScriptKind(path));
}

function buildModule(file: Omit<ModuleFile, 'kind' | 'findLine' | 'prefix'>): Module {
  const findLine = createLineIndex(file.lineStarts);
  return createModule({ ...file, kind: 'source', findLine, prefix: '' }, file.source.statements);
}

type ModuleFile = Omit<Module, Exclude<keyof Names, 'blocks'> | 'statements' | 'whole' | 'isTooDeep'>;

function createModule(file: ModuleFile, statements: readonly Compiler.Statement[]): Module {
  const { blocks, ...names } = emptyNames();
  for (const statement of statements) readStatement(statement, { ...names, blocks });
  const whole = statements.map(findExportEquals).find((name) => name !== undefined);
  const module: Module = { ...file, statements, ...names, ...(whole !== undefined && { whole }) };
  for (const [name, block] of blocks)
    names.namespaces.set(name, createModule({ ...file, enclosing: module, prefix: `${file.prefix}${name}.` }, block));
  return module;
}

function findExportEquals(statement: Compiler.Statement): string | undefined {
  const isWhole = ts.isExportAssignment(statement) && statement.isExportEquals === true;
  return isWhole && ts.isIdentifier(statement.expression) ? statement.expression.text : undefined;
}

function chooseScriptKind(path: string): Compiler.ScriptKind {
  if (path.endsWith('.json')) return ts.ScriptKind.JSON;
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function readStatement(statement: Compiler.Statement, names: Names): void {
  if (ts.isImportDeclaration(statement)) return readImport(statement, names);
  if (ts.isExportDeclaration(statement)) return readExport(statement, names);
  if (ts.isExportAssignment(statement)) return readDefault(statement, names);
  if (ts.isImportEqualsDeclaration(statement)) return readImportEquals(statement, names);
  if (ts.isModuleDeclaration(statement)) readBlock(statement, names);
  if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      if (ts.isIdentifier(declaration.name)) declareName(names, statement, declaration.name.text, declaration);
    }
    return;
  }
  if (isNamedDeclaration(statement)) declareName(names, statement, statement.name?.text ?? 'default', statement);
}

function readImportEquals(statement: Compiler.ImportEqualsDeclaration, names: Names): void {
  const { moduleReference: reference, name } = statement;
  if (!ts.isExternalModuleReference(reference)) {
    names.aliases.set(name.text, reference);
    if (isExported(statement)) names.exports.set(name.text, name.text);
  } else if (ts.isStringLiteral(reference.expression))
    names.imports.set(name.text, { specifier: reference.expression.text, name: '*', node: reference.expression });
}

/** `declare module 'name'` and `declare global` declare nothing of this module. */
function readBlock({ name, body, flags }: Compiler.ModuleDeclaration, { blocks }: Names): void {
  if (!ts.isIdentifier(name) || (flags & ts.NodeFlags.GlobalAugmentation) !== 0 || !body) return;
  const known = blocks.get(name.text) ?? [];
  // `namespace A.B { … }` is short for `namespace A { export namespace B { … } }`.
  if (ts.isModuleBlock(body)) blocks.set(name.text, [...known, ...body.statements]);
  else if (ts.isModuleDeclaration(body)) blocks.set(name.text, [...known, body]);
}

function readDefault(statement: Compiler.ExportAssignment, names: Names): void {
  const isNamed = ts.isIdentifier(statement.expression);
  if (!isNamed) names.values.set('default', statement);
  names.exports.set('default', isNamed ? statement.expression.text : 'default');
}

function isNamedDeclaration(
  statement: Compiler.Statement,
): statement is Exclude<Declaration, Compiler.VariableDeclaration | Compiler.ExportAssignment> & Compiler.Statement {
  return (
    isClassOrInterface(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}

function declareName(names: Names, statement: Compiler.Statement, name: string, declaration: Declaration): void {
  const isType = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
  const isBoth = ts.isClassDeclaration(declaration) || ts.isEnumDeclaration(declaration);
  if (isType || isBoth) declareType(names, name, declaration);
  // An overloaded function is declared several times; the last declaration has the body. A namespace merges with the
  // class,
  // enum or function of the same name.
  const known = names.values.get(name);
  const isAdded = known !== undefined && (ts.isModuleDeclaration(declaration) || isEnumAgain(known, declaration));
  if (!isType && !isAdded) names.values.set(name, declaration);
  if (isExported(statement))
    names.exports.set(hasModifier(statement, ts.SyntaxKind.DefaultKeyword) ? 'default' : name, name);
}

function isExported(statement: Compiler.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.ExportKeyword);
}

function hasModifier(statement: Compiler.Statement, modifier: Compiler.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === modifier);
}

function isEnumAgain(known: Declaration, declaration: Declaration): declaration is Compiler.EnumDeclaration {
  return ts.isEnumDeclaration(known) && ts.isEnumDeclaration(declaration);
}

function declareType(names: Names, name: string, declaration: Declaration): void {
  const first = names.types.get(name);
  if (!first) names.types.set(name, declaration);
  else if (isEnumAgain(first, declaration))
    names.mergedEnums.set(first, [...(names.mergedEnums.get(first) ?? []), declaration]);
  else if (ts.isInterfaceDeclaration(declaration)) mergeDeclarations(names, first, [declaration]);
  else if (ts.isInterfaceDeclaration(first) && ts.isClassDeclaration(declaration)) {
    names.types.set(name, declaration);
    mergeDeclarations(names, declaration, [first, ...(names.merged.get(first) ?? [])]);
  }
}

function mergeDeclarations(
  { merged }: Names,
  first: Declaration,
  more: readonly Compiler.InterfaceDeclaration[],
): void {
  merged.set(first, [...(merged.get(first) ?? []), ...more]);
}

function readImport(statement: Compiler.ImportDeclaration, names: Names): void {
  if (!ts.isStringLiteral(statement.moduleSpecifier)) return;
  const { moduleSpecifier: node } = statement;
  const { text: specifier } = node;
  const clause = statement.importClause;
  if (clause?.name) names.imports.set(clause.name.text, { specifier, name: 'default', node });
  const bindings = clause?.namedBindings;
  if (!bindings) return;
  if (ts.isNamespaceImport(bindings)) {
    names.imports.set(bindings.name.text, { specifier, name: '*', node });
    return;
  }
  for (const element of bindings.elements) {
    const { text: name } = element.propertyName ?? element.name;
    names.imports.set(element.name.text, { specifier, name, node: element });
  }
}

function readExport(statement: Compiler.ExportDeclaration, names: Names): void {
  const from = statement.moduleSpecifier;
  const specifier = from && ts.isStringLiteral(from) ? from.text : undefined;
  const clause = statement.exportClause;
  if (!clause) {
    if (specifier !== undefined) names.stars.push({ specifier, name: '*', node: statement });
    return;
  }
  if (ts.isNamespaceExport(clause)) {
    if (specifier !== undefined) names.exports.set(clause.name.text, { specifier, name: '*', node: statement });
    return;
  }
  for (const element of clause.elements) {
    const name = (element.propertyName ?? element.name).text;
    names.exports.set(element.name.text, specifier === undefined ? name : { specifier, name, node: element });
  }
}
