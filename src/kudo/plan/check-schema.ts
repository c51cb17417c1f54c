/** Checks a schema of parameters, and what it says of triggers, of what is immutable and of old names. */

import { isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { errorAt, helpOf, type ParameterFinding, readParameterSchema, warningAt } from '../parameters/index.ts';
import { type Level, levelsOf, type OpenParameters, openParameters } from '../structure/index.ts';
import { ancestorsOf, immutableOf, placeOf, triggerOf } from './keywords.ts';
import { checkOldNames } from './old-names.ts';

/** What a schema is checked against, besides itself. */
export interface SchemaCheckOptions {
  /** The plans of the operator; unknown where they are not given. */
  readonly plans?: readonly string[];
}

/** Checks a schema of v1beta2: its form, and the rules on triggers, on what is immutable, and on old names. */
export function checkParameterSchema(schema: KubeValue, options: SchemaCheckOptions = {}): readonly ParameterFinding[] {
  if (!isObject(schema)) return [errorAt('params/not-object', 'the parameters must be an object')];
  const open = openParameters(schema);
  const levels = [...levelsOf(open)];
  return [
    ...readParameterSchema(schema),
    ...levels.flatMap((level) => checkTrigger(level, open, options)),
    ...levels.flatMap((level) => checkImmutable(level, open)),
    ...checkOldNames(levels, open),
  ];
}

/** A deeper level names no other plan than the levels around it: a change would trigger both. */
function checkTrigger(level: Level, open: OpenParameters, { plans }: SchemaCheckOptions): readonly ParameterFinding[] {
  const said = level.view.schemas.flatMap(({ trigger }) => (typeof trigger === 'string' ? [trigger] : []));
  const told = placeOf(level, 'trigger', open);
  const name = nameOf(level);
  if (said.includes('')) {
    const help = 'Remove it: the trigger of the level around it counts.';
    return [warningAt('trigger/empty', `the trigger of ${name} is empty`, { ...told, help })];
  }
  const [trigger] = said;
  if (trigger === undefined) return [];
  const unknown = plans === undefined || plans.includes(trigger) ? [] : [unknownPlan(trigger, name, plans, told)];
  const around = [...ancestorsOf(level)].flatMap((one) => {
    const outer = triggerOf(one.view);
    return outer === undefined ? [] : [{ outer, pointer: one.pointer }];
  });
  const other = around.find(({ outer }) => outer !== trigger) ?? otherOfLevel(said, level.pointer);
  if (other !== undefined) {
    const message = `${name} triggers "${trigger}", and ${whereOf(other.pointer)} around it "${other.outer}"`;
    const help = 'Remove one of the two: a change below a trigger runs one plan.';
    const details = { trigger, ancestor: other.pointer, ancestorTrigger: other.outer };
    return [...unknown, errorAt('trigger/conflict', message, { ...told, help, details })];
  }
  if (around.length === 0) return unknown;
  const help = 'Remove it: the level around it says the same.';
  return [...unknown, warningAt('trigger/redundant', `${name} repeats the trigger "${trigger}"`, { ...told, help })];
}

/** A level that several schemas speak of, with different plans. */
function otherOfLevel(said: readonly string[], pointer: string): { outer: string; pointer: string } | undefined {
  const outer = said.find((one) => one !== said[0]);
  return outer === undefined ? undefined : { outer, pointer };
}

function unknownPlan(trigger: string, name: string, plans: readonly string[], told: object): ParameterFinding {
  const help = didYouMean(trigger, plans) ?? `The operator has ${plans.join(', ') || 'no plans'}.`;
  const details = { trigger };
  return errorAt('trigger/unknown-plan', `plan "${trigger}" used in ${name} is not defined`, {
    ...told,
    help,
    details,
  });
}

/** What is immutable has a value from the start, and nothing below it may change either. */
function checkImmutable(level: Level, open: OpenParameters): readonly ParameterFinding[] {
  const immutable = immutableOf(level.view);
  if (immutable === undefined) return [];
  const told = placeOf(level, 'immutable', open);
  const outer = [...ancestorsOf(level)].find(({ view }) => immutableOf(view) === true);
  const name = nameOf(level);
  if (outer !== undefined) {
    const details = { ancestor: outer.pointer };
    const where = whereOf(outer.pointer);
    if (immutable) {
      const help = 'Remove it: the level around it says the same.';
      const message = `${name} is immutable already, since ${where} is`;
      return [warningAt('immutable/redundant', message, { ...told, details, help })];
    }
    const help = `Remove "immutable: false", or take "immutable: true" from ${where}.`;
    return [
      errorAt('immutable/conflict', `${name} cannot be mutable, since ${where} is immutable`, {
        ...told,
        details,
        help,
      }),
    ];
  }
  if (!immutable || level.parent === undefined || level.view.default !== undefined) return [];
  const absent = [level, ...ancestorsOf(level)].reverse().find(mayBeAbsent);
  if (absent === undefined) return [];
  const because = absent === level ? {} : { details: { because: absent.pointer } };
  const reason = absent === level ? '' : `: ${whereOf(absent.pointer)} may be absent`;
  const message = `${name} is immutable but is not marked as required or has a default value${reason}`;
  const help = `Make ${absent === level ? 'it' : `"${absent.pointer.slice(1)}"`} required, or give it a default.`;
  return [errorAt('immutable/may-be-absent', message, { ...told, ...because, ...helpOf(help) })];
}

function mayBeAbsent({ isThere, view, parent }: Level): boolean {
  return parent !== undefined && !isThere && view.default === undefined;
}

function nameOf({ pointer }: Level): string {
  return pointer === '' ? 'the root' : `parameter "${pointer.slice(1)}"`;
}

function whereOf(pointer: string): string {
  return pointer === '' ? 'the root' : `"${pointer.slice(1)}"`;
}
