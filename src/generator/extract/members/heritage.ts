import { didYouMean } from '../../../diagnostics/nearest.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type ObjectNode, reportNode } from '../modules/extraction.ts';
import { type Base, type Resolved, type Scope, isDeclarationFile, isClassOrInterface } from '../modules/module.ts';
import { importProblem, reportImport, sourceCompiled, sourceMissing } from '../modules/problems.ts';
import { resolveExport, exportOfLibrary, resolveType, resolveValue } from '../modules/resolve.ts';
import { bindTypes, boundScope, type TypeUse } from './generics.ts';
import type { ModelReader } from './object-type.ts';
import { evaluate, createEvaluation } from '../constants/evaluate.ts';
import { NotConstant } from '../constants/evaluation.ts';

/** Anything but a class, an interface or the result of a mixin is reported. */
export function resolveBase(
  reader: ModelReader,
  { expression, typeArguments }: Compiler.ExpressionWithTypeArguments,
  scope: Scope,
): DeclaredObject | undefined {
  const found = resolveClass(reader, expression, { scope, args: typeArguments });
  if (!found) return reportBase(reader, expression, scope);
  if (!isDeclarationFile(found.scope.module)) return found;
  return reportNode(reader.extraction, expression, scope, sourceCompiled(describeClass(expression)));
}

function reportBase({ extraction }: ModelReader, node: Compiler.Expression, scope: Scope): undefined {
  const resolved = ts.isIdentifier(node) ? resolveValue(extraction, scope.module, node.text) : undefined;
  if (resolved?.kind === 'missing') return reportImport(extraction, importProblem(extraction, resolved, node, scope));
  if (resolved?.kind === 'foreign')
    return reportNode(extraction, node, scope, sourceMissing(describeClass(node), resolved.specifier));
  const names = [...scope.module.types.keys(), ...scope.module.imports.keys()];
  const isUnknown = !resolved && ts.isIdentifier(node) && !names.includes(node.text);
  // Built-in classes exist at run time, so they are not undeclared.
  const isUndeclared = isUnknown && !Object.hasOwn(globalThis, node.text);
  return reportNode(extraction, node, scope, {
    code: 'model/base-unknown',
    message: isUndeclared
      ? `the class "${node.text}" is not declared`
      : `${describeSubject(node)} is ${isUnknown ? 'a class of the language, not' : 'not a class'} of the models, so it cannot be extended`,
    help:
      (isUndeclared ? didYouMean(node.text, names) : undefined) ??
      'Extend a class whose source can be read, or a function that returns one.',
  });
}

function describeSubject(node: Compiler.Expression): string {
  if (ts.isIdentifier(node)) return `"${node.text}"`;
  return ts.isCallExpression(node) ? `the result of ${describeSubject(node.expression)}` : 'this expression';
}

function describeClass(node: Compiler.Expression): string {
  return ts.isIdentifier(node) ? `the class "${node.text}"` : 'this class';
}

function resolveClass(reader: ModelReader, node: Compiler.Expression, use: TypeUse): DeclaredObject | undefined {
  const { scope } = use;
  const { extraction } = reader;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return resolveClass(reader, node.expression, use);
  if (ts.isClassExpression(node)) return { node, scope };
  if (ts.isCallExpression(node)) return returnedClass(reader, node, scope);
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const namespace = resolveValue(extraction, scope.module, node.expression.text);
    if (namespace?.kind === 'libraryNamespace')
      return declaredBase(reader, exportOfLibrary(extraction, namespace.entry, node.name.text, 'values'), use);
    if (namespace?.kind !== 'namespace') return;
    return declaredBase(reader, resolveExport(extraction, namespace.module, node.name.text, 'values'), use);
  }
  if (!ts.isIdentifier(node)) return;
  const base = scope.bases?.get(node.text);
  if (base) return resolveClass(reader, base.expression, { scope: base.scope, args: undefined });
  const value = resolveValue(extraction, scope.module, node.text);
  const found = value?.kind === 'declaration' ? value : resolveType(extraction, scope.module, node.text);
  return declaredBase(reader, found, use);
}

function declaredBase(reader: ModelReader, resolved: Resolved | undefined, use: TypeUse): DeclaredObject | undefined {
  if (resolved?.kind !== 'declaration') return;
  const { node, module } = resolved;
  if (ts.isVariableDeclaration(node) && node.initializer)
    return resolveClass(reader, node.initializer, { scope: { module }, args: use.args });
  if (isClassOrInterface(node)) return { node, ...boundScope(reader, node.typeParameters, module, use) };
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type)
    ? { node: node.type, ...boundScope(reader, node.typeParameters, module, use) }
    : undefined;
}

interface DeclaredObject {
  readonly node: ObjectNode;
  readonly scope: Scope;
}

/** `Named(Base)`: the class that the function returns, with its parameters bound to the arguments. */
function returnedClass(reader: ModelReader, call: Compiler.CallExpression, scope: Scope): DeclaredObject | undefined {
  if (!ts.isIdentifier(call.expression)) return;
  const resolved = resolveValue(reader.extraction, scope.module, call.expression.text);
  const mixin = resolved?.kind === 'declaration' ? findFunction(resolved.node) : undefined;
  const result = mixin && findReturnedClass(mixin);
  if (resolved?.kind !== 'declaration' || !mixin || !result) return;
  const own: Scope = { module: resolved.module };
  const { bases, values } = readArguments(reader, mixin, call, scope, own);
  const { types } = bindTypes(reader, mixin.typeParameters ?? [], call.typeArguments ?? [], scope, own);
  return { node: result, scope: { ...own, bases, values, types } };
}

function readArguments(
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
    if (!ts.isIdentifier(name) || !expression) continue;
    const base = { expression, scope: given ? scope : own };
    bases.set(name.text, base);
    const value = evaluateConstant(reader, base);
    if (value !== undefined) values.set(name.text, value);
  }
  return { bases, values };
}

/** An argument that is not constant is a class, or it is reported where it is used. */
function evaluateConstant({ extraction }: ModelReader, { expression, scope }: Base): unknown {
  try {
    return evaluate(createEvaluation(extraction, scope), expression);
  } catch (error) {
    if (error instanceof NotConstant) return;
    throw error;
  }
}

type Function = Compiler.FunctionDeclaration | Compiler.ArrowFunction | Compiler.FunctionExpression;

function findFunction(node: Compiler.Node): Function | undefined {
  if (ts.isFunctionDeclaration(node)) return node;
  const initializer = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    ? initializer
    : undefined;
}

function findReturnedClass({ body }: Function): ObjectNode | undefined {
  if (!body) return;
  if (!ts.isBlock(body)) return ts.isClassExpression(body) ? body : undefined;
  const returned = body.statements.find(ts.isReturnStatement)?.expression;
  if (!returned || ts.isClassExpression(returned)) return returned;
  if (!ts.isIdentifier(returned)) return;
  return body.statements.filter(ts.isClassDeclaration).find(({ name }) => name?.text === returned.text);
}
