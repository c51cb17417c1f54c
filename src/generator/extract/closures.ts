import { type Compiler, ts } from './compiler.ts';
import { type Closure, type Evaluator, evaluate } from './evaluator.ts';
import { notConstant } from './not-constant.ts';

const maximumDepth = 64;

/** What a function of the models returns, looked into rather than called. */
export function evaluateClosure(
  evaluator: Evaluator,
  { node: called, scope: own }: Closure,
  args: readonly unknown[],
  call: Compiler.Node,
): unknown {
  if (evaluator.depth >= maximumDepth)
    throw notConstant(call, evaluator, `${nameOf(called)} calls itself without end`, 'End the recursion.');
  const values = new Map(own.values);
  const inside: Evaluator = { ...evaluator, depth: evaluator.depth + 1, scope: { ...own, values } };
  called.parameters.forEach((parameter, index) => {
    values.set(parameterName(inside, parameter), argumentFor(inside, parameter, args, index));
  });
  const { body } = called;
  if (body === undefined) throw notConstant(called, inside, `${nameOf(called)} has no body`, 'Give it one.');
  return ts.isBlock(body) ? evaluateBody(inside, body, values, called) : evaluate(inside, body);
}

function parameterName(inside: Evaluator, { name }: Compiler.ParameterDeclaration): string {
  if (ts.isIdentifier(name)) return name.text;
  throw notConstant(
    name,
    inside,
    'a parameter is taken apart',
    'Give it a name, and take it apart by property access.',
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
  called: Closure['node'],
): unknown {
  for (const statement of statements) {
    if (ts.isReturnStatement(statement) && statement.expression !== undefined)
      return evaluate(inside, statement.expression);
    const isConst = ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    if (!isConst)
      throw notConstant(
        statement,
        inside,
        `${nameOf(called)} does more than declare constants and return`,
        'Nothing is executed: write the function as one expression, or give its result as a constant.',
      );
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined)
        throw notConstant(name, inside, 'a constant is taken out of an object', 'Give it a const of its own.');
      values.set(name.text, evaluate(inside, initializer));
    }
  }
  throw notConstant(called, inside, `${nameOf(called)} returns nothing`, 'Let it return the constant.');
}

function nameOf({ name }: Closure['node']): string {
  return name === undefined ? 'the function' : `the function "${name.text}"`;
}
