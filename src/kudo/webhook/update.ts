import {
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  getString,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { isSameOrDescendant, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { createError, hasErrors, type ParameterFinding } from '../parameters/finding.ts';
import { changesOfImmutable } from '../plan/immutable.ts';
import { migrateParameters } from '../plan/migrate.ts';
import { listOldNames } from '../plan/old-names.ts';
import { planOf } from '../plan/resolve-plan.ts';
import { upgradeParameters } from '../plan/upgrade.ts';
import { isSameValue } from '../structure/leaves.ts';
import { listLevels } from '../structure/levels.ts';
import { openParameters } from '../structure/open.ts';
import { tokensOfText } from '../structure/pointer-text.ts';
import { validateParameters } from '../structure/validate.ts';
import {
  isKnownPlace,
  unknownParameter,
  changeValue,
  type WrittenChange,
  writtenChanges,
} from './structure-changes.ts';

export interface KnownVersion {
  readonly name: string;
  readonly schema: KubeValue;
  readonly plans: readonly string[];
}

export interface AdmittedUpdate {
  readonly instance: KubeObject;
  readonly findings: readonly ParameterFinding[];
}

interface Update {
  readonly old: KubeObject;
  readonly instance: KubeObject;
  readonly version: KnownVersion;
  readonly before: KnownVersion | undefined;
  readonly uid: () => string;
}

export function admitUpdate(update: Update): AdmittedUpdate {
  const { old, instance, version } = update;
  const isUpgrade = getString(getMember(old.spec, 'operatorVersion'), 'name') !== version.name;
  if (isUpgrade) return admitUpgrade(update);
  const [before, next] = [getValues(old), getValues(instance)];
  if (!isSameValue(before, next)) return admitValues(update, before, next);
  const isDeleted = getString(instance.metadata, 'deletionTimestamp') !== '';
  const life = { plans: version.plans, isDeleted };
  const findings = checkScheduled(readExecution(old), readExecution(instance), life);
  const isNew = isScheduledAnew(readExecution(old), readExecution(instance)) && readExecution(instance).planName !== '';
  if (!isNew || hasErrors(findings) || readExecution(instance).uid !== '') return { instance, findings };
  return { instance: schedulePlan(instance, readExecution(instance).planName, update.uid), findings };
}

function admitValues({ old, instance, version, uid }: Update, before: KubeObject, next: KubeObject): AdmittedUpdate {
  const { schema, plans } = version;
  const open = openParameters(schema);
  const unknown = writtenChanges(before, next).filter(
    ({ tokens, new: value }) => value !== undefined && !isKnownPlace(open, tokens),
  );
  const wrong = [
    ...unknown.map(({ tokens }) => unknownParameter(tokens)),
    ...validateParameters(open, next),
    ...changesOfImmutable(schema, before, next),
  ];
  const { plan, findings } = planOf(schema, before, next, { plans });
  const all = [...wrong, ...findings, ...(plan === undefined ? [] : planFindings(plan, old, instance))];
  if (hasErrors(all) || plan === undefined) return { instance, findings: all };
  return { instance: schedulePlan(instance, plan, uid), findings: all };
}

/** A running plan is restarted. Another plan must not interrupt it, and two plans must not start at once. */
function planFindings(plan: string, old: KubeObject, instance: KubeObject): readonly ParameterFinding[] {
  const [before, next] = [readExecution(old), readExecution(instance)];
  if (before.isRunning || !isOther(before, next) || next.planName === plan) return checkRunning(plan, before);
  const details = { plans: [next.planName, plan].sort() };
  const message = `plan "${next.planName}" is scheduled together with an update that triggers "${plan}"`;
  return [createError('plan/multiple', message, { details, help: 'Make the changes one after the other.' })];
}

function isOther(before: PlanExecution, next: PlanExecution): boolean {
  return next.planName !== '' && isScheduledAnew(before, next);
}

function schedulePlan(instance: KubeObject, plan: string, uid: () => string): KubeObject {
  const spec = isObject(instance.spec) ? instance.spec : {};
  const planExecution = { planName: plan, uid: uid(), status: 'NEVER_RUN' };
  return withMembers(instance, [['spec', withMembers(spec, [['planExecution', planExecution]])]]);
}

const upgradePlans = ['upgrade', 'update', 'deploy'] as const;

function admitUpgrade(update: Update): AdmittedUpdate {
  const { old, instance, version, before, uid } = update;
  const running = readExecution(old);
  if (running.isRunning) {
    const message = `plan "${running.planName}" is scheduled or running: an upgrade must wait`;
    const details = { running: running.planName };
    return {
      instance,
      findings: [createError('plan/running', message, { details, help: 'Wait until it is complete.' })],
    };
  }
  const plan = upgradePlans.find((candidate) => version.plans.includes(candidate));
  if (!plan) {
    const message = `the operator has none of the plans ${upgradePlans.join(', ')}`;
    return { instance, findings: [createError('plan/unknown', message, { details: { plan: 'deploy' } })] };
  }
  const upgraded = upgradedValues(getValues(old), getValues(instance), version, before);
  const findings = [...upgraded.findings, ...triggerFindings(upgraded, version, before, plan)];
  if (hasErrors(findings)) return { instance, findings };
  const spec = isObject(instance.spec) ? instance.spec : {};
  const moved = withMembers(instance, [['spec', withMembers(spec, [['parameters', upgraded.parameters]])]]);
  return { instance: schedulePlan(moved, plan, uid), findings };
}

/**
 * The values of the new version. A client may write new values under the names of either version: those of the old
 * version are moved, those of the new version are applied after the upgrade.
 */
function upgradedValues(
  old: KubeObject,
  next: KubeObject,
  { schema }: KnownVersion,
  before?: KnownVersion,
): ReturnType<typeof upgradeParameters> {
  const open = openParameters(schema);
  const claimed = [...listLevels(open)].flatMap(({ view }) =>
    listOldNames(view).map((name) => formatPointer(tokensOfText(name) ?? [])),
  );
  const isKnown = ({ tokens }: WrittenChange): boolean => isKnownPlace(open, tokens);
  const isClaimed = ({ tokens }: WrittenChange): boolean =>
    claimed.some((at) => isSameOrDescendant(formatPointer(tokens), at));
  const changes = writtenChanges(old, next);
  const renamed = changes.filter((change) => change.new !== undefined && !isKnown(change) && isClaimed(change));
  const unknown = changes.filter((change) => change.new !== undefined && !isKnown(change) && !isClaimed(change));
  const stored = renamed.reduce((values, change) => changeValue(values, change.tokens, change.new), old);
  const { parameters: moved, sources } = migrateParameters(schema, stored);
  const upgraded = upgradeParameters({
    oldSchema: before?.schema,
    newSchema: schema,
    old,
    given: () =>
      changes.filter(isKnown).reduce((values, { tokens, new: value }) => {
        const source = sources.get(formatPointer(tokens));
        // A value missing under its old name was moved, not removed.
        const isMoved = value === undefined && source !== formatPointer(tokens);
        return isMoved ? values : changeValue(values, tokens, value);
      }, moved),
  });
  return { ...upgraded, findings: [...unknown.map(({ tokens }) => unknownParameter(tokens)), ...upgraded.findings] };
}

/** An upgrade may change values that trigger `deploy`; values new in this version trigger nothing. */
function triggerFindings(
  { migrated, parameters, sources }: ReturnType<typeof upgradeParameters>,
  { schema, plans }: KnownVersion,
  before: KnownVersion | undefined,
  upgradePlan: string,
): readonly ParameterFinding[] {
  const oldOpen = before && openParameters(before.schema);
  const { changes } = planOf(schema, migrated, parameters, {
    plans,
    counts: ({ pointer, tokens }) =>
      !oldOpen || isKnownPlace(oldOpen, parsePointer(sources.get(pointer) ?? formatPointer(tokens))),
  });
  const others = [...new Set(Object.values(changes))].filter((plan) => plan !== 'deploy' && plan !== upgradePlan);
  if (others.length === 0) return [];
  const details = { plans: [upgradePlan, ...others].sort() };
  const message = `an upgrade together with an update that triggers ${others.map((plan) => `"${plan}"`).join(', ')} is not allowed`;
  return [createError('plan/multiple', message, { details, help: 'Upgrade first, then update.' })];
}

function getValues(instance: KubeObject): KubeObject {
  const values = getMember(instance.spec, 'parameters');
  return isObject(values) ? values : {};
}

interface PlanExecution {
  readonly planName: string;
  readonly uid: string;
  readonly isRunning: boolean;
}

const ended = new Set(['COMPLETE', 'FATAL_ERROR']);

function readExecution(instance: KubeObject): PlanExecution {
  const spec = isObject(instance.spec) ? instance.spec : {};
  const execution = isObject(spec.planExecution) ? spec.planExecution : {};
  const planName = getString(execution, 'planName');
  const isRunning = planName !== '' && !ended.has(getString(execution, 'status'));
  return { planName, uid: getString(execution, 'uid'), isRunning };
}

function checkRunning(plan: string, running: PlanExecution): readonly ParameterFinding[] {
  if (!running.isRunning || running.planName === plan) return [];
  const details = { plan, running: running.planName };
  const message = `plan "${running.planName}" is scheduled or running, and the update would trigger "${plan}"`;
  return [createError('plan/running', message, { details, help: 'Wait until it is complete.' })];
}

/** Such a plan may not exist, may replace a running one, or may be that of a deleted instance. */
function checkScheduled(old: PlanExecution, next: PlanExecution, life: PlanLife): readonly ParameterFinding[] {
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

interface PlanLife {
  readonly plans: readonly string[];
  readonly isDeleted: boolean;
}

function isScheduledAnew(old: PlanExecution, next: PlanExecution): boolean {
  return old.planName !== next.planName || old.uid !== next.uid;
}
