import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Place, PlaceKind } from './place.ts';
import { isPlain, type TextKeyword } from './plain-text.ts';
import type { Profile } from './profile.ts';
import { type Context, type Finding, nothing, type Rule } from './rule.ts';
import { keywords } from '../../schema/keywords/table.ts';

/**
 * Indexes the rules of a profile by the places, keywords and types that they look at, so that a place is shown only to
 * rules that need it. Most documents of a run are checked with one profile: the last index is kept.
 */
export function createWork(profile: Profile): Work {
  if (!last || !isSameProfile(last.profile, profile)) last = { profile, work: indexRules(profile) };
  return last.work;
}

let last: { readonly profile: Profile; readonly work: Work } | undefined;

function isSameProfile(before: Profile, other: Profile): boolean {
  return (
    before.length === other.length &&
    before.every(([rule, severity], index) => rule === other[index]?.[0] && severity === other[index][1])
  );
}

function indexRules(profile: Profile): Work {
  const tasks = profile.map(([rule, severity]): Task => ({ rule, severity }));
  const forTests = createAgenda(tasks.filter(({ rule }) => !rule.places));
  const byKind = new Map<PlaceKind, Agenda>();
  const getAgenda = (kind: PlaceKind): Agenda => {
    const known = byKind.get(kind) ?? createAgenda(tasks.filter(({ rule }) => rule.places?.includes(kind) ?? true));
    byKind.set(kind, known);
    return known;
  };
  return (context, report) => {
    const { place } = context;
    const agenda = place.constraint ? forTests : getAgenda(place.kind);
    performAll(findPlan(place, agenda).tasks, context, report);
    performAll(tasksForText('title', place.title, agenda), context, report);
    performAll(tasksForText('description', place.description, agenda), context, report);
    performAll(listMentioned(place, agenda), context, report);
  };
}

export interface Task {
  readonly rule: Rule;
  readonly severity: Severity;
}

interface Agenda {
  readonly byKeyword: ReadonlyMap<string, readonly Task[]>;
  readonly others: readonly Task[];
  readonly byType: ReadonlyMap<string, readonly Task[]>;
  readonly byForm: ReadonlyMap<string, readonly Task[]>;
  readonly byLack: ReadonlyMap<string, readonly Task[]>;
  readonly mentioned: readonly (readonly [pattern: RegExp, task: Task])[];
  readonly start: Plan;
}

/** The tasks for schemas with certain keywords and types, and the plans for those with one more. */
interface Plan {
  readonly tasks: readonly Task[];
  /** The tasks that find nothing, whatever else the schema has. */
  readonly idle: readonly Task[];
  readonly withKeyword: Map<string, Plan>;
  readonly withType: Map<string, Plan>;
}

type Work = (context: Context, report: Report) => void;

export type Report = (task: Task, place: Place, finding: Finding) => void;

function performAll(tasks: readonly Task[], context: Context, report: Report): void {
  const { place } = context;
  for (const task of tasks) {
    const findings = task.rule.check(place.schema, context);
    if (findings === nothing) continue;
    refuseOthers(findings, task.rule);
    for (const finding of findings) report(task, place, finding);
  }
}

function refuseOthers(findings: unknown, { code }: Rule): void {
  if (Array.isArray(findings) || (typeof findings === 'object' && findings !== null && Symbol.iterator in findings))
    return;
  const message = `the rule "${code}" returns ${String(findings)} where a list of findings is expected`;
  throw new UsageError({ message, help: 'Return an array, which is empty if nothing is wrong.' });
}

/** Each task once. Plans are kept, so that nothing is allocated per place. */
function findPlan({ layers, types }: Place, agenda: Agenda): Plan {
  let plan = agenda.start;
  for (const layer of layers) {
    for (const keyword in layer) plan = plan.withKeyword.get(keyword) ?? planKeyword(plan, keyword, agenda);
  }
  for (const type of types) plan = plan.withType.get(type) ?? planType(plan, type, agenda);
  return plan;
}

function planKeyword(plan: Plan, keyword: string, { byKeyword, others }: Agenda): Plan {
  const idle = plan.tasks.filter(({ rule }) => rule.unless?.includes(keyword) === true);
  const more = byKeyword.get(keyword) ?? (keywords.has(keyword) ? none : others);
  const extended = extendPlan(plan, more, idle);
  plan.withKeyword.set(keyword, extended);
  return extended;
}

function planType(plan: Plan, type: string, { byType }: Agenda): Plan {
  const extended = extendPlan(plan, byType.get(type) ?? none, none);
  plan.withType.set(type, extended);
  return extended;
}

function extendPlan({ tasks, idle }: Plan, more: readonly Task[], other: readonly Task[]): Plan {
  const all = new Set([...tasks, ...more]);
  for (const task of [...idle, ...other]) all.delete(task);
  return createPlan([...all], [...idle, ...other]);
}

function createPlan(tasks: readonly Task[], idle: readonly Task[] = none): Plan {
  return { tasks, idle, withKeyword: new Map(), withType: new Map() };
}

function tasksForText(keyword: TextKeyword, text: string | undefined, { byForm, byLack }: Agenda): readonly Task[] {
  if (text === undefined) return byLack.get(keyword) ?? none;
  const tasks = byForm.get(keyword);
  return !tasks || isPlain(keyword, text) ? none : tasks;
}

function listMentioned({ title, description }: Place, { mentioned }: Agenda): readonly Task[] {
  if (title === undefined && description === undefined) return none;
  return mentioned.flatMap(([pattern, task]) =>
    (title !== undefined && pattern.test(title)) || (description !== undefined && pattern.test(description))
      ? [task]
      : [],
  );
}

const none: readonly Task[] = [];

function createAgenda(tasks: readonly Task[]): Agenda {
  return {
    byKeyword: groupTasks(tasks, ({ rule }) => rule.keywords),
    others: tasks.filter(({ rule }) => rule.otherKeywords),
    byType: groupTasks(tasks, ({ rule }) => rule.types),
    byForm: groupTasks(tasks, ({ rule }) => (rule.form ? [rule.form] : undefined)),
    byLack: groupTasks(tasks, ({ rule }) => (rule.lacks ? [rule.lacks] : undefined)),
    mentioned: tasks.flatMap((task) => {
      const { mentions } = task.rule;
      return mentions ? [[new RegExp(mentions, 'i'), task] as const] : [];
    }),
    start: createPlan(tasks.filter(({ rule }) => isForAll(rule))),
  };
}

function isForAll({ keywords: own, types, form, lacks, mentions, otherKeywords }: Rule): boolean {
  return !own && !types && !form && !lacks && !mentions && !otherKeywords;
}

function groupTasks(
  tasks: readonly Task[],
  keysOf: (task: Task) => readonly string[] | undefined,
): Map<string, Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    for (const key of keysOf(task) ?? []) groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return groups;
}
