/** Finds the class or interface that another one extends, be it what a mixin returns. */

import { didYouMean } from '../../../diagnostics/nearest.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type ObjectNode, placeOf, report } from '../modules/extraction.ts';
import { type Base, type Module, type Resolved, type Scope, isDeclarationFile } from '../modules/module.ts';
import { importProblem } from '../modules/problems.ts';
import { exportOf, resolveType, resolveValue } from '../modules/resolve.ts';
import { bindTypes, scopeWithin } from './generics.ts';
import type { ModelReader } from './object-type.ts';
import { evaluate, evaluationIn } from '../constants/evaluate.ts';
import { NotConstant } from '../constants/evaluation.ts';

/** What stands after `extends`: a class, an interface, a mixin's result; otherwise it is reported. */
export function baseOf(
  reader: ModelReader,
  type: Compiler.ExpressionWithTypeArguments,
  scope: Scope,
): DeclaredObject | undefined {
  const found = classBehind(reader, type.expression, scope, type.typeArguments);
  if (found === undefined) reportBase(reader, type.expression, scope);
  else if (!isDeclarationFile(found.scope.module)) return found;
  else
    reportSource(reader, type.expression, scope, 'a declaration file, which has neither decorators nor initialisers');
  return undefined;
}

function reportBase(reader: ModelReader, node: Compiler.Expression, scope: Scope): void {
  const { extraction } = reader;
  const resolved = ts.isIdentifier(node) ? resolveValue(extraction, scope.module, node.text) : undefined;
  if (resolved?.kind === 'missing') {
    const { at, ...problem } = importProblem(extraction, resolved, node, scope);
    report(extraction, at, problem);
  } else if (resolved?.kind === 'foreign') {
    reportSource(reader, node, scope, `"${resolved.specifier}", which is not installed or ships no TypeScript source`);
  } else {
    const names = [...scope.module.types.keys(), ...scope.module.imports.keys()];
    const isUndeclared = resolved === undefined && ts.isIdentifier(node) && !names.includes(node.text);
    report(extraction, placeOf(node, scope.module), {
      code: 'model/base-unknown',
      message: isUndeclared
        ? `the class "${node.text}" is not declared`
        : `${subjectOf(node)} is not a class of the models, so it cannot be extended`,
      help:
        (isUndeclared ? didYouMean(node.text, names) : undefined) ??
        'Extend a class whose source can be read, or a function that returns one.',
    });
  }
}

function subjectOf(node: Compiler.Expression): string {
  if (ts.isIdentifier(node)) return `"${node.text}"`;
  return ts.isCallExpression(node) ? `the result of ${subjectOf(node.expression)}` : 'this expression';
}

function reportSource(reader: ModelReader, node: Compiler.Node, scope: Scope, from: string): void {
  const name = ts.isIdentifier(node) ? `the class "${node.text}"` : 'this class';
  report(reader.extraction, placeOf(node, scope.module), {
    code: 'model/source-missing',
    message: `${name} comes from ${from}`,
    help: 'Import it from a package that ships its TypeScript source, or declare it in the models.',
  });
}

function classBehind(
  reader: ModelReader,
  expression: Compiler.Expression,
  scope: Scope,
  args: readonly Compiler.TypeNode[] | undefined,
): DeclaredObject | undefined {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return classBehind(reader, expression.expression, scope, args);
  if (ts.isClassExpression(expression)) return { node: expression, scope };
  if (ts.isCallExpression(expression)) return returnedClass(reader, expression, scope);
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
    const namespace = resolveValue(reader.extraction, scope.module, expression.expression.text);
    const found =
      namespace?.kind === 'namespace'
        ? exportOf(reader.extraction, namespace.module, expression.name.text, 'values')
        : undefined;
    return found === undefined ? undefined : declaredBase(reader, found, scope, args);
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const base = scope.bases?.get(expression.text);
  if (base !== undefined) return classBehind(reader, base.expression, base.scope, undefined);
  const { extraction } = reader;
  const meanings = [
    resolveValue(extraction, scope.module, expression.text),
    resolveType(extraction, scope.module, expression.text),
  ];
  const found = meanings.find((one) => one?.kind === 'declaration');
  return found === undefined ? undefined : declaredBase(reader, found, scope, args);
}

