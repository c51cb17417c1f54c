import { universe } from '../library/universe.ts';
import { type NameBinding, type Resolution, resolveExpression, resolveProgram } from '../resolve/index.ts';
import { parseExpression, type StarlarkExpression, type SyntaxTree } from '../syntax/index.ts';
import { BuiltIn } from '../values/callables.ts';
import { callFunction, evaluationError } from '../values/call.ts';
import { freezeValues } from '../values/containers.ts';
import { StarlarkError, StarlarkFailure, type StarlarkValue, type Thread } from '../values/value/index.ts';
import { StatementCompiler } from './compile-statements.ts';
import { createFrame } from './function.ts';
import type { Frame, ProgramScope } from './frame.ts';

export type GlobalNames = ReadonlyMap<string, StarlarkValue>;

export interface RunSurroundings {
  readonly predeclared?: GlobalNames;
  /** Throws a `StarlarkFailure` for an unknown module. */
  readonly load?: (thread: Thread, module: string) => GlobalNames;
}

/** Returns the globals, frozen. Throws a `StarlarkError`. */
export function runProgram(program: SyntaxTree, thread: Thread, around: RunSurroundings = {}): GlobalNames {
  return runGuarded(thread, () => {
    const resolution = resolveProgram(program, knownNames(around));
    const scope: ProgramScope = { file: program.file, globals: [] };
    const execute = createCompiler(scope, resolution, around).statements(program.statements);
    runTop(thread, resolution, scope, (frame) => {
      execute(frame);
      return null;
    });
    const names = resolution.globals.flatMap(({ name, index }): [string, StarlarkValue][] => {
      const value = scope.globals[index];
      return value === undefined ? [] : [[name, value]];
    });
    freezeValues(names.map(([, value]) => value));
    return new Map(names);
  });
}

export function evaluateExpression(
  text: string,
  file: string,
  thread: Thread,
  around: RunSurroundings = {},
): StarlarkValue {
  return runGuarded(thread, () => evaluateNode(parseExpression(text, file), file, thread, around));
}

function evaluateNode(node: StarlarkExpression, file: string, thread: Thread, around: RunSurroundings): StarlarkValue {
  const resolution = resolveExpression(node, file, knownNames(around));
  const scope: ProgramScope = { file, globals: [] };
  return runTop(thread, resolution, scope, createCompiler(scope, resolution, around).expression(node), '<expr>');
}

function knownNames({ predeclared }: RunSurroundings) {
  return {
    predeclared: (name: string) => predeclared?.has(name) ?? false,
    universal: (name: string) => universe.has(name),
  };
}

function createCompiler(program: ProgramScope, resolution: Resolution, { predeclared, load }: RunSurroundings) {
  const getOuter = ({ name }: NameBinding): StarlarkValue => {
    const given = predeclared?.get(name);
    return given === undefined ? (universe.get(name) ?? null) : given;
  };
  return new StatementCompiler({ program, resolution, outer: getOuter, load: createLoader(load) });
}

function createLoader(load: RunSurroundings['load']): NonNullable<RunSurroundings['load']> {
  return (thread, module) => {
    if (!load) throw new StarlarkFailure('load not implemented by this application');
    try {
      return load(thread, module);
    } catch (error) {
      const isKnown = error instanceof StarlarkFailure || (error instanceof StarlarkError && error.kind !== 'limit');
      throw isKnown ? new StarlarkFailure(`cannot load ${module}: ${error.message}`, { cause: error.cause }) : error;
    }
  };
}

function runTop(
  thread: Thread,
  { locals }: Resolution,
  program: ProgramScope,
  body: (frame: Frame) => StarlarkValue,
  name = '<toplevel>',
): StarlarkValue {
  const top = new BuiltIn(name, () =>
    body(createFrame({ thread, program, locals: locals.map(() => undefined), free: [], scope: { locals } })),
  );
  return callFunction(thread, top);
}

/** The JavaScript stack is the last limit of depth. */
function runGuarded<T>(thread: Thread, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw evaluationError(error, thread);
  }
}
