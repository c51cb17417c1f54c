import { type Correlation, correlatedPart, isUnchanged } from '../structural/correlation.ts';
import type { Ruled, Rules } from '../structural/definition.ts';
import {
  type FieldError,
  type FieldPath,
  createInvalidError,
  appendPart,
  rootPath,
} from '../structural/field-error.ts';
import { hasRules, collectRules, getPartSchema, type Structural } from '../structural/structural.ts';
import { type KubeValue, listParts } from '../structural/value.ts';
import { costBudget, evaluateRule, notEvaluatedRule, outOfBudget } from './evaluate-rule.ts';
import { libraryFunctions } from './library/index.ts';
import { openPrograms, type Program, type Programs } from './program.ts';
import { CelError, CelOptional, type CelValue, ruleValue } from './run/index.ts';

export type RuleEvaluation = (ruled: Omit<RuledValue, 'known'>) => Ruled;

export function engineRules(): Rules {
  const programs = openPrograms(libraryFunctions());
  const roots = new WeakMap<Structural, Structural>();
  return ({ object, old }, { schema }) => {
    const root = roots.get(schema) ?? { ...schema, isResource: true };
    roots.set(schema, root);
    const walk = new RuleWalk(programs);
    const known = old && { schema, value: object, old };
    walk.visit({ schema: root, value: object, path: rootPath, old, known });
    return walk;
  };
}

export function partRules(): RuleEvaluation {
  const programs = openPrograms(libraryFunctions());
  return ({ schema, value, path, old }) => {
    const walk = new RuleWalk(programs);
    walk.visit({ schema, value, path, old, known: undefined });
    return walk;
  };
}

class RuleWalk implements Ruled {
  readonly errors: FieldError[] = [];
  readonly notEvaluated: FieldError[] = [];
  readonly forgiven: FieldError[] = [];
  readonly #programs: Programs;
  /** The remaining cost budget; below zero, no more rules are evaluated. */
  #budget = costBudget;

  constructor(programs: Programs) {
    this.#programs = programs;
  }

  visit(ruling: RuledValue): void {
    const { schema, value, path, old, known } = ruling;
    if (value === null || this.#budget < 0) return;
    if (schema.rules.length > 0) this.#evaluate(ruling);
    for (const rule of schema.allOf.flatMap(collectRules)) {
      this.notEvaluated.push(notEvaluatedRule({ rule, path }, 'it is in allOf'));
    }
    for (const [token, part] of listParts(value)) {
      const its = getPartSchema(schema, token);
      if (!its || !hasRules(its)) continue;
      this.visit({
        schema: its,
        value: part,
        path: appendPart(path, token, schema),
        old: old === undefined ? undefined : correlatedPart({ schema, value, old }, token)?.old,
        known: correlatedPart(known, token) ?? known,
      });
    }
  }

  #evaluate(ruling: RuledValue): void {
    const { schema, path } = ruling;
    if (this.#budget === 0) {
      this.errors.push(createInvalidError(path, 'x-kubernetes-validations', schema.types[0] ?? '', outOfBudget));
      this.#budget = -1;
      return;
    }
    const values = createValues(ruling);
    for (const [index, program] of this.#programs.of(schema).entries()) {
      const rule = schema.rules[index];
      if (!rule || !program || this.#budget < 0) continue;
      if ('error' in program) this.notEvaluated.push(notEvaluatedRule({ rule, path }, program.error));
      else this.#run({ ...ruling, rule }, program, values);
    }
  }

  #run(
    ruling: RuledValue & { readonly rule: Structural['rules'][number] },
    program: Program,
    values: RuleValues,
  ): void {
    const { optionalOldSelf } = ruling.rule;
    if (program.usesOldSelf && values.oldSelf === undefined && !optionalOldSelf) return;
    const { error, hasErred, budget } = evaluateRule(
      ruling,
      program,
      bindNames(values, { optional: optionalOldSelf }),
      this.#budget,
    );
    this.#budget = budget;
    if (!error) return;
    const isForgiven = !hasErred && !program.usesOldSelf && ruling.known !== undefined && isUnchanged(ruling.known);
    (isForgiven ? this.forgiven : this.errors).push(error);
  }
}

interface RuleValues {
  readonly self: CelValue | CelError;
  readonly oldSelf: CelValue | CelError | undefined;
}

function createValues({ schema, value, old }: RuledValue): RuleValues {
  return { self: convert(value, schema), oldSelf: (old ?? null) === null ? undefined : convert(old ?? null, schema) };
}

function convert(value: KubeValue, schema: Structural): CelValue | CelError {
  try {
    return ruleValue(value, schema);
  } catch (error) {
    if (error instanceof CelError) return error;
    throw error;
  }
}

function bindNames(
  { self, oldSelf }: RuleValues,
  { optional }: { readonly optional: boolean },
): readonly (readonly [string, CelValue | CelError])[] {
  if (optional) {
    return [
      ['self', self],
      ['oldSelf', oldSelf instanceof CelError ? oldSelf : new CelOptional(oldSelf)],
    ];
  }
  return oldSelf === undefined
    ? [['self', self]]
    : [
        ['self', self],
        ['oldSelf', oldSelf],
      ];
}

interface RuledValue {
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
  readonly old: KubeValue | undefined;
  /** The nearest enclosing value that can be matched with its previous version. */
  readonly known: Correlation | undefined;
}
