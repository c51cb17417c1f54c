import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Place, PlaceKind } from './place.ts';
import { isPlain, type TextKeyword } from './plain-text.ts';
import type { Profile } from './profile.ts';
import { type Context, type Finding, nothing, type Rule } from './rule.ts';

/**
 * Indexes the rules of a profile by the places, keywords and types that they look at, so that a place is shown only to
 * rules that need it.
 */
export function createWork(profile: Profile): Work {
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
    performAll(agenda.always, context, report);
    performAll(selectTasks(place, agenda), context, report);
    performAll(tasksForText('title', place.title, agenda), context, report);
    performAll(tasksForText('description', place.description, agenda), context, report);
  };
}

export interface Task {
  readonly rule: Rule;
  readonly severity: Severity;
}

interface Agenda {
  readonly always: readonly Task[];
  readonly byKeyword: ReadonlyMap<string, readonly Task[]>;
  readonly byType: ReadonlyMap<string, readonly Task[]>;
  readonly byForm: ReadonlyMap<string, readonly Task[]>;
  readonly start: Called;
}

/** A cached combination of task groups, and its extensions by one more group. */
interface Called {
  readonly tasks: readonly Task[];
  readonly and: Map<readonly Task[], Called>;
}

type Work = (context: Context, report: Report) => void;

export type Report = (task: Task, place: Place, finding: Finding) => void;

function performAll(tasks: readonly Task[], context: Context, report: Report): void {
  const { place } = context;
  for (const task of tasks) {
    const findings = task.rule.check(place.schema, context);
    if (findings === nothing) continue;
    for (const finding of findings) report(task, place, finding);
  }
}

/** Each task once. Combinations are cached, so that nothing is allocated per place. */
function selectTasks({ layers, types }: Place, { byKeyword, byType, start }: Agenda): readonly Task[] {
  let called = start;
  for (const layer of layers) {
    for (const keyword in layer) {
      const group = byKeyword.get(keyword);
      if (group) called = withGroup(called, group);
    }
  }
  for (const type of types) {
    const group = byType.get(type);
    if (group) called = withGroup(called, group);
  }
  return called.tasks;
}

function withGroup(called: Called, group: readonly Task[]): Called {
  const known = called.and.get(group);
  if (known) return known;
  const isNew = group.some((task) => !called.tasks.includes(task));
  const combined = isNew ? { tasks: [...new Set([...called.tasks, ...group])], and: new Map() } : called;
  called.and.set(group, combined);
  return combined;
}

function tasksForText(keyword: TextKeyword, text: string | undefined, { byForm }: Agenda): readonly Task[] {
  const tasks = text === undefined ? undefined : byForm.get(keyword);
  return text === undefined || !tasks || isPlain(keyword, text) ? none : tasks;
}

const none: readonly Task[] = [];

function createAgenda(tasks: readonly Task[]): Agenda {
  return {
    always: tasks.filter(({ rule }) => isForAll(rule)),
    byKeyword: groupTasks(tasks, ({ rule }) => rule.keywords),
    byType: groupTasks(tasks, ({ rule }) => rule.types),
    byForm: groupTasks(tasks, ({ rule }) => (rule.form ? [rule.form] : undefined)),
    start: { tasks: none, and: new Map() },
  };
}

function isForAll({ keywords, types, form }: Rule): boolean {
  return !keywords && !types && !form;
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
