import type { Structural } from '../structural/structural.ts';
import type { KubeValue } from '../structural/value.ts';
import { expressionCompiler } from './compile.ts';
import { declaredType } from './declared/declared-type.ts';
import { costBudget } from './evaluate-rule.ts';
import { libraryFunctions } from './library/index.ts';
import {
  CelError,
  type CelValue,
  compileExpression,
  CostExceeded,
  CostMeter,
  type Runnable,
  type RunScope,
  ruleValue,
} from './run/index.ts';
import type { CelExpression } from './syntax/index.ts';

/** A rule whose parts can be evaluated one by one. */
export interface RuleParts {
  readonly expression: CelExpression;
  readonly usesOldSelf: boolean;
  /** `undefined` if the part has no value. */
  readonly evaluate: (part: CelExpression, names: readonly CelName[]) => CelValue | undefined;
}

export type CelName = readonly [name: string, value: CelValue];

/** `undefined` for a rule that does not compile. */
export function openRuleParts(schema: Structural, index: number): RuleParts | undefined {
  const type = declaredType(schema, { isResource: schema.isResource });
  const rule = schema.rules[index];
  if (!type || !rule) return;
  const { optionalOldSelf } = rule;
  const compiled = expressionCompiler(type).compile(rule.rule, { result: 'bool', optionalOldSelf });
  if ('error' in compiled) return;
  const { checked } = compiled;
  const functions = libraryFunctions();
  const programs = new Map<CelExpression, Runnable>();
  return {
    expression: checked.expression,
    usesOldSelf: checked.usesOldSelf,
    evaluate: (part, names) =>
      withoutFailure(() => {
        const run = programs.get(part) ?? compileExpression({ ...checked, expression: part }, functions);
        programs.set(part, run);
        return run(createScope(names));
      }),
  };
}

/** `undefined` for a value that its schema does not describe. */
export function readRuleValue(value: KubeValue, schema: Structural): CelValue | undefined {
  return withoutFailure(() => ruleValue(value, schema));
}

function createScope(names: readonly CelName[]): RunScope {
  const meter = new CostMeter(costBudget);
  const start: RunScope = { name: '', value: null, outer: undefined, meter };
  return names.reduce<RunScope>((outer, [name, value]) => ({ name, value, outer, meter }), start);
}

function withoutFailure<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof CelError || error instanceof CostExceeded || error instanceof RangeError) return;
    throw error;
  }
}
