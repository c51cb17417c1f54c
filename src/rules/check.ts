import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SchemaDocument } from '../schema/document.ts';
import { acceptanceOf } from './acceptance.ts';
import { type Agenda, agendasOf, type Task } from './agenda.ts';
import type { Place } from './place.ts';
import type { Profile } from './profile.ts';
import { rules } from './profiles.ts';
import { type Reporter, reporterOf } from './reporter.ts';
import { type Context, nothing } from './rule.ts';
import { type Settings, surveyOf } from './survey.ts';

/** How to check a document. */
export interface CheckOptions extends Settings {
  /** Codes that are no rules of ours and that `@Allow` may name all the same. */
  readonly otherCodes?: readonly string[];
}

/** Checks a document by the rules of a profile, without what the document accepts in place; sorted. */
export function check(document: SchemaDocument, profile: Profile, options: CheckOptions = {}): Diagnostic[] {
  const survey = surveyOf(document.root, options);
  const acceptance = acceptanceOf(document, survey);
  const reporter = reporterOf(document, survey, acceptance);
  const agendaAt = agendasOf(profile);
  for (const place of survey.places) work(agendaAt(place), { place, survey }, reporter);
  const checked = new Set(profile.map(([rule]) => rule.code));
  const known = new Set([...rules.keys(), ...(options.otherCodes ?? [])]);
  return [...reporter.diagnostics, ...acceptance.leftovers(checked, known)].sort(compareDiagnostics);
}

function work({ always, byKeyword }: Agenda, context: Context, reporter: Reporter): void {
  const { schema } = context.place;
  for (const task of always) perform(task, context, reporter);
  if (byKeyword.size === 0) return;
  for (const keyword in schema) {
    const tasks = byKeyword.get(keyword);
    if (tasks === undefined) continue;
    for (const task of tasks) if (isFirst(task, keyword, context.place)) perform(task, context, reporter);
  }
}

/** A rule that looks at several keywords sees a schema once, at the first of them. */
function isFirst({ rule: { keywords = [] } }: Task, keyword: string, { schema }: Place): boolean {
  return keywords.length === 1 || keywords.find((name) => Object.hasOwn(schema, name)) === keyword;
}

function perform(task: Task, context: Context, reporter: Reporter): void {
  const findings = task.rule.check(context.place.schema, context);
  if (findings === nothing) return;
  for (const finding of findings) reporter.add(task, context.place, finding);
}
