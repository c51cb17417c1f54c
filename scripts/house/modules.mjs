// Reads the modules of a checkout for scripts/measure-house.mjs: what each imports, exports and names, from its syntax
// alone. An import of a type counts like any other, as do `import()` and `import('…').Name`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Every TypeScript file below `src`, by its path below it, in order. */
export function readSources(root) {
  const folder = join(root, 'src');
  const files = filesBelow(folder).filter((path) => path.endsWith('.ts'));
  return new Map(files.map((path) => [path, readModule(root, join(folder, path))]));
}

/** The modules outside `src` that may import from it: tests, benchmarks, scripts, examples. */
export function readOutside(root) {
  const folders = ['test', 'bench', 'scripts', 'examples', 'models'].filter((name) => existsSync(join(root, name)));
  const paths = folders.flatMap((name) => filesBelow(join(root, name)).map((path) => join(root, name, path)));
  const imports = (path) => /\.[cm]?[jt]s$/.test(path) && readFileSync(path, 'utf8').includes('src/');
  return paths.filter(imports).map((path) => ({ path: relative(root, path), ...readModule(root, path) }));
}

/** The sources of what package.json gives to users: `./dist/cli/main.js` comes from `cli/main.ts`. */
export function entryPoints(root) {
  const { bin, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const strings = (value) => (typeof value === 'object' ? Object.values(value ?? {}).flatMap(strings) : [value]);
  const built = strings([bin, exports]).map((path) => /^(?:\.\/)?dist\/(.*)\.js$/.exec(path)?.[1]);
  return [...new Set(built.filter(Boolean))].map((path) => `${path}.ts`).sort();
}

function filesBelow(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => !/(^|[\\/])node_modules[\\/]/.test(path));
  const files = paths.filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile());
  return files.map((path) => path.split(sep).join('/')).sort();
}

/**
 * One module: `imports` and `reexports` are `{ from, name }`, where `name` is `*` for all names; `exported` says of each
 * name that is declared here whether it is a type; `mentions` counts identifiers; `functions` have their lines.
 */
function readModule(root, path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found = { lines: text.split('\n').length - 1, imports: [], reexports: [], exported: new Map() };
  Object.assign(found, { mentions: new Map(), functions: [] });
  const locate = (specifier) => sourceOf(root, path, specifier);
  for (const statement of source.statements) readStatement(statement, found, locate);
  readNodes(source, source, found, locate);
  return found;
}

/** The path below `src` of what a relative specifier names, or undefined. */
function sourceOf(root, importer, specifier) {
  if (specifier === undefined || !ts.isStringLiteralLike(specifier) || !specifier.text.startsWith('.'))
    return undefined;
  const target = join(dirname(importer), specifier.text.replace(/\.js$/, '.ts'));
  const path = relative(join(root, 'src'), target).split(sep).join('/');
  return path.startsWith('..') || !path.endsWith('.ts') || !existsSync(target) ? undefined : path;
}

function readStatement(statement, { imports, reexports, exported }, locate) {
  if (ts.isImportDeclaration(statement)) {
    const from = locate(statement.moduleSpecifier);
    if (from !== undefined) imports.push(...importedNames(statement.importClause).map((name) => ({ from, name })));
  } else if (ts.isExportDeclaration(statement)) {
    readExports(statement, { reexports, exported }, locate);
  } else if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
    for (const name of declaredNames(statement)) exported.set(name, { isType: declaresType(statement) });
  }
}

/** `import './x.ts'` takes no name, and still is an import. */
function importedNames(clause) {
  if (clause === undefined) return [undefined];
  const bindings = clause.namedBindings;
  if (bindings !== undefined && ts.isNamespaceImport(bindings)) return ['*'];
  const names = (bindings?.elements ?? []).map(({ name, propertyName }) => (propertyName ?? name).text);
  return clause.name === undefined ? names : ['default', ...names];
}

function readExports({ exportClause, moduleSpecifier, parent }, { reexports, exported }, locate) {
  const from = locate(moduleSpecifier);
  const elements = exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
  if (moduleSpecifier === undefined) {
    for (const { name, propertyName } of elements ?? []) {
      const isOwn = (one) => declaresType(one) && one.name?.text === (propertyName ?? name).text;
      exported.set(name.text, { isType: parent.statements.some(isOwn) });
    }
  } else if (from !== undefined && elements !== undefined) {
    for (const { name, propertyName } of elements)
      reexports.push({ from, name: (propertyName ?? name).text, as: name.text });
  } else if (from !== undefined) {
    reexports.push({ from, name: '*', as: exportClause === undefined ? '*' : exportClause.name.text });
  }
}

function declaredNames(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  return [statement.name?.text ?? 'default'];
}

function boundNames(name) {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => boundNames(element.name));
}

function declaresType(statement) {
  const tests = [ts.isInterfaceDeclaration, ts.isTypeAliasDeclaration, ts.isClassDeclaration, ts.isEnumDeclaration];
  return tests.some((test) => test(statement));
}

/** What may stand anywhere: `import()`, types of the form `import('…').Name`, functions, identifiers. */
function readNodes(node, source, found, locate) {
  if (ts.isIdentifier(node)) found.mentions.set(node.text, (found.mentions.get(node.text) ?? 0) + 1);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const from = locate(node.arguments[0]);
    if (from !== undefined) found.imports.push(...namesTaken(node).map((name) => ({ from, name })));
  } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const from = locate(node.argument.literal);
    if (from !== undefined) found.imports.push({ from, name: firstOf(node.qualifier) ?? '*' });
  } else if (ts.isFunctionLike(node) && node.body !== undefined) {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    const last = source.getLineAndCharacterOfPosition(node.getEnd()).line + 1;
    const name = node.name?.getText(source) ?? node.parent.name?.getText(source) ?? basename(source.fileName);
    found.functions.push({ name, line, lines: last - line + 1 });
  }
  ts.forEachChild(node, (child) => readNodes(child, source, found, locate));
}

function firstOf(qualifier) {
  return qualifier !== undefined && ts.isQualifiedName(qualifier) ? firstOf(qualifier.left) : qualifier?.text;
}

/** `(await import('./x.ts')).name` and `const { name } = await import('./x.ts')`; all names where it is not told. */
function namesTaken(call) {
  if (!ts.isAwaitExpression(call.parent)) return ['*'];
  let node = call.parent;
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent;
  if (ts.isPropertyAccessExpression(node.parent)) return [node.parent.name.text];
  if (!ts.isVariableDeclaration(node.parent) || !ts.isObjectBindingPattern(node.parent.name)) return ['*'];
  return node.parent.name.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}
