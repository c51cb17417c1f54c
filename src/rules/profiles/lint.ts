import { compareDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { compareDefinitions } from '../../schema/document/deferred-definitions.ts';
import type { Allowance, SchemaDocument } from '../../schema/document/document.ts';
import { coversPointer, reportIdle } from '../runner/acceptance.ts';
import { type Adjustments, adjustDiagnostics, adjustProfile, type Profile } from '../runner/profile.ts';
import type { Settings } from '../runner/survey.ts';
import { check, type CheckOptions } from './check.ts';
import { type CheckerProfile, collectCodes, type LintProfile } from './lint-profile.ts';

export function lintDocument(document: SchemaDocument, options: LintDocumentOptions): Diagnostic[] {
  const chosen = [...new Set(options.profiles)];
  const rules = eachOnce(chosen.flatMap((profile) => (profile.kind === 'rules' ? profile.rules : [])));
  const confirms = options.strict === true ? [] : chosen.flatMap((profile) => createConfirms(profile, document));
  const checkers = chosen.filter((profile) => profile.kind === 'checker');
  const found =
    rules.length > 0
      ? check(document, adjustProfile(rules, options), { ...options, otherCodes: options.knownCodes })
      : [];
  const confirmed =
    confirms.length === 0
      ? found
      : found.map((diagnostic) => confirms.reduce((before, confirm) => confirm(before, options), diagnostic));
  if (checkers.length === 0) return confirmed;
  return [...confirmed, ...checkers.flatMap((checker) => runChecker(checker, document, options))].sort(
    compareDiagnostics,
  );
}

export interface LintDocumentOptions extends Settings, Adjustments, Pick<CheckOptions, 'store'> {
  readonly profiles: readonly LintProfile[];
  readonly knownCodes: ReadonlySet<string>;
  readonly strict?: boolean;
}

type Confirm = (diagnostic: Diagnostic, adjustments: Adjustments) => Diagnostic;

/** In documents, an error that the profile's tool does not report becomes a warning; a severity of the configuration stays. */
function createConfirms(profile: LintProfile, document: SchemaDocument): readonly Confirm[] {
  if (profile.kind !== 'rules' || !profile.confirming || document.fromModel) return [];
  const confirmed = profile.confirming(document);
  const codes = collectCodes(profile);
  return [
    (found, { severity }) =>
      found.severity === 'error' && codes.has(found.code) && !severity?.[found.code] && !confirmed(found)
        ? { ...found, severity: 'warning' }
        : found,
  ];
}

/** The first profile with a rule decides its severity. */
function eachOnce(profile: Profile): Profile {
  return profile.filter(([rule], index) => profile.findIndex(([other]) => other === rule) === index);
}

function runChecker(checker: CheckerProfile, document: SchemaDocument, options: LintDocumentOptions): Diagnostic[] {
  const found = adjustDiagnostics(checker.check(document), options);
  const checked = new Set([...collectCodes(checker)].filter((code) => isChecked(code, options)));
  const accepted = new Set<Diagnostic>();
  const leftovers = document.allowances.flatMap((allowance) => {
    const covered = found.filter((diagnostic) => acceptsDiagnostic(allowance, diagnostic));
    for (const diagnostic of covered) accepted.add(diagnostic);
    const unused = reportIdle(allowance, { isUsed: covered.length > 0, checked, known: options.knownCodes });
    return unused.map((leftover) => ({ ...leftover, origin: allowance.origin }));
  });
  if (leftovers.length > 0) compareDefinitions(document.root);
  return [...found.filter((diagnostic) => !accepted.has(diagnostic)), ...leftovers];
}

export function checkedCodes(options: LintDocumentOptions): ReadonlySet<string> {
  return new Set([...collectCodes(...options.profiles)].filter((code) => isChecked(code, options)));
}

function isChecked(code: string, { severity, only }: Adjustments): boolean {
  return severity?.[code] !== 'off' && only?.has(code) !== false;
}

function acceptsDiagnostic(allowance: Allowance, { code, pointer = '' }: Diagnostic): boolean {
  return allowance.rule === code && coversPointer(allowance, pointer);
}
