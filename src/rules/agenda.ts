import type { Severity } from '../diagnostics/diagnostic.ts';
import type { Place, PlaceKind } from './place.ts';
import type { Profile } from './profile.ts';
import type { Rule } from './rule.ts';

/** A rule of a profile with its severity. */
export interface Task {
  readonly rule: Rule;
  readonly severity: Severity;
}

/** What to do at one sort of place: the tasks for every schema, and those for schemas that have a keyword. */
export interface Agenda {
  readonly always: readonly Task[];
  readonly byKeyword: ReadonlyMap<string, readonly Task[]>;
}

/** Sorts the rules of a profile by the places and keywords they look at, so that no place is shown to a rule in vain. */
export function agendasOf(profile: Profile): (place: Place) => Agenda {
  const tasks = profile.map(([rule, severity]): Task => ({ rule, severity }));
  const byKind = new Map<PlaceKind, Agenda>();
  const forTests = agendaOf(tasks.filter(({ rule }) => rule.places === undefined));
  return ({ constraint, kind }) => {
    const known = constraint ? forTests : byKind.get(kind);
    if (known !== undefined) return known;
    const agenda = agendaOf(tasks.filter(({ rule }) => rule.places?.includes(kind) ?? true));
    byKind.set(kind, agenda);
    return agenda;
  };
}

function agendaOf(tasks: readonly Task[]): Agenda {
  const byKeyword = new Map<string, Task[]>();
  for (const task of tasks) {
    for (const keyword of task.rule.keywords ?? []) {
      byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), task]);
    }
  }
  return { always: tasks.filter(({ rule }) => rule.keywords === undefined), byKeyword };
}
