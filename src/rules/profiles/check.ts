import { compareDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { acceptanceOf } from '../runner/acceptance.ts';
import { workOf } from '../runner/agenda.ts';
import type { Profile } from '../runner/profile.ts';
import { repeatsIn, reporterOf } from '../runner/reporter.ts';
import { type Settings, surveyOf } from '../runner/survey.ts';

/** Checks a document by the rules of a profile, without what the document accepts in place; sorted. */
export function check(document: SchemaDocument, profile: Profile, options: CheckOptions = {}): Diagnostic[] {
  const survey = surveyOf(document.root, options, {
    mends: !document.fromModel,
    asRead: document.asRead ?? document.root,
  });
  const acceptance = acceptanceOf(document, survey);
  const repeats = repeatsIn(profile);
  const reporter = reporterOf(document, survey, { acceptance, repeats });
  const work = workOf(document.fromModel ? profile.filter(([rule]) => rule.handWritten !== true) : profile);
  for (const place of survey.places) work({ place, survey }, reporter.add);
  const checked = new Set(profile.map(([rule]) => rule.code));
  const known = new Set([...checked, ...(options.otherCodes ?? [])]);
  const told = reporter.diagnostics.filter((one) => !repeats.isRepeated(one));
  return [...told, ...acceptance.leftovers(checked, known)].sort(compareDiagnostics);
}

/** How to check a document. */
export interface CheckOptions extends Settings {
  /** Codes beyond those of the profile that `@Allow` may name all the same. */
  readonly otherCodes?: Iterable<string>;
}
