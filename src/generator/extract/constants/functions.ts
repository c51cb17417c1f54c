/** Functions of the models as constants: what they declare and return, read from their syntax. */

import { type Compiler, ts } from '../modules/compiler.ts';
import type { Scope } from '../modules/scope.ts';
import { type ConstantEvaluation, notConstant } from './evaluation.ts';

/** A function of the models: it is looked into, never called. */
export interface ModelFunction {
  readonly node: Compiler.ArrowFunction | Compiler.FunctionExpression | Compiler.FunctionDeclaration;
  readonly scope: Scope;
}

/** A function as a value: decorators that take one (`() => T`) keep it, and the extractor reads its node. */
export function closureValue(closure: ModelFunction): unknown {
  return Object.assign(() => undefined, { closure });
}

/** The closure behind a value made by `closureValue`. */
export function closureOf(value: unknown): ModelFunction | undefined {
  // Only `closureValue` makes functions with this member.
  return typeof value === 'function' && 'closure' in value ? (value.closure as ModelFunction) : undefined;
}

/** A call of a function of the models, and what is called, as messages name it. */
export interface FunctionCall {
  readonly node: Compiler.Node;
  readonly name: string;
}

/** A function as evaluation needs it: its parameters, the constants it declares in their order, and what it returns. */
interface FunctionParts {
  readonly parameters: readonly Parameter[];
  readonly constants: readonly Constant[];
  readonly result: Compiler.Expression;
}

interface Constant {
  readonly name: string;
  readonly initializer: Compiler.Expression;
}

interface Parameter {
  readonly name: string;
  readonly initializer: Compiler.Expression | undefined;
  readonly isRest: boolean;
}

const maximumDepth = 64;

/** The parts of a function that is called; throws `NotConstant` for one that does more than return a constant. */
export function partsOfFunction(
  evaluation: ConstantEvaluation,
  { node, scope }: ModelFunction,
  call: FunctionCall,
): FunctionParts {
  const { body, parameters } = node;
  if (evaluation.depth >= maximumDepth)
    throw notConstant(call.node, evaluation, `${call.name} calls itself without end`, 'End the recursion.');
  if (body === undefined)
    throw notConstant(call.node, evaluation, `${call.name} is only declared: its result is unknown`);
  const own = parameters.map((parameter) => ({
    name: parameterName(parameter, scope),
    initializer: parameter.initializer,
    isRest: parameter.dotDotDotToken !== undefined,
  }));
  if (!ts.isBlock(body)) return { parameters: own, constants: [], result: body };
  const { constants, result } = partsOfBlock(body, scope, call.name);
  if (result === undefined)
    throw notConstant(call.node, evaluation, `${call.name} returns nothing`, 'Return the constant.');
  return { parameters: own, constants, result };
}

function parameterName({ name }: Compiler.ParameterDeclaration, scope: Scope): string {
  if (ts.isIdentifier(name)) return name.text;
  const message = 'a destructured parameter is not supported';
  throw notConstant(name, { scope }, message, 'Give the parameter a name, and access its members.');
}

function partsOfBlock({ statements }: Compiler.Block, scope: Scope, called: string) {
  const constants: Constant[] = [];
  for (const statement of statements) {
    if (ts.isReturnStatement(statement) && statement.expression !== undefined)
      return { constants, result: statement.expression };
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0)
      throw notConstant(
        statement,
        { scope },
        `${called} does more than declare constants and return a value, and nothing is executed`,
        'Write the function as one expression, or its result as a constant.',
      );
    constants.push(...statement.declarationList.declarations.map((one) => constantOf(one, scope)));
  }
  return { constants, result: undefined };
}

function constantOf({ name, initializer }: Compiler.VariableDeclaration, scope: Scope): Constant {
  if (ts.isIdentifier(name) && initializer !== undefined) return { name: name.text, initializer };
  const message = 'a destructured declaration is not supported';
  throw notConstant(name, { scope }, message, 'Declare each constant separately.');
}
