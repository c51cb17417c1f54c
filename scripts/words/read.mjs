// Reads the names, comments and sentences of a checkout for scripts/measure-words.mjs, from the syntax alone.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import ts from 'typescript';
import { endsInPreposition, splitName, vagueNames } from './names.mjs';

/** What scripts/kubernetes-types.mjs writes, in the words of Kubernetes. */
const generated = /kubernetes.types.\w+v1\.ts$/;

/** Counts over `src`, with every internal comment of one line and every sentence in a string. */
export function readWords(root) {
  const folder = join(root, 'src');
  const paths = readdirSync(folder, { recursive: true }).filter(
    (path) => /\.tsx?$/.test(path) && !generated.test(path),
  );
  const files = paths.map((path) => path.split(sep).join('/')).sort();
  const sources = new Map(
    files.map((file) => [
      file,
      ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.ESNext, true),
    ]),
  );
  const exported = listPublicNames(sources);
  const counts = {
    lines: 0,
    functions: 0,
    prepositions: 0,
    oneWord: 0,
    vague: Object.fromEntries([...vagueNames].map((name) => [name, 0])),
    undefineds: 0,
    comments: 0,
    literalSpreads: 0,
  };
  const words = { counts, comments: [], sentences: [] };
  for (const [file, source] of sources) readSource(file, source, exported, words);
  counts.comments = words.comments.length;
  return words;
}

/** The names that entry points, the files directly below src, export or re-export. */
function listPublicNames(sources) {
  const names = new Set();
  for (const [file, source] of sources) {
    if (file.includes('/')) continue;
    for (const statement of source.statements) {
      if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
        for (const { name, propertyName } of statement.exportClause.elements) names.add((propertyName ?? name).text);
      else if (statement.name && isExported(statement)) names.add(statement.name.text);
      else if (ts.isExportDeclaration(statement)) names.add(wholeFile(file, statement));
    }
  }
  // The families of decorators re-export their files whole.
  for (const [file, source] of sources) {
    if (!names.has(`* ${file}`)) continue;
    for (const statement of source.statements)
      if (ts.isExportDeclaration(statement) && !statement.exportClause) names.add(wholeFile(file, statement));
  }
  return names;
}

/** What stands for all names of the file that `export *` names. */
function wholeFile(file, { moduleSpecifier }) {
  return `* ${join(dirname(file), moduleSpecifier.text).split(sep).join('/')}`;
}

function isExported(statement) {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function readSource(file, source, exported, { counts, comments, sentences }) {
  const { text } = source;
  counts.lines += text.split('\n').length - 1;
  const lines = text.split('\n');
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const seen = new Set();
  const isWhole = exported.has(`* ${file}`);
  const isPublicHere = (node) => (isWhole && isExported(node)) || isPublicStatement(node, exported);
  const visit = (node, isPublic) => {
    countNames(node, counts);
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const comment = text.slice(pos, end);
      const [first, last] = [lineAt(pos), lineAt(end)];
      if (first !== last || isPublic || isPublicHere(node) || /eslint-|@ts-/.test(comment)) continue;
      comments.push({ file, line: first + 1, text: comment, below: `  ${lines[last + 1]?.trim() ?? ''}` });
    }
    const sentence = readSentence(node, source);
    if (sentence !== undefined)
      sentences.push({ file, line: lineAt(node.getStart(source)) + 1, text: sentence, below: '' });
    const inside = isPublic || isPublicHere(node);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, false);
}

function isPublicStatement(node, exported) {
  if (ts.isVariableStatement(node) && isExported(node))
    return node.declarationList.declarations.some(({ name }) => exported.has(name.text));
  return node.name !== undefined && exported.has(node.name.text) && isExported(node);
}

function countNames(node, counts) {
  if (ts.isFunctionDeclaration(node) && node.name !== undefined) {
    counts.functions += 1;
    if (endsInPreposition(node.name.text)) counts.prepositions += 1;
    if (splitName(node.name.text).length === 1) counts.oneWord += 1;
  }
  const binds = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
  if (binds && ts.isIdentifier(node.name) && vagueNames.has(node.name.text)) counts.vague[node.name.text] += 1;
  if ((ts.isIdentifier(node) && node.text === 'undefined') || node.kind === ts.SyntaxKind.UndefinedKeyword)
    counts.undefineds += 1;
  const isSpread = ts.isSpreadAssignment(node) || ts.isSpreadElement(node);
  if (isSpread && (ts.isObjectLiteralExpression(node.expression) || ts.isArrayLiteralExpression(node.expression)))
    counts.literalSpreads += 1;
}

/** A string or template of four words or more that ends as a sentence or starts as one. */
function readSentence(node, source) {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return undefined;
  const text = source.text.slice(node.getStart(source) + 1, node.end - 1);
  const words = text.replace(/\$\{[^}]*\}/g, 'x').match(/[A-Za-z]{2,}/g) ?? [];
  return words.length >= 4 && / .* /.test(text) && !text.includes('\n') ? text : undefined;
}
