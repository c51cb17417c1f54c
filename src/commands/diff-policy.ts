import type { Diagnostic, Severity } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { type Change, changeKinds } from '../diff/index.ts';
import { findSeverity } from '../diff/report/severity.ts';
import { getOwn } from '../text/value/json.ts';
import { isSameOrDescendant } from '../text/value/pointer.ts';
import { isMeant, locateSetting, reasonMissing } from './project/acceptances.ts';
import type { Project } from './project/configuration.ts';

interface Judged {
  readonly changes: readonly Change[];
  /** The number of changes that the configuration switches off or accepts. */
  readonly accepted: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws {UsageError} for a rule that is neither the code nor the kind of a change. */
export function applyPolicy(changes: readonly Change[], rules: readonly string[], located: Project): Judged {
  const { severity, allow } = located.configuration.diff;
  const problems = [
    ...rules.map((name) => ({ name })),
    ...Object.keys(severity).map((name) => ({ name, origin: locateSetting(['diff', 'severity', name], located) })),
    ...allow.map(({ rule }, index) => ({ name: rule, origin: locateSetting(['diff', 'allow', index], located) })),
  ].filter(({ name }) => !isRuleName(name));
  if (problems.length > 0)
    throw new UsageError(problems.map(({ name, ...place }) => ({ ...place, message: describeUnknown(name), help })));
  const judge = (change: Change): Severity | 'off' => {
    if (allow.some((acceptance) => isAccepted(acceptance, change, located))) return 'off';
    return getOwn(severity, change.code) ?? getOwn(severity, change.kind) ?? findSeverity(change);
  };
  const named = changes.filter(
    (change) => rules.length === 0 || listParts(change).some((part) => rules.some((rule) => isNamed(rule, part))),
  );
  const reported = named.flatMap((change): readonly Change[] => {
    const worst = findWorst(listParts(change).map(judge));
    if (worst === undefined) return [];
    return [worst === findSeverity(change) ? change : { ...change, severity: worst }];
  });
  const diagnostics = allow.flatMap((acceptance, index) =>
    reasonMissing(acceptance, locateSetting(['diff', 'allow', index], located)),
  );
  return { changes: reported, accepted: named.length - reported.length, diagnostics };
}

/** An entry goes only with all changes that no value tells apart. */
function listParts(change: Change): readonly Change[] {
  return [change, ...(change.together ?? [])];
}

function findWorst(judged: readonly (Severity | 'off')[]): Severity | undefined {
  return (['error', 'warning', 'info'] as const).find((severity) => judged.includes(severity));
}

type Acceptance = Project['configuration']['diff']['allow'][number];

function isNamed(rule: string, { code, kind }: Change): boolean {
  return rule === code || rule === kind;
}

function isAccepted({ pointer = '', ...acceptance }: Acceptance, change: Change, located: Project): boolean {
  if (!isNamed(acceptance.rule, change) || !isSameOrDescendant(change.pointer, pointer)) return false;
  return [change.new, change.old].some((place) => place && isMeant(acceptance, place.origin.file, located));
}

function isRuleName(name: string): boolean {
  return /^diff\/[a-z]+(?:-[a-z]+)+$/.test(name) || changeKinds.some((kind) => kind === name);
}

function describeUnknown(name: string): string {
  return `"${name}" is neither the code nor the kind of a change`;
}

const help = `Use the code that a change shows, such as diff/default-changed, or a kind: ${changeKinds.join(', ')}.`;
