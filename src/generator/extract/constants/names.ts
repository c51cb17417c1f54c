import { type Compiler, ts } from '../syntax/compiler.ts';
import { locateNode } from '../modules/extraction.ts';
import { libraryValue } from '../modules/library.ts';
import type { Declaration, Module, Resolved, Scope, Library } from '../modules/module.ts';
import type { Json } from '../../../text/value/json.ts';
import { exportProblem, importProblem, libraryProblem } from '../modules/problems.ts';
import { exportedNames, resolveExport, exportOfLibrary, resolveValue } from '../modules/resolve.ts';
import { builtinNumber } from './builtins.ts';
import { readMember } from './literals.ts';
import { type Evaluating, NotConstant, notConstant, unknownImport, unknownMember, unknownName } from './evaluation.ts';
import { closureValue } from './calls.ts';

export type Meaning =
  | { readonly kind: 'value'; readonly value: unknown }
  | {
      readonly kind: 'expression';
      readonly node: Compiler.Expression;
      readonly scope: Scope;
      readonly constant?: Declaration;
    }
  | { readonly kind: 'enum'; readonly node: Compiler.EnumDeclaration; readonly scope: Scope };

export function meaningOfName(evaluation: Evaluating, node: Compiler.Identifier): Meaning {
  const name = node.text;
  const { extraction, scope } = evaluation;
  if (scope.values?.has(name) === true) return { kind: 'value', value: scope.values.get(name) };
  if (globals.has(name)) return { kind: 'value', value: globals.get(name) };
  const resolved = resolveValue(extraction, scope.module, name);
  if (!resolved) throw unknownName(evaluation, node, name);
  return resolveMeaning(evaluation, resolved, node);
}

const globals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  // For a missing expression the parser creates an empty name and reports the error.
  ['', undefined],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
]);

export function meaningOfMember(
  evaluation: Evaluating,
  node: Compiler.Expression,
  on: Compiler.Expression,
  name: string,
): Meaning | undefined {
  const { extraction, scope } = evaluation;
  const target = resolveExpression(evaluation, on);
  if (!target) {
    const value = builtinNumber(on, name);
    return value === undefined ? undefined : { kind: 'value', value };
  }
  if (target.kind === 'namespace') {
    const found = resolveExport(extraction, target.module, name, 'values');
    if (found) return resolveMeaning(evaluation, found, node);
    const specifier = ts.isIdentifier(on) ? on.text : '';
    throw unknownImport(exportProblem(locateNode(node, scope.module), specifier, name, exportedNames(target.module)));
  }
  if (target.kind === 'libraryNamespace')
    return resolveMeaning(evaluation, exportOfLibrary(extraction, target.entry, name, 'values'), node);
  if (target.kind === 'declaration' && ts.isClassDeclaration(target.node))
    return staticMember(evaluation, target.node, target.module, name, node);
}

function resolveExpression(evaluation: Evaluating, node: Compiler.Expression): Resolved | undefined {
  const { extraction, scope } = evaluation;
  if (ts.isIdentifier(node))
    return scope.values?.has(node.text) === true ? undefined : resolveValue(extraction, scope.module, node.text);
  if (!ts.isPropertyAccessExpression(node)) return;
  const namespace = resolveExpression(evaluation, node.expression);
  return namespace?.kind === 'namespace'
    ? resolveExport(extraction, namespace.module, node.name.text, 'values')
    : undefined;
}

function resolveMeaning(evaluation: Evaluating, resolved: Resolved, node: Compiler.Node): Meaning {
  const local = ts.isIdentifier(node) ? node.text : undefined;
  switch (resolved.kind) {
    case 'declaration':
      return meaningOfDeclaration(evaluation, resolved.node, resolved.module, node);
    case 'library':
      return valueOfLibrary(evaluation, resolved.entry, resolved.name, node);
    case 'json':
      return valueOfJson(evaluation, resolved.module.value, resolved.name, node);
    case 'missing':
      throw unknownImport(importProblem(evaluation.extraction, resolved, node, evaluation.scope));
    case 'foreign':
      // A default import has a local name in the file.
      throw notConstant(
        node,
        evaluation,
        `"${local ?? resolved.name}" comes from "${resolved.specifier}", whose source is not read, so it is not a constant`,
      );
    case 'namespace':
    case 'libraryNamespace':
      throw notConstant(node, evaluation, `"${local ?? 'it'}" is a module, not a constant`, 'Name one of its exports.');
  }
}

