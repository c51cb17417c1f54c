/** Finds the class that a mixin returns. */

import { evaluate, evaluationIn } from '../constants/evaluate.ts';
import { NotConstant } from '../constants/evaluation.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import type { ObjectNode } from '../modules/extraction.ts';
import { resolveValue } from '../modules/resolve.ts';
import type { Base, Scope } from '../modules/scope.ts';
import { bindTypes } from './generics.ts';
import type { ModelReader } from './reader.ts';

/** An object declaration and the scope it is read in. */
export interface DeclaredObject {
  readonly node: ObjectNode;
  readonly scope: Scope;
}

/** `Named(Base)`: the class that the function returns, with its parameters standing for the arguments. */
export function returnedClass(
  reader: ModelReader,
  call: Compiler.CallExpression,
  scope: Scope,
): DeclaredObject | undefined {
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
