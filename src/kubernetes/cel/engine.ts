import { createContext, Script } from 'node:vm';
import { type Correlation, correlatedPart, isUnchanged } from '../structural/correlation.ts';
import type { Ruled, Rules } from '../structural/definition.ts';
import { type FieldError, type FieldPath, partAt, rootPath } from '../structural/field-error.ts';
import { type CelRule, hasRules, rulesWithin, schemaBelow, type Structural } from '../structural/structural.ts';
import { type KubeValue, partsOf } from '../structural/value.ts';
import { notEvaluatedRule, ruleError } from './evaluate-rule.ts';
import { NotEvaluated } from './library/functions.ts';
import { type Compiler, openCompiler, optional, type RuleContext } from './program.ts';
import { converter, type ToRuleValue } from './values.ts';

/** The engine that evaluates rules in CEL. */
export function engineRules(): Rules {
  const compiler = openCompiler();
  return ({ object, old }, { schema }) => {
    const root = { ...schema, isResource: true };
    const walk = new RuleWalk(compiler);
    const known = old === undefined ? undefined : { schema, value: object, old };
    const isDone = withinTime(() => walk.visit({ schema: root, value: object, path: rootPath, old, known }), limit);
    const { errors, notEvaluated, forgiven } = walk;
    return { errors, forgiven, notEvaluated: isDone ? notEvaluated : [...notEvaluated, tooSlow] };
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

/** A walk that evaluates the rules of a value and of all below it. */
class RuleWalk implements Ruled {
  readonly errors: FieldError[] = [];
  readonly notEvaluated: FieldError[] = [];
  readonly forgiven: FieldError[] = [];
  readonly #compiler: Compiler;
  readonly #convert: ToRuleValue;

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
    this.#convert = converter(compiler.durationOf);
  }

  /** Evaluates, and keeps what it found. */
  visit(ruling: RuledValue): void {
    const { schema, value, path, old, known } = ruling;
    if (value === null) return;
    for (const rule of schema.rules) this.#evaluate(rule, ruling);
    for (const rule of schema.allOf.flatMap(rulesWithin)) {
      this.notEvaluated.push(notEvaluatedRule({ rule, path }, 'it stands in allOf'));
    }
    for (const [token, part] of partsOf(value)) {
      const its = schemaBelow(schema, token);
      if (its === undefined || !hasRules(its)) continue;
      this.visit({
        schema: its,
        value: part,
        path: partAt(path, token, schema),
        old: old === undefined ? undefined : correlatedPart({ schema, value, old }, token)?.old,
        known: correlatedPart(known, token) ?? known,
      });
    }
  }

  #evaluate(rule: CelRule, ruling: RuledValue): void {
    try {
      const program = this.#compiler.compile(rule.rule, rule.optionalOldSelf ? 'optional<dyn>' : 'dyn');
      if (program.usesOldSelf && (ruling.old ?? null) === null && !rule.optionalOldSelf) return;
      const plain = this.#contextOf(ruling);
      const context = rule.optionalOldSelf ? { ...plain, oldSelf: optional(plain.oldSelf) } : plain;
      const found = ruleError({ ...ruling, rule, plain }, program, context, this.#compiler);
      if (found === undefined) return;
      const { error, hasErred } = found;
      const isForgiven = !hasErred && !program.usesOldSelf && ruling.known !== undefined && isUnchanged(ruling.known);
      (isForgiven ? this.forgiven : this.errors).push(error);
    } catch (error) {
      if (!(error instanceof NotEvaluated)) throw error;
      this.notEvaluated.push(notEvaluatedRule({ rule, path: ruling.path }, error.message));
    }
  }

  #contextOf({ schema, value, old }: RuledValue): RuleContext {
    const self = this.#convert(value, schema);
    return (old ?? null) === null ? { self } : { self, oldSelf: this.#convert(old ?? null, schema) };
  }
}

/** A value whose rules are evaluated. */
interface RuledValue {
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
  /** What the value was before an update; `undefined` where it is new. */
  readonly old: KubeValue | undefined;
  /** The nearest thing around it that is known again after an update. */
  readonly known: Correlation | undefined;
}
