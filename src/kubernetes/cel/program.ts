import { type ASTNode, Environment, EvaluationError, Optional } from '@marcbachmann/cel-js';
import { matchers } from '../../schema/regex/index.ts';
import { ownNames, ownPrefix, stringFunctions } from './library/strings.ts';
import { addLists } from './library/lists.ts';
import { addQuantities } from './library/quantities.ts';
import { addSemver } from './library/semver.ts';
import { addFunctions, NotEvaluated, RuleFailure } from './library/functions.ts';

/** A CEL program: an expression, ready to be evaluated; evaluating throws `NotEvaluated` where the server might say something else. */
export interface Program {
  readonly usesOldSelf: boolean;
  readonly evaluate: (context: RuleContext) => Evaluated;
}

/** What a rule sees. */
export interface RuleContext {
  readonly self: unknown;
  readonly oldSelf?: unknown;
}

/** What came of an expression: its value, or the error of the server. */
type Evaluated = { readonly value: unknown } | { readonly error: string };

/** Compiles expressions, each once; throws `NotEvaluated` for those that are not understood here. */
export interface Compiler {
  readonly compile: (expression: string, old?: OldSelf) => Program;
  readonly durationOf: (text: string) => unknown;
}

/** What `oldSelf` is to a rule: the value, or one that may not be there. */
type OldSelf = 'dyn' | 'optional<dyn>';

/** Opens the engine with the libraries of Kubernetes. */
export function openCompiler(): Compiler {
  const environment = libraries();
  const environments: Readonly<Record<OldSelf, Environment>> = {
    dyn: environment.clone().registerVariable('oldSelf', 'dyn'),
    'optional<dyn>': environment.clone().registerVariable('oldSelf', 'optional<dyn>'),
  };
  const known = new Map<string, Program | NotEvaluated>();
  return {
    durationOf: (text) => durationOf(environment, text),
    compile: (expression, old = 'dyn') => {
      const key = `${old} ${expression}`;
      const program = known.get(key) ?? compiled(environments[old], expression);
      known.set(key, program);
      if (program instanceof NotEvaluated) throw program;
      return program;
    },
  };
}

function libraries(): Environment {
  const environment = new Environment({ enableOptionalTypes: true, homogeneousAggregateLiterals: false });
  environment.registerVariable('self', 'dyn');
  addFunctions(environment, stringFunctions(matchers()));
  addLists(environment);
  addQuantities(environment);
  addSemver(environment);
  return environment;
}

function compiled(environment: Environment, expression: string): Program | NotEvaluated {
  try {
    const nodes = nodesOf(environment.parse(expression).ast);
    const parsed = environment.parse(withOwnFunctions(expression, nodes));
    const { valid, error } = parsed.check();
    if (!valid) return new NotEvaluated(error?.summary ?? 'it cannot be compiled');
    return {
      usesOldSelf: nodes.some(({ op, args }) => op === 'id' && args === 'oldSelf'),
      evaluate: (context) => evaluated(() => parsed({ ...context })),
    };
  } catch (error) {
    return new NotEvaluated(summaryOf(error));
  }
}

/** The errors of the engine that are those of the server, in its words. */
const sayings: Readonly<Record<string, (summary: string) => string>> = {
  no_such_key: (summary) => summary.replace(/^No/, 'no'),
  index_out_of_bounds: (summary) => `index out of bounds: ${/index (-?\d+)/.exec(summary)?.[1] ?? ''}`,
  division_by_zero: () => 'division by zero',
  modulo_by_zero: () => 'modulus by zero',
  int_conversion_error: () => "type conversion error from 'string' to 'int'",
  double_conversion_error: () => "type conversion error from 'string' to 'double'",
  bool_conversion_error: () => "type conversion error from 'string' to 'bool'",
};

function evaluated(run: () => unknown): Evaluated {
  try {
    return { value: run() };
  } catch (error) {
    if (error instanceof RuleFailure) return { error: error.message };
    const saying = error instanceof EvaluationError ? sayings[error.code] : undefined;
    if (error instanceof EvaluationError && saying !== undefined) return { error: saying(error.summary) };
    throw error instanceof NotEvaluated ? error : new NotEvaluated(summaryOf(error));
  }
}

function summaryOf(error: unknown): string {
  const summary: unknown = error instanceof Error && 'summary' in error ? error.summary : undefined;
  if (typeof summary === 'string') return summary;
  return error instanceof Error ? error.message : String(error);
}

/** Makes an expression call the functions of our own where the engine has others by the same name. */
function withOwnFunctions(expression: string, nodes: readonly ASTNode[]): string {
  const places = nodes.flatMap((node) => placeOfName(node, expression) ?? []).sort((a, b) => b - a);
  return places.reduce((text, at) => text.slice(0, at) + ownPrefix + text.slice(at), expression);
}

function placeOfName(node: ASTNode, expression: string): number | undefined {
  if (node.op === 'call' && ownNames.includes(node.args[0])) return expression.indexOf(node.args[0], node.start);
  if (node.op !== 'rcall' || !ownNames.includes(node.args[0])) return undefined;
  return expression.indexOf(node.args[0], node.args[1].end);
}

function nodesOf(node: ASTNode): readonly ASTNode[] {
  return [node, ...childrenOf(node.args).flatMap(nodesOf)];
}

function childrenOf(args: unknown): readonly ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf);
  return isNode(args) ? [args] : [];
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}

/** A value that may not be there, as `oldSelf` of rules that ask for it so. */
export function optional(value: unknown): Optional {
  return value === undefined ? Optional.none() : Optional.of(value);
}

function durationOf(environment: Environment, text: string): unknown {
  if (!/^[-+]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|[smh]))+$/.test(text)) {
    throw new NotEvaluated(`the duration "${text}" cannot be read here`);
  }
  return environment.evaluate(`duration(${JSON.stringify(text)})`);
}
