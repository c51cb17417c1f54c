// Arrays are read by index where the sources say `for (const [name, value] of entries)`, which asks an iterator for each
// item and each element: V8 makes an object for each answer until it optimises the code, and most code of a command runs
// for less than a second.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** An esbuild plugin for the sources that a project of TypeScript names. */
export function readArraysByIndex(root, project = 'tsconfig.json') {
  return {
    name: 'arrays-by-index',
    setup({ onLoad, onStart }) {
      let files = new Map();
      onStart(() => {
        files = findEdits(root, project);
      });
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const edits = files.get(path);
        return edits && { contents: applyEdits(await readFile(path, 'utf8'), edits), loader: 'ts' };
      });
    },
  };
}

function findEdits(root, project) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(join(root, project), {}, host);
  const sources = fileNames.filter((path) => path.startsWith(join(root, 'src/')));
  const program = ts.createProgram(sources, { ...options, noEmit: true, skipLibCheck: true });
  const checker = program.getTypeChecker();
  return new Map(sources.map((path) => [path, listFileEdits(program.getSourceFile(path), checker)]));
}

function refuse({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** What stands at each offset in place of the text up to another. Lines stay. */
function listFileEdits(file, checker) {
  let loops = 0;
  return listEdits(file);

  function listEdits(node) {
    const edits = [];
    visit(node);
    return edits;

    function visit(inner) {
      const loop = ts.isForOfStatement(inner) ? findArray(inner, checker) : undefined;
      if (loop) return editLoop(inner, loop);
      if (ts.isArrayBindingPattern(inner) && isReadByIndex(inner, checker)) editPattern(inner);
      ts.forEachChild(inner, visit);
    }

    function editLoop(statement, { array, isEntries }) {
      const [index, list] = [`$i${loops}`, `$a${loops}`];
      loops += 1;
      const { initializer, statement: body } = statement;
      const { name } = initializer.declarations[0];
      const item = `${list}[${index}]`;
      const declared = isEntries
        ? `${writeText(name.elements[0])} = ${index}, ${writeText(name.elements[1])} = ${item}`
        : `${writeText(name)} = ${item}`;
      const word = initializer.flags & ts.NodeFlags.Const ? 'const' : 'let';
      const rest = `; ${index} < ${list}.length; ${index}++) { ${word} ${declared};`;
      edits.push(
        { from: statement.getStart(file), to: array.pos, text: `for (let ${index} = 0, ${list} = ` },
        { from: array.end, to: body.pos, text: rest },
        { from: statement.end, to: statement.end, text: ' }', isEnd: true },
      );
      visit(array);
      visit(body);
    }

    function editPattern(pattern) {
      const { elements, end } = pattern;
      const start = pattern.getStart(file);
      edits.push({ from: start, to: start + 1, text: '{' }, { from: end - 1, to: end, text: '}' });
      for (const [index, element] of elements.entries()) {
        const from = element.getStart(file);
        // What is passed over needs a name.
        edits.push({ from, to: from, text: ts.isOmittedExpression(element) ? `${index}: $o${from}` : `${index}: ` });
      }
    }
  }

  function writeText(node) {
    return applyEdits(file.text.slice(0, node.end), listEdits(node)).slice(node.getStart(file));
  }
}

function findArray({ awaitModifier, initializer, expression }, checker) {
  if (awaitModifier || !ts.isVariableDeclarationList(initializer)) return;
  const isList = (node) => isArray(checker.getTypeAtLocation(node), checker);
  if (isList(expression)) return { array: expression, isEntries: false };
  const [{ name }] = initializer.declarations;
  const isPair = ts.isArrayBindingPattern(name) && name.elements.length === 2 && name.elements.every(isPlainElement);
  if (!isPair || !ts.isIdentifier(name.elements[0].name) || !ts.isCallExpression(expression)) return;
  const { expression: callee } = expression;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'entries' || callee.questionDotToken) return;
  return isList(callee.expression) ? { array: callee.expression, isEntries: true } : undefined;
}

function isPlainElement(element) {
  return ts.isBindingElement(element) && !element.initializer && !element.dotDotDotToken;
}

function isReadByIndex(pattern, checker) {
  const isRest = pattern.elements.some((element) => ts.isBindingElement(element) && element.dotDotDotToken);
  return !isRest && isArray(checker.getTypeAtLocation(pattern), checker);
}

function isArray(type, checker) {
  // What may be anything is like an array, too.
  const isOther = ({ flags }) => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) !== 0;
  return (type.isUnion() ? type.types : [type]).every((part) => !isOther(part) && checker.isArrayLikeType(part));
}

function applyEdits(text, edits) {
  const isEnd = (edit) => edit.isEnd === true;
  const ordered = [...edits.filter(isEnd).reverse(), ...edits.filter((edit) => !isEnd(edit))];
  ordered.sort((a, b) => a.from - b.from);
  let at = 0;
  const parts = ordered.map(({ from, to, text: inserted }) => {
    const before = text.slice(at, from);
    at = to;
    return before + inserted;
  });
  return parts.join('') + text.slice(at);
}
