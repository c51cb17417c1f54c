import { type Compiler, ts } from '../modules/compiler.ts';
import { type Closure, type Evaluator, evaluate } from './evaluator.ts';
import { notConstant } from './not-constant.ts';

const maximumDepth = 64;

/** A call of a function of the models, and what is called, as messages name it. */
export interface Call {
  readonly node: Compiler.Node;
  readonly name: string;
}

/** What a function of the models returns, looked into rather than called. */
export function evaluateClosure(
  evaluator: Evaluator,
  { node: called, scope: own }: Closure,
  args: readonly unknown[],
  call: Call,
): unknown {
  const { body, parameters } = called;
  if (evaluator.depth >= maximumDepth)
    throw notConstant(call.node, evaluator, `${call.name} calls itself without end`, 'End the recursion.');
  if (body === undefined)
    throw notConstant(call.node, evaluator, `${call.name} is only declared: what it returns is not known`);
  const values = new Map(own.values);
  const inside: Evaluator = { ...evaluator, depth: evaluator.depth + 1, scope: { ...own, values } };
  for (const [index, parameter] of parameters.entries())
    values.set(parameterName(inside, parameter), argumentFor(inside, parameter, args, index));
  if (!ts.isBlock(body)) return evaluate(inside, body);
  const returned = evaluateBody(inside, body, values, call.name);
  if (returned === undefined)
    throw notConstant(call.node, evaluator, `${call.name} returns nothing`, 'Let it return the constant.');
  return returned.value;
}

function parameterName(inside: Evaluator, { name }: Compiler.ParameterDeclaration): string {
  if (ts.isIdentifier(name)) return name.text;
  throw notConstant(
    name,
    inside,
    'a parameter is taken apart, which is not read',
    'Give it a name, and name its members.',
  );
}

function argumentFor(
  inside: Evaluator,
  { dotDotDotToken, initializer }: Compiler.ParameterDeclaration,
  args: readonly unknown[],
  index: number,
): unknown {
  const given = dotDotDotToken === undefined ? args[index] : args.slice(index);
  return given === undefined && initializer !== undefined ? evaluate(inside, initializer) : given;
}

function evaluateBody(
  inside: Evaluator,
  { statements }: Compiler.Block,
  values: Map<string, unknown>,
  called: string,
): { readonly value: unknown } | undefined {
  for (const statement of statements) {
    if (ts.isReturnStatement(statement) && statement.expression !== undefined)
      return { value: evaluate(inside, statement.expression) };
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0)
      throw notConstant(
        statement,
        inside,
        `${called} does more than declare constants and return, and nothing is executed`,
        'Write the function as one expression, or its result as a constant.',
      );
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined)
        throw notConstant(
          name,
          inside,
          'an object or a list is taken apart, which is not read',
          'Declare each constant by itself.',
        );
      values.set(name.text, evaluate(inside, initializer));
    }
  }
  return undefined;
}
