// The changes that a mutant may consist of. Each reads one node of the syntax tree and gives the texts that may stand in
// its place; none touches types, imports, messages or comments.
import ts from 'typescript';

const { SyntaxKind } = ts;

/** An operator token, and what takes its place. */
const tokens = new Map([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
]);

/** A method, and the one that takes its place. */
const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
]);

// Left out, since no test can tell the mutants from the original:
// - `indexOf` → `lastIndexOf`: of its calls in `src`, nearly all look for what occurs once (a separator of a text whose
//   form is known, an item of a list without duplicates), and the functions of Starlark and CEL that name both are judged
//   by their oracles.
// - the indentation of `JSON.stringify`: whatever reads JSON reads the same; the bytes of `out/` and of the reports are
//   held by files, and any of the few other places would need a test that only repeats the number.
// - `a < b ? -1 : 1` → `a <= b ? -1 : 1`: it differs for equal operands alone, for which both answers contradict
//   themselves when the operands are exchanged; such a comparison orders names that differ.

/** What is changed, by the name of the operator. */
const operators = {
  token(node) {
    if (!ts.isBinaryExpression(node)) return [];
    const text = tokens.get(node.operatorToken.kind);
    return text === undefined || isOrder(node) ? [] : [replace(node.operatorToken, text)];
  },
  negation(node) {
    const isNegation = ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken;
    return isNegation ? [replace(node, node.operand.getText())] : [];
  },
  condition(node) {
    if (ts.isIfStatement(node)) return [replace(node.expression, 'false'), replace(node.expression, 'true')];
    if (!ts.isConditionalExpression(node)) return [];
    return [replace(node.condition, 'false'), replace(node.condition, 'true')];
  },
  constant(node) {
    if (node.kind === SyntaxKind.TrueKeyword && isValue(node)) return [replace(node, 'false')];
    if (node.kind === SyntaxKind.FalseKeyword && isValue(node)) return [replace(node, 'true')];
    if (ts.isNumericLiteral(node) && isValue(node) && !isIndentation(node))
      return [replace(node, `(${node.text} + 1)`)];
    return [];
  },
  method(node) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { name, expression } = node.expression;
    if (name.text === 'filter') return [replace(node, expression.getText())];
    const text = methods.get(name.text);
    return text === undefined ? [] : [replace(name, text)];
  },
  fallback(node) {
    const isFallback = ts.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken;
    return isFallback ? [replace(node, node.right.getText())] : [];
  },
  statement(node) {
    const isCall = ts.isExpressionStatement(node) && /^(?:await )?[\w.]+\(/.test(node.getText());
    return isCall || ts.isThrowStatement(node) || ts.isContinueStatement(node) ? [replace(node, ';')] : [];
  },
  word(node) {
    if (!ts.isStringLiteral(node)) return [];
    const { parent } = node;
    const isCompared = ts.isBinaryExpression(parent) && parent.operatorToken.kind >= SyntaxKind.EqualsEqualsToken;
    const isListed = ts.isArrayLiteralExpression(parent) && ts.isVariableDeclaration(parent.parent);
    return isCompared || isListed || ts.isCaseClause(parent) ? [replace(node, "'\\u0000'")] : [];
  },
};

/** The names of the operators. */
export const operatorNames = Object.keys(operators);

/** Every mutant of a file: `{ operator, start, end, text, line, column, before }`, in the order of the source. */
export function mutantsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found = [];
  visit(source);
  return found.map((mutant) => ({ ...mutant, ...placeOf(source, mutant.start) }));

  function visit(node) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    for (const [operator, changes] of Object.entries(operators)) {
      for (const change of changes(node)) found.push({ operator, ...change });
    }
    ts.forEachChild(node, visit);
  }
}

function replace(node, text) {
  return { start: node.getStart(), end: node.getEnd(), before: node.getText(), text };
}

function placeOf(source, position) {
  const { line, character } = source.getLineAndCharacterOfPosition(position);
  return { line: line + 1, column: character + 1 };
}

/** False for a literal that is a type. */
function isValue(node) {
  return !ts.isLiteralTypeNode(node.parent) && !ts.isEnumMember(node.parent);
}

/** True for the third argument of `JSON.stringify`. */
function isIndentation(node) {
  const { parent } = node;
  return (
    ts.isCallExpression(parent) && parent.arguments[2] === node && parent.expression.getText() === 'JSON.stringify'
  );
}

/** True for the comparison in `a < b ? -1 : 1`. */
function isOrder(node) {
  const isStrict = [SyntaxKind.LessThanToken, SyntaxKind.GreaterThanToken].includes(node.operatorToken.kind);
  const { parent } = node;
  if (!isStrict || !ts.isConditionalExpression(parent) || parent.condition !== node) return false;
  return [parent.whenTrue.getText(), parent.whenFalse.getText()].toSorted().join(' ') === '-1 1';
}
