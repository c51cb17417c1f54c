import { type Correlation, correlatedField, correlatedItem, isUnchanged } from '../structural/correlation.ts';
import type { FieldError } from '../structural/field-error.ts';
import { fieldAt, type FieldPath, itemAt, keyAt } from '../structural/path.ts';
import type { Ruled } from '../structural/rules.ts';
import { hasRules, rulesWithin } from '../structural/schema-rules.ts';
import { type CelRule, type Structural, schemaOfField } from '../structural/structural.ts';
import { isList, isObject, type KubeValue, memberOf } from '../structural/value.ts';
import { ruleError, notEvaluatedRule } from './evaluate-rule.ts';
import { NotEvaluated } from './library/not-evaluated.ts';
import { type Compiler, optional, type RuleContext } from './program.ts';
import { converter, type ToRuleValue } from './values.ts';

/** A walk that evaluates the rules of a value and of all below it. */
export class RuleWalk implements Ruled {
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
    const { schema, value } = ruling;
    if (value === null) return;
    for (const rule of schema.rules) this.#evaluate(rule, ruling);
    for (const rule of schema.allOf.flatMap(rulesWithin)) {
      this.notEvaluated.push(notEvaluatedRule({ rule, path: ruling.path }, 'it stands in allOf'));
    }
    if (isList(value)) this.#items(ruling, value);
    if (isObject(value)) this.#fields(ruling, Object.entries(value));
  }

  #items({ schema, path, old, known }: RuledValue, list: readonly KubeValue[]): void {
    const { items } = schema;
    if (items === undefined || !hasRules(items)) return;
    for (const [index, value] of list.entries()) {
      const before = old === undefined ? undefined : correlatedItem({ schema, value: list, old }, index)?.old;
      this.visit({
        schema: items,
        value,
        path: itemAt(path, index),
        old: before,
        known: correlatedItem(known, index) ?? known,
      });
    }
  }

  #fields({ schema, path, old, known }: RuledValue, fields: readonly (readonly [string, KubeValue])[]): void {
    for (const [name, value] of fields) {
      const field = schemaOfField(schema, name);
      if (field === undefined || !hasRules(field)) continue;
      const at = schema.properties.has(name) ? fieldAt(path, name) : keyAt(path, name);
      const still = correlatedField(known, name) ?? known;
      this.visit({ schema: field, value, path: at, old: memberOf(old, name), known: still });
    }
  }

  #evaluate(rule: CelRule, ruling: RuledValue): void {
    try {
      const program = this.#compiler.compile(rule.rule, rule.optionalOldSelf ? 'optional<dyn>' : 'dyn');
      if (program.usesOldSelf && (ruling.old ?? null) === null && !rule.optionalOldSelf) return;
      const plain = this.#contextOf(ruling);
      const context = rule.optionalOldSelf ? { ...plain, oldSelf: optional(plain.oldSelf) } : plain;
      const error = ruleError({ ...ruling, rule, plain }, program, context, this.#compiler);
      if (error === undefined) return;
      const isForgiven = !program.usesOldSelf && ruling.known !== undefined && isUnchanged(ruling.known);
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
export interface RuledValue {
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
  /** What the value was before an update; `undefined` where it is new. */
  readonly old: KubeValue | undefined;
  /** The nearest thing around it that is known again after an update. */
  readonly known: Correlation | undefined;
}
