import type { CelRule, Structural } from '../structural/structural.ts';
import { expressionCompiler } from './compile.ts';
import { declaredType } from './declared/declared-type.ts';
import type { Implementations } from './run/functions.ts';
import type { CheckedExpression } from './check/index.ts';
import { CelError, type Runnable, compileExpression } from './run/index.ts';

export interface Program {
  readonly usesOldSelf: boolean;
  readonly run: Runnable;
  /** `undefined` for a rule without a message expression, or with one that does not compile. */
  readonly message: Runnable | undefined;
}

export interface NoProgram {
  readonly error: string;
}

export interface Programs {
  readonly of: (schema: Structural) => readonly (Program | NoProgram | undefined)[];
}

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

/** An empty rule yields neither a program nor an error. */
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

/** Returns the error if no program can be created. */
function createRunnable(checked: CheckedExpression, functions: Implementations): Runnable | string {
  try {
    return compileExpression(checked, functions);
  } catch (error) {
    if (error instanceof CelError) return error.message;
    throw error;
  }
}
