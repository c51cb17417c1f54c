import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { createError, type ParameterFinding, readParameterSchema, createWarning } from '../parameters/index.ts';
import {
  type Level,
  listLevels,
  type OpenParameters,
  openParameters,
  listAncestors,
  findImmutability,
  createContext,
  findTrigger,
  describeLevel,
} from '../structure/index.ts';
import { checkOldNames } from './old-names.ts';

export interface SchemaCheckOptions {
  readonly plans?: readonly string[];
}

/** Checks a v1beta2 schema: its form, and the rules for triggers, immutable parameters and old names. */
export function checkParameterSchema(schema: KubeValue, options: SchemaCheckOptions = {}): readonly ParameterFinding[] {
  if (!isObject(schema)) return [createError('params/not-object', 'the parameters must be an object')];
  const open = openParameters(schema);
  const levels = [...listLevels(open)];
  return [
    ...readParameterSchema(schema),
    ...(options.plans ? reportMissingDeploy(options.plans) : []),
    ...levels.flatMap((level) => checkTrigger(level, open, options)),
    ...levels.flatMap((level) => checkImmutable(level, open)),
    ...levels.flatMap((level) => checkName(level, open)),
    ...checkOldNames(levels, open),
  ];
}

/** A nested level must not name another plan: a change would trigger both. */
function checkTrigger(level: Level, open: OpenParameters, { plans }: SchemaCheckOptions): readonly ParameterFinding[] {
  const triggers = level.view.schemas.flatMap(({ trigger }) => (typeof trigger === 'string' ? [trigger] : []));
  const context = createContext(level, 'trigger', open);
  const name = describeLevel(level);
  if (triggers.includes('')) {
    const help = 'Remove it: the trigger of the enclosing level applies.';
    return [createWarning('trigger/empty', `the trigger of ${name} is empty`, { ...context, help })];
  }
  const [trigger] = triggers;
  if (trigger === undefined) return [];
  const unknown = !plans || plans.includes(trigger) ? [] : [unknownPlan(trigger, name, plans, context)];
  const around = [...listAncestors(level)].flatMap((item) => {
    const outer = findTrigger(item.view);
    return outer === undefined ? [] : [{ outer, pointer: item.pointer }];
  });
  const other = around.find(({ outer }) => outer !== trigger) ?? otherOfLevel(triggers, level.pointer);
  if (other) {
    const message = `${name} triggers "${trigger}", but ${quotePointer(other.pointer)} around it triggers "${other.outer}"`;
    const help = 'Remove one of them: a change below a trigger runs one plan.';
    const details = { trigger, ancestor: other.pointer, ancestorTrigger: other.outer };
    return [...unknown, createError('trigger/conflict', message, { ...context, help, details })];
  }
  if (around.length === 0) return unknown;
  const help = 'Remove it: the enclosing level already has it.';
  return [
    ...unknown,
    createWarning('trigger/redundant', `${name} repeats the trigger "${trigger}"`, { ...context, help }),
  ];
}

export function suggestPlan(plan: string, plans: readonly string[]): string {
  return didYouMean(plan, plans) ?? `The operator has ${plans.join(', ') || 'no plans'}.`;
}

export function reportMissingDeploy(plans: readonly string[]): readonly ParameterFinding[] {
  if (plans.includes('deploy')) return [];
  const help = didYouMean('deploy', plans) ?? 'Add the plan that installs the operator.';
  return [createError('plan/deploy-missing', "an operator is required to have 'deploy' plan", { help })];
}

function checkName({ name, pointer, parent }: Level, { placeOf }: OpenParameters): readonly ParameterFinding[] {
  if (name?.includes('/') !== true) return [];
  const holder = parent?.view.schemas.find(({ properties }) => properties?.[name]);
  const at = (holder && placeOf(holder)) ?? '';
  const message = `the name "${name}" has a slash, so -p needs "${pointer.slice(1)}"`;
  const context = { pointer, help: 'Rename it, and write the name as its old name.' };
  return [
    createWarning('params/name-slash', message, {
      ...context,
      ...(holder && { at: `${at}${formatPointer(['properties', name])}` }),
    }),
  ];
}

function otherOfLevel(triggers: readonly string[], pointer: string): { outer: string; pointer: string } | undefined {
  const outer = triggers.find((trigger) => trigger !== triggers[0]);
  return outer === undefined ? undefined : { outer, pointer };
}

function unknownPlan(trigger: string, name: string, plans: readonly string[], context: object): ParameterFinding {
  const help = suggestPlan(trigger, plans);
  const details = { trigger };
  return createError('trigger/unknown-plan', `plan "${trigger}" used in ${name} is not defined`, {
    ...context,
    help,
    details,
  });
}

/** An immutable parameter needs an initial value, and nothing inside it may change. */
function checkImmutable(level: Level, open: OpenParameters): readonly ParameterFinding[] {
  const immutable = findImmutability(level.view);
  if (immutable === undefined) return [];
  const context = createContext(level, 'immutable', open);
  const outer = [...listAncestors(level)].find(({ view }) => findImmutability(view) === true);
  const name = describeLevel(level);
  if (outer) {
    const details = { ancestor: outer.pointer };
    const where = quotePointer(outer.pointer);
    if (immutable) {
      const help = 'Remove it: the enclosing level already has it.';
      const message = `${name} is already immutable, since ${where} is`;
      return [createWarning('immutable/redundant', message, { ...context, details, help })];
    }
    const help = `Remove "immutable: false", or remove "immutable: true" from ${where}.`;
    return [
      createError('immutable/conflict', `${name} cannot be mutable, since ${where} is immutable`, {
        ...context,
        details,
        help,
      }),
    ];
  }
  if (!immutable || !level.parent || level.view.default !== undefined) return [];
  const absent = [level, ...listAncestors(level)].reverse().find(mayBeAbsent);
  if (!absent) return [];
  const because = absent === level ? {} : { details: { because: absent.pointer } };
  const reason = absent === level ? '' : `: ${quotePointer(absent.pointer)} may be absent`;
  const message = `${name} is immutable but is not marked as required or has a default value${reason}`;
  const help = `Make ${absent === level ? 'it' : `"${absent.pointer.slice(1)}"`} required, or give it a default.`;
  return [createError('immutable/may-be-absent', message, { ...context, ...because, ...omitUndefined({ help }) })];
}

function mayBeAbsent({ isThere, view, parent }: Level): boolean {
  return parent !== undefined && !isThere && view.default === undefined;
}

function quotePointer(pointer: string): string {
  return pointer === '' ? 'the root' : `"${pointer.slice(1)}"`;
}
