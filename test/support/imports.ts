import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** One import of a module: a file of `src`, or a package. */
export interface Import {
  /** The path of a file below `src`, or the specifier of a package. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
  /** It is loaded when that line runs, not with the module. */
  readonly dynamic: boolean;
  /** It only hands names on. */
  readonly reExport: boolean;
}

/** The imports of every file of a folder, by the file's path in it. */
export function importGraph(folder: string): ReadonlyMap<string, readonly Import[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Map(files.sort().map((file) => [file, [...importsOf(folder, file)]]));
}

/** The cycles of a graph: each group of files that reach one another. */
export function cyclesOf(graph: ReadonlyMap<string, readonly Import[]>): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachableFrom(graph, [file], () => true)]));
  const cycles = [...graph.keys()]
    .filter((file) => reached.get(file)?.has(file))
    .map((file) => [...graph.keys()].filter((other) => reaches(file, other) && reaches(other, file)));
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()];

  function reaches(from: string, to: string): boolean {
    return reached.get(from)?.has(to) ?? false;
  }
}

/** What a module loads: files of `src` and packages, over imports that a condition lets through. */
export function reachableFrom(
  graph: ReadonlyMap<string, readonly Import[]>,
  entryPoints: readonly string[],
  condition: (one: Import) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...entryPoints];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const next = (graph.get(file) ?? []).filter((one) => condition(one) && !reached.has(one.to));
    for (const { to } of next) reached.add(to);
    open.push(...next.map(({ to }) => to));
  }
  return reached;
}

function sourceOf(folder: string, file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Imports are read without the comments, which take as long as the rest. */
const withoutComments = { jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

function* importsOf(folder: string, file: string): Generator<Import> {
  const text = readFileSync(join(folder, file), 'utf8');
  const source = ts.createSourceFile(file, text, { languageVersion: ts.ScriptTarget.Latest, ...withoutComments });
  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isImport ? statement.moduleSpecifier : undefined;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) continue;
    yield {
      ...target(file, specifier.text),
      typeOnly: isTypeOnly(statement),
      dynamic: false,
      reExport: ts.isExportDeclaration(statement),
    };
  }
  for (const specifier of dynamicImports(source)) {
    yield { ...target(file, specifier), typeOnly: false, dynamic: true, reExport: false };
  }
}

function isTypeOnly(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  return ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function dynamicImports(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const [specifier] = isDynamic ? node.arguments : [];
    if (specifier !== undefined && ts.isStringLiteral(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  if (/\bimport\s*\(/.test(source.text)) visit(source);
  return found;
}

function target(file: string, specifier: string): Pick<Import, 'to' | 'isPackage'> {
  const isPackage = !specifier.startsWith('.');
  return { to: isPackage ? specifier : join(file, '..', specifier), isPackage };
}

/** The declarations that entry points export without a doc comment, as `file: name`; overloads share one. */
export function undocumentedExports(folder: string, entries: Iterable<string>): string[] {
  return [...new Set([...entries].flatMap((file) => listUndocumented(folder, file)))];
}

/** What a file exports without a comment, itself or from other files; `wanted` limits the names. */
function listUndocumented(folder: string, file: string, wanted?: ReadonlySet<string>): string[] {
  const { statements } = sourceOf(folder, file);
  const exported = statements.filter(isExported);
  const documented = new Set(exported.filter(isDocumented).map(nameOf));
  const isMissing = (name: string): boolean => name !== '' && !documented.has(name) && wanted?.has(name) !== false;
  const own = exported.map(nameOf).filter(isMissing);
  const others = statements.filter(ts.isExportDeclaration).flatMap(({ moduleSpecifier, exportClause }) => {
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return [];
    const names = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
    const from = names?.filter(({ name }) => wanted?.has(name.text) !== false);
    const chosen = from && new Set(from.map(({ name, propertyName }) => (propertyName ?? name).text));
    return chosen?.size === 0
      ? []
      : listUndocumented(folder, join(dirname(file), moduleSpecifier.text), chosen ?? wanted);
  });
  return [...own.map((name) => `${file}: ${name}`), ...others];
}

/** The name that a statement declares, or nothing. */
function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? '';
  const named = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || isTypeDeclaration(statement);
  return named ? (statement.name?.text ?? '') : '';
}

function isTypeDeclaration(node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function isDocumented(statement: ts.Statement): boolean {
  return ts.getJSDocCommentsAndTags(statement).length > 0;
}
