import type { Severity } from '../diagnostics/diagnostic.ts';
import type { Place, PlaceKind } from './place.ts';
import type { Profile } from './profile.ts';
import type { Rule } from './rule.ts';

/** A rule of a profile with its severity. */
export interface Task {
  readonly rule: Rule;
  readonly severity: Severity;
}

/** The tasks for one sort of place: those for every schema, for schemas with a keyword, and for values of a type. */
interface Agenda {
  readonly always: readonly Task[];
  readonly byKeyword: ReadonlyMap<string, readonly Task[]>;
  readonly byType: ReadonlyMap<string, readonly Task[]>;
}

/** Does for each place what there is to do. */
export type Work = (place: Place, perform: (task: Task, place: Place) => void) => void;

/** Sorts the rules of a profile by the places, keywords and types they look at, so that hardly a place is shown to a rule in vain. */
export function workOf(profile: Profile): Work {
  const tasks = profile.map(([rule, severity]): Task => ({ rule, severity }));
  const forTests = agendaOf(tasks.filter(({ rule }) => rule.places === undefined));
  const byKind = new Map<PlaceKind, Agenda>();
  const agendaAt = (kind: PlaceKind): Agenda => {
    const known = byKind.get(kind) ?? agendaOf(tasks.filter(({ rule }) => rule.places?.includes(kind) ?? true));
    byKind.set(kind, known);
    return known;
  };
  return (place, perform) => {
    const { always, byKeyword, byType } = place.constraint ? forTests : agendaAt(place.kind);
    for (const task of always) perform(task, place);
    if (byKeyword.size > 0) performByKeyword(place, byKeyword, perform);
    if (byType.size > 0) performByType(place, byType, perform);
  };
}

function agendaOf(tasks: readonly Task[]): Agenda {
  return {
    always: tasks.filter(({ rule }) => rule.keywords === undefined && rule.types === undefined),
    byKeyword: grouped(tasks, ({ rule }) => rule.keywords),
    byType: grouped(tasks, ({ rule }) => rule.types),
  };
}

function grouped(tasks: readonly Task[], keysOf: (task: Task) => readonly string[] | undefined): Map<string, Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    for (const key of keysOf(task) ?? []) groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return groups;
}

function performByKeyword(place: Place, byKeyword: Agenda['byKeyword'], perform: Parameters<Work>[1]): void {
  for (const layer of place.layers) {
    for (const keyword in layer) {
      const tasks = byKeyword.get(keyword);
      if (tasks === undefined) continue;
      for (const task of tasks) if (isFirst(task.rule.keywords, keyword, place)) perform(task, place);
    }
  }
}

/** A rule sees a place once, at the first of its keywords that is there. */
function isFirst(keywords: Rule['keywords'] = [], keyword: string, { layers }: Place): boolean {
  if (layers.length === 1 && keywords.length === 1) return true;
  // TODO
  return keywords.find((name) => layers.some((layer) => layer[name] !== undefined)) === keyword;
}

function performByType({ types }: Place, byType: Agenda['byType']): void {}
