import { compareDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { readAcceptances } from '../runner/acceptance.ts';
import { type Report, createWork } from '../runner/agenda.ts';
import type { Place } from '../runner/place.ts';
import type { Profile } from '../runner/profile.ts';
import { createRepeats, createReporter } from '../runner/reporter.ts';
import { type Settings, createSurvey } from '../runner/survey.ts';
import { checkKeeping, type FindingsStore } from './kept-findings.ts';

/** Checks a document by the rules of a profile, without the findings that the document accepts; sorted. */
export function check(document: SchemaDocument, profile: Profile, options: CheckOptions = {}): Diagnostic[] {
  const survey = createSurvey(document.root, options, {
    fromModel: document.fromModel,
    asRead: document.asRead ?? document.root,
  });
  const acceptance = readAcceptances(document, survey);
  const repeats = createRepeats(profile);
  const reporter = createReporter(document, survey, { acceptance, repeats });
  const work = createWork(document.fromModel ? profile.filter(([rule]) => rule.handWritten !== true) : profile);
  const show = (place: Place, report: Report): void => work({ place, survey }, report);
  const { store } = options;
  const circumstances = store && hashCircumstances(document, options);
  if (!store || circumstances === undefined) for (const place of survey.places) show(place, reporter.add);
  else checkKeeping(survey, { profile, store, circumstances, show, reporter });
  const remaining = reporter.diagnostics.filter((diagnostic) => !repeats.isRepeated(diagnostic));
  if (document.allowances.length === 0) return remaining.sort(compareDiagnostics);
  const checked = new Set(profile.map(([rule]) => rule.code));
  const known = new Set([...checked, ...(options.otherCodes ?? [])]);
  return [...remaining, ...acceptance.leftovers(checked, known)].sort(compareDiagnostics);
}

/**
 * Hashes everything outside a document that affects the findings in its definitions. `undefined` when that is not
 * possible: for files beside a document. Rules compare generated files with the whole document.
 */
function hashCircumstances({ fromModel }: SchemaDocument, options: CheckOptions): string | undefined {
  const { values, trials, dependencies, subCharts, chart } = options;
  const isAlone = [values, trials, dependencies, subCharts, chart].every((setting) => setting === undefined);
  if (!fromModel || !isAlone) return;
  const { properNouns, structure, startsOptional, oldestReader } = options;
  return JSON.stringify([properNouns, structure, startsOptional, oldestReader]);
}

/** Options for checking a document. */
export interface CheckOptions extends Settings {
  /** Further codes that `@Allow` may name. */
  readonly otherCodes?: Iterable<string>;
  /** The store of earlier findings in definitions. */
  readonly store?: FindingsStore | undefined;
}