function declaredBase(
  reader: ModelReader,
  resolved: Resolved,
  scope: Scope,
  args: readonly Compiler.TypeNode[] | undefined,
): DeclaredObject | undefined {
  if (resolved.kind !== 'declaration') return undefined;
  const { node, module } = resolved;
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
    return { node, scope: scopeOf(reader, node.typeParameters, args, module, scope) };
  }
  if (ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type)) {
    return { node: node.type, scope: scopeOf(reader, node.typeParameters, args, module, scope) };
  }
  if (ts.isVariableDeclaration(node) && node.initializer !== undefined)
    return classBehind(reader, node.initializer, { module }, args);
  return undefined;
}

function scopeOf(
  reader: ModelReader,
  parameters: readonly Compiler.TypeParameterDeclaration[] | undefined,
  args: readonly Compiler.TypeNode[] | undefined,
  module: Module,
  scope: Scope,
): Scope {
  return parameters === undefined
    ? { module }
    : scopeWithin(scope, module, bindTypes(reader, parameters, args ?? [], scope, { module }));
}

/** An object declaration and the scope it is read in. */
interface DeclaredObject {
  readonly node: ObjectNode;
  readonly scope: Scope;
}

/** `Named(Base)`: the class that the function returns, with its parameters standing for the arguments. */
function returnedClass(reader: ModelReader, call: Compiler.CallExpression, scope: Scope): DeclaredObject | undefined {
  if (!ts.isIdentifier(call.expression)) return undefined;
  const resolved = resolveValue(reader.extraction, scope.module, call.expression.text);
  const mixin = resolved?.kind === 'declaration' ? functionBehind(resolved.node) : undefined;
  const result = mixin === undefined ? undefined : classIn(mixin);
  if (resolved?.kind !== 'declaration' || mixin === undefined || result === undefined) return undefined;
  const own: Scope = { module: resolved.module };
  const { bases, values } = argumentsOf(reader, mixin, call, scope, own);
  const { types } = bindTypes(reader, mixin.typeParameters ?? [], call.typeArguments ?? [], scope, own);
  return { node: result, scope: { ...own, bases, values, types } };
}

/** The arguments of a call: each may be a class to extend or a constant. */
function argumentsOf(
  reader: ModelReader,
  { parameters }: Function,
  call: Compiler.CallExpression,
  scope: Scope,
  own: Scope,
) {
  const bases = new Map<string, Base>();
  const values = new Map<string, unknown>();
  for (const [index, { name, initializer }] of parameters.entries()) {
    const given = call.arguments[index];
    const expression = given ?? initializer;
    if (!ts.isIdentifier(name) || expression === undefined) continue;
    const base = { expression, scope: given === undefined ? own : scope };
    bases.set(name.text, base);
    const value = constantIn(reader, base);
    if (value !== undefined) values.set(name.text, value);
  }
  return { bases, values };
}

/** What is no constant here is a class, or is reported where it is used. */
function constantIn({ extraction }: ModelReader, { expression, scope }: Base): unknown {
  try {
    return evaluate(evaluationIn(extraction, scope), expression);
  } catch (error) {
    if (error instanceof NotConstant) return undefined;
    throw error;
  }
}

type Function = Compiler.FunctionDeclaration | Compiler.ArrowFunction | Compiler.FunctionExpression;

function functionBehind(node: Compiler.Node): Function | undefined {
  if (ts.isFunctionDeclaration(node)) return node;
  const initializer = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    ? initializer
    : undefined;
}

function classIn({ body }: Function): ObjectNode | undefined {
  if (body === undefined) return undefined;
  if (!ts.isBlock(body)) return ts.isClassExpression(body) ? body : undefined;
  const returned = body.statements.find(ts.isReturnStatement)?.expression;
  if (returned === undefined || ts.isClassExpression(returned)) return returned;
  if (!ts.isIdentifier(returned)) return undefined;
  return body.statements.filter(ts.isClassDeclaration).find(({ name }) => name?.text === returned.text);
}
