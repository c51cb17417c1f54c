import { type Compiler, ts } from './compiler.ts';
import { evaluateEnum, memberOf } from './collections.ts';
import { builtinNumber } from './builtins.ts';
import { closureValue, type Evaluator, evaluate, within } from './evaluator.ts';
import { exportProblem, importProblem, libraryProblem } from './import-problems.ts';
import { libraryValue } from './library.ts';
import type { Declaration, Module } from './module.ts';
import { NotConstant, notConstant } from './not-constant.ts';
import { exportedNames, exportOf, resolveValue } from './resolve.ts';
import type { Resolved } from './resolved.ts';
import { unknownImport, unknownMember, unknownName } from './unknown.ts';
import { placeOf } from './extraction.ts';

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
function valueOf(evaluator: Evaluator, resolved: Resolved, node: Compiler.Node): unknown {
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

function nameOf({ name }: Declaration): string {
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

/** The value of `on.name` or `on['name']`. */
export function evaluateAccess(
  evaluator: Evaluator,
  node: Compiler.Expression,
  on: Compiler.Expression,
  name: string,
): unknown {
  const { extraction, scope } = evaluator;
  const target = resolveExpression(evaluator, on);
  if (target === undefined) return builtinNumber(on, name) ?? memberIn(evaluator, node, on, name);
  if (target.kind === 'namespace') {
    const found = exportOf(extraction, target.module, name, 'values');
    if (found !== undefined) return valueOf(evaluator, found, node);
    const specifier = ts.isIdentifier(on) ? on.text : '';
    throw unknownImport(exportProblem(placeOf(node, scope.module), specifier, name, exportedNames(target.module)));
  }
  if (target.kind === 'libraryNamespace')
    return valueOf(evaluator, { kind: 'library', entry: target.entry, name }, node);
  if (target.kind === 'declaration' && ts.isClassDeclaration(target.node))
    return staticMember(evaluator, target.node, target.module, name, node);
  return memberIn(evaluator, node, on, name);
}

/** What a name leads to, that of a namespace's member (`texts.patterns`) included. */
function resolveExpression(evaluator: Evaluator, node: Compiler.Expression): Resolved | undefined {
  const { extraction, scope } = evaluator;
  if (ts.isIdentifier(node))
    return scope.values?.has(node.text) === true ? undefined : resolveValue(extraction, scope.module, node.text);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const namespace = resolveExpression(evaluator, node.expression);
  return namespace?.kind === 'namespace' ? exportOf(extraction, namespace.module, node.name.text, 'values') : undefined;
}

function memberIn(evaluator: Evaluator, node: Compiler.Node, on: Compiler.Expression, name: string): unknown {
  const object = evaluate(evaluator, on);
  const member = memberOf(object, name);
  if (member === undefined)
    throw unknownMember(evaluator, node, name, object, ts.isIdentifier(on) ? `"${on.text}"` : 'the object');
  return member;
}

function staticMember(
  evaluator: Evaluator,
  model: Compiler.ClassDeclaration,
  module: Module,
  name: string,
  node: Compiler.Node,
): unknown {
  const members = model.members.filter(ts.isPropertyDeclaration).filter(isStatic);
  const found = members.find((member) => ts.isIdentifier(member.name) && member.name.text === name);
  if (found === undefined)
    throw unknownMember(
      evaluator,
      node,
      name,
      Object.fromEntries(members.map((member) => [textOf(member.name), true])),
      `"${nameOf(model)}"`,
    );
  if (!isReadonly(found))
    throw notConstant(
      node,
      evaluator,
      `"${nameOf(model)}.${name}" can be changed, so it is not a constant`,
      'Declare it readonly.',
    );
  if (found.initializer === undefined)
    throw notConstant(
      node,
      evaluator,
      `"${nameOf(model)}.${name}" is declared without a value`,
      'Give it a constant value.',
    );
  return evaluate(within(evaluator, { module }), found.initializer);
}

function textOf(name: Compiler.PropertyName): string {
  return 'text' in name ? name.text : '';
}

function isStatic(member: Compiler.PropertyDeclaration): boolean {
  return (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
}

function isReadonly(member: Compiler.PropertyDeclaration): boolean {
  return (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
}
