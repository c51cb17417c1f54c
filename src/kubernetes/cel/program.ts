/** Programs: rules that are compiled and can be run, or why they cannot. */

import type { CelRule, Structural } from '../structural/structural.ts';
import { expressionCompiler } from './compile.ts';
import { declaredType } from './declared/declared-type.ts';
import type { Implementations } from './run/functions.ts';
import type { CheckedExpression } from './check/index.ts';
import { CelError, type Runnable, compileExpression } from './run/index.ts';

/** A rule that can be run. */
export interface Program {
  readonly usesOldSelf: boolean;
  readonly run: Runnable;
  /** What gives its message; `undefined` for a rule that has none, or one that does not compile. */
  readonly message: Runnable | undefined;
}

/** Why a rule cannot be run. */
export interface NoProgram {
  readonly error: string;
}

/** Compiles the rules of schemas, each schema once. */
export interface Programs {
  readonly of: (schema: Structural) => readonly (Program | NoProgram | undefined)[];
}

/** Opens the compiler of programs. */
export function openPrograms(functions: Implementations): Programs {
  const known = new WeakMap<Structural, readonly (Program | NoProgram | undefined)[]>();
  return {
    of: (schema) => {
      const before = known.get(schema);
      if (before) return before;
      const programs = compilePrograms(schema, functions);
      known.set(schema, programs);
      return programs;
    },
  };
}

/** An empty rule is no program, and no fault. */
function compilePrograms(schema: Structural, functions: Implementations): readonly (Program | NoProgram | undefined)[] {
  if (schema.rules.length === 0) return [];
  const type = declaredType(schema, { isResource: schema.isResource });
  if (!type) return schema.rules.map(() => ({ error: 'rules do not see values of this schema' }));
  const compiler = expressionCompiler(type);
  const compileRule = (rule: CelRule): Program | NoProgram | undefined => {
    const { optionalOldSelf } = rule;
    if (rule.rule.trim() === '') return;
    const expression = compiler.compile(rule.rule, { result: 'bool', optionalOldSelf });
    if ('error' in expression) return { error: expression.error };
    const text = rule.messageExpression;
    const run = createRunnable(expression.checked, functions);
    if (typeof run === 'string') return { error: run };
    const message = text === '' ? undefined : compiler.compile(text, { result: 'string', optionalOldSelf });
    return {
      usesOldSelf: expression.checked.usesOldSelf,
      run,
      message: !message || 'error' in message ? undefined : messageProgram(message.checked, functions),
    };
  };
  return schema.rules.map(compileRule);
}

function messageProgram(checked: CheckedExpression, functions: Implementations): Runnable | undefined {
  const program = createRunnable(checked, functions);
  return typeof program === 'string' ? undefined : program;
}

/** What runs an expression, or why nothing here does. */
function createRunnable(checked: CheckedExpression, functions: Implementations): Runnable | string {
  try {
    return compileExpression(checked, functions);
  } catch (error) {
    if (error instanceof CelError) return error.message;
    throw error;
  }
}
