import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { AuditRequest } from '../../generator/dialect/services.ts';
import { type AuditFinding, type ObjectAudit, verdicts } from '../audit/audit-object.ts';
import { joinFirstWords } from '../../text/words.ts';
import { getString, type KubeValue } from '../structural/value.ts';

export type AuditCounts = Readonly<Record<ObjectAudit['verdict'] | 'objects' | 'others', number>>;

/** An object with the result for it, and where its parts are. */
export interface LocatedAudit extends Omit<ObjectAudit, 'findings'> {
  readonly name: string;
  readonly origin: Origin;
  readonly findings: readonly LocatedFinding[];
}

interface LocatedFinding extends AuditFinding {
  readonly origin: Origin;
  readonly pointer: string;
}

export interface Tally {
  readonly diagnostics: Diagnostic[];
  readonly unlisted: Record<Diagnostic['severity'], number>;
  readonly counts: Record<keyof AuditCounts, number>;
  readonly problems: UsageProblem[];
  /** How many objects of each kind no definition describes. */
  readonly others: Map<string, number>;
}

export function newTally(diagnostics: readonly Diagnostic[]): Tally {
  const unlisted = { error: 0, warning: 0, info: 0 };
  return { diagnostics: [...diagnostics], unlisted, counts: noCounts(), problems: [], others: new Map() };
}

export function noCounts(): Tally['counts'] {
  return { objects: 0, others: 0, refused: 0, dropped: 0, changed: 0, kept: 0, unknown: 0, fine: 0 };
}

export function addCounts(counts: Tally['counts'], further: AuditCounts): void {
  for (const name of [...verdicts, 'objects', 'others'] as const) counts[name] += further[name];
}

export function recordOther(value: KubeValue, { others }: Tally): void {
  const [kind, version] = [getString(value, 'kind'), getString(value, 'apiVersion')];
  const name = kind === '' ? 'without a kind' : `${kind} of ${version}`;
  const known = others.has(name) || others.size < mostKinds ? name : 'of further kinds';
  others.set(known, (others.get(known) ?? 0) + 1);
}

const mostKinds = 100;

export function describeOthers({ others }: Tally): readonly string[] {
  if (others.size === 0) return [];
  const kinds = [...others].map(([name, count]) => `${count} ${name}`);
  return [`not examined, since the definitions do not describe them: ${joinFirstWords(8, kinds, 'and')}`];
}

const mostFindings = 50_000;

export function recordDiagnostic(diagnostic: Diagnostic, { diagnostics, unlisted }: Tally): void {
  // A substring keeps the whole text in memory, so the diagnostic is copied.
  if (diagnostics.length < mostFindings) diagnostics.push(structuredClone(diagnostic));
  else unlisted[diagnostic.severity] += 1;
}

export function redactAudit(found: ObjectAudit, value: KubeValue, redact: AuditRequest['redact']): ObjectAudit {
  if (!redact) return found;
  const findings = found.findings.map((finding) => ({
    ...finding,
    message: redact(finding.message, value, finding.path.steps),
  }));
  return { ...found, findings };
}

export function recordAudit(
  audit: LocatedAudit,
  tally: Tally,
  { onObject, isStreamed = false }: Pick<AuditRequest, 'onObject' | 'isStreamed'>,
): void {
  onObject?.(audit);
  for (const finding of audit.findings) {
    if (isStreamed) tally.unlisted[severities[finding.kind]] += 1;
    else recordDiagnostic(createDiagnostic(finding, audit.name), tally);
  }
}

const severities: Readonly<Record<AuditFinding['kind'], Diagnostic['severity']>> = {
  refused: 'error',
  dropped: 'error',
  changed: 'warning',
  kept: 'warning',
  unknown: 'warning',
};

const meanings: Readonly<Record<AuditFinding['kind'], string>> = {
  refused: 'every update is refused',
  dropped: 'data is lost',
  changed: 'it reads differently',
  kept: 'it may stay as long as nobody changes it',
  unknown: 'not known',
};

function createDiagnostic({ kind, message, origin, pointer }: LocatedFinding, name: string): Diagnostic {
  const fullMessage = `${name}: ${meanings[kind]}: ${message}`;
  return { code: `audit/${kind}`, severity: severities[kind], message: fullMessage, origin, pointer };
}
