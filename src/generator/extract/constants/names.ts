import { type Compiler, ts } from '../modules/compiler.ts';
import { evaluateEnum, memberOf } from './collections.ts';
import { closureValue, type Evaluator, evaluate, within } from './evaluator.ts';
import { importProblem, libraryProblem } from '../modules/name-problems.ts';
import { libraryValue } from '../modules/library.ts';
import type { Declaration, Module, Resolved } from '../modules/module.ts';
import { NotConstant, notConstant } from './not-constant.ts';
import { resolveValue } from '../modules/resolve.ts';
import { unknownImport, unknownMember, unknownName } from './unknown.ts';

/** The value of a name. */
export function evaluateName(evaluator: Evaluator, node: Compiler.Identifier): unknown {
  const name = node.text;
  const { extraction, scope } = evaluator;
  if (scope.values?.has(name) === true) return scope.values.get(name);
  // The parser puts an empty name where an expression is missing, and has reported it.
  if (name === 'undefined' || name === '') return undefined;
  if (name === 'Infinity') return Number.POSITIVE_INFINITY;
  if (name === 'NaN') return Number.NaN;
  const resolved = resolveValue(extraction, scope.module, name);
  if (resolved === undefined) throw unknownName(evaluator, node, name);
  return valueOf(evaluator, resolved, node);
}

/** The value of what a name leads to. */
export function valueOf(evaluator: Evaluator, resolved: Resolved, node: Compiler.Node): unknown {
  switch (resolved.kind) {
    case 'declaration':
      return valueOfDeclaration(evaluator, resolved.node, resolved.module, node);
    case 'library':
      return valueOfLibrary(evaluator, resolved, node);
    case 'json':
      return valueOfJson(evaluator, resolved, node);
    case 'missing':
      throw unknownImport(importProblem(evaluator.extraction, resolved, node, evaluator.scope));
    case 'foreign':
      throw notConstant(
        node,
        evaluator,
        `"${localName(node, resolved.name)}" comes from "${resolved.specifier}", which is not read, so it is not a constant`,
      );
    case 'namespace':
    case 'libraryNamespace':
      throw notConstant(
        node,
        evaluator,
        `"${localName(node, 'it')}" is a whole module, not a constant`,
        'Name one of its exports.',
      );
  }
}

/** A default import has a name of its own in the file. */
function localName(node: Compiler.Node, exported: string): string {
  return ts.isIdentifier(node) ? node.text : exported;
}

function valueOfLibrary(
  evaluator: Evaluator,
  { entry, name }: Resolved & { kind: 'library' },
  node: Compiler.Node,
): unknown {
  const value = libraryValue(entry, name);
  if (value !== undefined) return value;
  throw unknownImport(libraryProblem(entry, name, node, evaluator.scope));
}

function valueOfJson(
  evaluator: Evaluator,
  { module, name }: Resolved & { kind: 'json' },
  node: Compiler.Node,
): unknown {
  if (name === 'default' || name === '*') return module.value;
  const value = memberOf(module.value, name);
  if (value === undefined) throw unknownMember(evaluator, node, name, module.value, 'the JSON file');
  return value;
}

function valueOfDeclaration(
  evaluator: Evaluator,
  declaration: Declaration,
  module: Module,
  node: Compiler.Node,
): unknown {
  if (ts.isFunctionDeclaration(declaration)) return closureValue({ node: declaration, scope: { module } });
  const own = within(evaluator, { module });
  if (ts.isEnumDeclaration(declaration))
    return remember(evaluator, declaration, () => evaluateEnum(own, declaration), node);
  if (ts.isExportAssignment(declaration))
    return remember(evaluator, declaration, () => evaluate(own, declaration.expression), node);
  const name = nameOf(declaration);
  if (!ts.isVariableDeclaration(declaration)) {
    const what = ts.isClassDeclaration(declaration) ? 'a class' : 'a namespace';
    throw notConstant(node, evaluator, `"${name}" is ${what}, not a constant`);
  }
  const { initializer } = declaration;
  if (initializer === undefined)
    throw notConstant(node, evaluator, `"${name}" is declared without a value`, 'Give it a constant value.');
  if (!isConst(declaration, module))
    throw notConstant(node, evaluator, `"${name}" can be changed, so it is not a constant`, 'Declare it with const.');
  return remember(evaluator, declaration, () => evaluate(own, initializer), node);
}

/** The name that a declaration has. */
export function nameOf({ name }: Declaration): string {
  return name !== undefined && 'text' in name ? name.text : 'default';
}

/** Parents are not set while parsing: the statement that holds the declaration is looked up. */
function isConst(declaration: Compiler.VariableDeclaration, module: Module): boolean {
  return module.source.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.includes(declaration) &&
      (statement.declarationList.flags & ts.NodeFlags.Const) !== 0,
  );
}

const evaluating = Symbol('evaluating');

function remember(evaluator: Evaluator, declaration: Declaration, make: () => unknown, node: Compiler.Node): unknown {
  const { memo } = evaluator.extraction;
  if (memo.has(declaration)) {
    const known = memo.get(declaration);
    if (known === evaluating)
      throw notConstant(
        node,
        evaluator,
        `"${nameOf(declaration)}" refers to itself`,
        'Give one of the constants a value of its own.',
      );
    if (known instanceof NotConstant) throw known;
    return known;
  }
  memo.set(declaration, evaluating);
  try {
    const value = make();
    memo.set(declaration, value);
    return value;
  } catch (error) {
    memo.set(declaration, error);
    throw error;
  }
}