function valueOfLibrary({ extraction, scope }: Evaluating, entry: Library, name: string, node: Compiler.Node): Meaning {
  const value = libraryValue(entry, name);
  if (value !== undefined) return { kind: 'value', value };
  throw unknownImport(libraryProblem(extraction, entry, name, node, scope));
}

function valueOfJson(evaluation: Evaluating, whole: Json, name: string, node: Compiler.Node): Meaning {
  const value = name === 'default' || name === '*' ? whole : readMember(whole, name);
  if (value === undefined) throw unknownMember(evaluation, node, name, whole, 'the JSON file');
  return { kind: 'value', value };
}

function meaningOfDeclaration(
  evaluation: Evaluating,
  declaration: Declaration,
  module: Module,
  node: Compiler.Node,
): Meaning {
  const scope: Scope = { module };
  if (ts.isFunctionDeclaration(declaration))
    return { kind: 'value', value: closureValue({ node: declaration, scope }) };
  if (ts.isEnumDeclaration(declaration)) return { kind: 'enum', node: declaration, scope };
  if (ts.isExportAssignment(declaration))
    return { kind: 'expression', node: declaration.expression, scope, constant: declaration };
  const value = ts.isVariableDeclaration(declaration) ? findKnown(evaluation, declaration) : undefined;
  if (value !== undefined) return { kind: 'value', value };
  const name = getName(declaration);
  if (!ts.isVariableDeclaration(declaration)) {
    const what = ts.isClassDeclaration(declaration) ? 'a class' : 'a namespace';
    throw notConstant(node, evaluation, `"${name}" is ${what}, not a constant`);
  }
  const { initializer } = declaration;
  if (!initializer)
    throw notConstant(node, evaluation, `"${name}" is declared without a value`, 'Give it a constant value.');
  if (!evaluation.extraction.memo.has(declaration) && !isConst(declaration, module))
    throw notConstant(node, evaluation, `"${name}" can be changed, so it is not a constant`, 'Declare it with const.');
  return { kind: 'expression', node: initializer, scope, constant: declaration };
}

function getName({ name }: Declaration): string {
  return name && 'text' in name ? name.text : 'default';
}

/** True for what is declared with `const`. Parsing does not set parents, so the containing statement is searched. */
export function isConst(declaration: Compiler.VariableDeclaration, { statements }: Module): boolean {
  return statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.includes(declaration) &&
      (statement.declarationList.flags & ts.NodeFlags.Const) !== 0,
  );
}

function staticMember(
  evaluation: Evaluating,
  model: Compiler.ClassDeclaration,
  module: Module,
  name: string,
  node: Compiler.Node,
): Meaning {
  const { StaticKeyword, ReadonlyKeyword } = ts.SyntaxKind;
  const members = model.members
    .filter(ts.isPropertyDeclaration)
    .filter((declaration) => hasModifier(declaration, StaticKeyword));
  const found = members.find((member) => ts.isIdentifier(member.name) && member.name.text === name);
  if (!found) {
    const known = Object.fromEntries(members.map(({ name: own }) => ['text' in own ? own.text : '', true]));
    throw unknownMember(evaluation, node, name, known, `"${getName(model)}"`);
  }
  const owned = `"${getName(model)}.${name}"`;
  if (!hasModifier(found, ReadonlyKeyword))
    throw notConstant(node, evaluation, `${owned} can be changed, so it is not a constant`, 'Declare it readonly.');
  if (!found.initializer)
    throw notConstant(node, evaluation, `${owned} is declared without a value`, 'Give it a constant value.');
  return { kind: 'expression', node: found.initializer, scope: { module } };
}

function hasModifier(member: Compiler.PropertyDeclaration, modifier: Compiler.SyntaxKind): boolean {
  return (ts.getModifiers(member) ?? []).some(({ kind }) => kind === modifier);
}

const evaluating = Symbol('evaluating');

/** `undefined` unless the declaration was evaluated, without an error. */
export function findKnown({ extraction: { memo } }: Evaluating, declaration: Declaration): unknown {
  const value = memo.get(declaration);
  return value === evaluating || value instanceof Error ? undefined : value;
}

export function rememberValue(
  evaluation: Evaluating,
  declaration: Declaration,
  node: Compiler.Node,
  make: () => unknown,
): unknown {
  const { memo } = evaluation.extraction;
  if (memo.has(declaration)) {
    const known = memo.get(declaration);
    const help = 'Give one of the constants a value that does not depend on the other.';
    if (known === evaluating) throw notConstant(node, evaluation, `"${getName(declaration)}" refers to itself`, help);
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
