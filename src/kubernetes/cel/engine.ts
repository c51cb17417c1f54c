import { rootPath } from '../structural/path.ts';
import type { Rules } from '../structural/rules.ts';
import { hasRules } from '../structural/schema-rules.ts';
import type { FieldError } from '../structural/field-error.ts';
import { openCompiler } from './program.ts';
import { RuleWalk } from './walk.ts';
import { Script, createContext } from 'node:vm';

/** The engine that evaluates rules in CEL. */
export function engineRules(): Rules {
  const compiler = openCompiler();
  return {
    has: ({ schema }) => hasRules(schema),
    check: ({ object, old }, { schema }) => {
      const root = { ...schema, isResource: true };
      const walk = new RuleWalk(compiler);
      const known = old === undefined ? undefined : { schema, value: object, old };
      const isDone = withinTime(() => walk.visit({ schema: root, value: object, path: rootPath, old, known }), limit);
      const { errors, notEvaluated, forgiven } = walk;
      return { errors, forgiven, notEvaluated: isDone ? notEvaluated : [...notEvaluated, tooSlow] };
    },
  };
}

/** How long the rules of one object may take; the server bounds what they cost. */
const limit = 5000;

const tooSlow: FieldError = {
  reason: 'InternalError',
  field: '<nil>',
  message: `not evaluated: the rules took more than ${limit / 1000} seconds, and some were left out`,
  keyword: 'x-kubernetes-validations',
  steps: [],
};

/** Runs something that must not take longer; false when it was ended before its end. */
export function withinTime(run: () => void, milliseconds: number): boolean {
  try {
    new Script('run()').runInContext(createContext({ run }), { timeout: milliseconds });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  }
}

/** The error is one of the context that ran, where `Error` is another class. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
