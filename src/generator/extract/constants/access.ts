import { builtinNumber } from './builtins.ts';
import { memberOf } from './collections.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Evaluator, evaluate, within } from './evaluator.ts';
import { placeOf } from '../modules/extraction.ts';
import { exportProblem } from '../modules/name-problems.ts';
import type { Module, Resolved } from '../modules/module.ts';
import { nameOf, valueOf } from './names.ts';
import { notConstant } from './not-constant.ts';
import { exportedNames, exportOf, resolveValue } from '../modules/resolve.ts';
import { unknownImport, unknownMember } from './unknown.ts';

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
