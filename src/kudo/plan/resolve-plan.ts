import type { KubeValue } from '../../kubernetes/structural/value.ts';
import { suggestPlan } from './check-schema.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding } from '../parameters/index.ts';
import {
  changedLeaves,
  type LeafChange,
  listViews,
  type OpenParameters,
  openParameters,
  findTrigger,
} from '../structure/index.ts';

export interface PlanOptions {
  readonly plans?: readonly string[];
  /** True for a change that triggers a plan; by default, all do. */
  readonly counts?: (change: LeafChange) => boolean;
}

/** The plan that a change triggers; none when nothing changes or the change is rejected. */
export interface PlanDecision {
  /** The triggered plan by the pointer of each changed leaf. */
  readonly changes: Readonly<Record<Pointer, string>>;
  readonly plan: string | undefined;
  readonly findings: readonly ParameterFinding[];
}

export const fallbackPlan = 'deploy';

/**
 * Determines the plan that a change of values triggers: for each changed leaf, the nearest trigger upwards, or
 * `deploy`. Only
 * the values matter, not how the change is written: setting an object sets its properties.
 *
 * @example
 * import { planOf } from 'schemawright/kudo';
 *
 * const { plan, findings } = planOf(schema, { replicas: 3 }, { replicas: 5 }, { plans: ['deploy', 'update'] });
 */
export function planOf(schema: KubeValue, old: KubeValue, next: KubeValue, options: PlanOptions = {}): PlanDecision {
  const open = openParameters(schema);
  const { counts = () => true, plans } = options;
  const leaves = changedLeaves(old, next).filter(counts);
  const changes = leaves.map(({ pointer, tokens }) => [pointer, chooseTrigger(open, tokens, old, next)] as const);
  const byPlan = new Map<string, Pointer[]>();
  for (const [pointer, plan] of changes) byPlan.set(plan, [...(byPlan.get(plan) ?? []), pointer]);
  const triggered = [...byPlan.keys()].sort();
  const findings = [
    ...(triggered.length > 1 ? [reportSeveral(byPlan, triggered)] : []),
    ...triggered.filter((plan) => plans?.includes(plan) === false).map((plan) => reportUnknown(plan, plans ?? [])),
  ];
  const plan = findings.length === 0 ? triggered[0] : undefined;
  return { changes: Object.fromEntries(changes), plan, findings };
}

function chooseTrigger(open: OpenParameters, tokens: readonly string[], old: KubeValue, next: KubeValue): string {
  const levels = listViews(open, tokens, old, next);
  return levels.map(findTrigger).findLast((trigger) => trigger !== undefined) ?? fallbackPlan;
}

function reportSeveral(byPlan: ReadonlyMap<string, readonly Pointer[]>, plans: readonly string[]): ParameterFinding {
  const causes = plans.map((plan) => `"${plan}" by ${(byPlan.get(plan) ?? []).join(', ')}`);
  const isFallback = plans.includes(fallbackPlan);
  const why = isFallback ? ` (a parameter without a trigger triggers "${fallbackPlan}")` : '';
  const message = `the update triggers several plans: ${causes.join('; ')}${why}`;
  const details = { plans: [...plans] };
  return createError('plan/multiple', message, { details, help: 'Change them one after the other.' });
}

function reportUnknown(plan: string, plans: readonly string[]): ParameterFinding {
  const help = suggestPlan(plan, plans);
  return createError('plan/unknown', `the operator has no plan "${plan}"`, { details: { plan }, help });
}
