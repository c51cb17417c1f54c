import { isObject, type KubeObject, getString } from '../../kubernetes/structural/value.ts';
import { createError, type ParameterFinding } from '../parameters/index.ts';

export interface PlanExecution {
  readonly planName: string;
  readonly uid: string;
  readonly isRunning: boolean;
}

const ended = new Set(['COMPLETE', 'FATAL_ERROR']);

export function readExecution(instance: KubeObject): PlanExecution {
  const spec = isObject(instance.spec) ? instance.spec : {};
  const execution = isObject(spec.planExecution) ? spec.planExecution : {};
  const planName = getString(execution, 'planName');
  const isRunning = planName !== '' && !ended.has(getString(execution, 'status'));
  return { planName, uid: getString(execution, 'uid'), isRunning };
}

export function checkRunning(plan: string, running: PlanExecution): readonly ParameterFinding[] {
  if (!running.isRunning || running.planName === plan) return [];
  const details = { plan, running: running.planName };
  const message = `plan "${running.planName}" is scheduled or running, and the update would trigger "${plan}"`;
  return [createError('plan/running', message, { details, help: 'Wait until it is complete.' })];
}

/** Such a plan may not exist, may replace a running one, or may be that of a deleted instance. */
export function checkScheduled(old: PlanExecution, next: PlanExecution, life: PlanLife): readonly ParameterFinding[] {
  const { plans, isDeleted } = life;
  if (next.planName === '') {
    if (!old.isRunning) return [];
    const message = `plan "${old.planName}" is scheduled or running, and cannot be cancelled`;
    return [
      createError('plan/cancel', message, { details: { plan: old.planName }, help: 'Wait until it is complete.' }),
    ];
  }
  if (next.planName === old.planName) return [];
  if (!plans.includes(next.planName)) {
    const help = `The operator has ${plans.join(', ') || 'no plans'}.`;
    const details = { plan: next.planName };
    return [createError('plan/unknown', `the operator has no plan "${next.planName}"`, { details, help })];
  }
  // A deleted instance is cleaned up even while a plan runs.
  if (next.planName !== 'cleanup' || (!isDeleted && old.isRunning)) return checkRunning(next.planName, old);
  if (isDeleted) return [];
  const message = 'only the controller schedules the plan "cleanup", when the instance is deleted';
  const help = 'Delete the instance: kubectl delete instance NAME.';
  return [createError('plan/cleanup', message, { details: { plan: 'cleanup' }, help })];
}

export interface PlanLife {
  readonly plans: readonly string[];
  readonly isDeleted: boolean;
}

export function isScheduledAnew(old: PlanExecution, next: PlanExecution): boolean {
  return old.planName !== next.planName || old.uid !== next.uid;
}
