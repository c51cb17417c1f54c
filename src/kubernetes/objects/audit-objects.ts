import { resolve } from 'node:path';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Audit, AuditRequest } from '../../generator/dialect/services.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { locateSteps } from '../admission/diagnose.ts';
import type { ReadDocument } from '../admission/documents.ts';
import type { Server } from '../admission/server.ts';
import { type AuditFinding, auditObject, type ObjectAudit } from '../audit/audit-object.ts';
import type { KubeValue } from '../structural/value.ts';
import { describeKinds, openDescription } from './open-definitions.ts';
import { formatName, readObjects } from './read-objects.ts';
import { largestObject } from './text-part.ts';

/**
 * Audits stored objects against a new definition of their kind: which ones the API server would refuse to update, and
 * which it would change. Objects are read one by one, so their number is not limited.
 */
export async function auditObjects(options: AuditRequest): Promise<AuditResult> {
  const { cwd, description, old, files: named } = options;
  if (named.length === 0) {
    throw new UsageError({
      message: 'no objects are given',
      help: `Give files or folders of objects, or - for standard input: kubectl get databases -A -o yaml | schemawright audit ${description.name} -`,
    });
  }
  const next = await openDescription(description, cwd);
  const former = old ? await openDescription(old, cwd) : { open: [], diagnostics: [] };
  const wrong = [...next.diagnostics, ...former.diagnostics];
  const { files, problems } = findFiles(named, cwd);
  const audited = next.open.length === 0 ? [] : files;
  const tally = newTally(wrong);
  const details = new Map<string, { readonly objects: AuditCounts }>();
  for (const file of audited) {
    details.set(file, { objects: auditFile(file, { next: next.open, old: former.open }, tally, options) });
  }
  const expected = describeKinds(next.open);
  const { diagnostics, counts, unlisted } = tally;
  // A file that cannot be parsed may contain objects.
  const broken = new Set(diagnostics.flatMap(({ severity, origin }) => (severity === 'error' ? [origin.file] : [])));
  const idle = [...details].flatMap(([file, { objects }]) => (objects.objects > 0 || broken.has(file) ? [] : [file]));
  const texts = new Map(files.flatMap((file) => (isShown(file, cwd) ? [] : [[file, '']])));
  return {
    diagnostics,
    files,
    details,
    texts,
    counts,
    unlisted,
    idle,
    expected,
    problems: [...problems, ...tally.problems],
  };
}

function isShown(file: string, cwd: string): boolean {
  const found = file === standardInput ? undefined : inspectPath(resolve(cwd, file));
  return found !== undefined && found.size <= largestObject;
}

export interface AuditResult extends Audit {
  readonly counts: AuditCounts;
}

export type AuditCounts = Readonly<Record<ObjectAudit['verdict'] | 'objects' | 'others', number>>;

export interface AuditedObject extends ObjectAudit {
  readonly origin: Origin;
  readonly name: string;
}

interface Tally {
  readonly diagnostics: Diagnostic[];
  readonly unlisted: Record<Diagnostic['severity'], number>;
  readonly counts: Record<keyof AuditCounts, number>;
  readonly problems: UsageProblem[];
}

function newTally(diagnostics: readonly Diagnostic[]): Tally {
  const unlisted = { error: 0, warning: 0, info: 0 };
  return { diagnostics: [...diagnostics], unlisted, counts: noCounts(), problems: [] };
}

function noCounts(): Tally['counts'] {
  return { objects: 0, others: 0, refused: 0, dropped: 0, changed: 0, kept: 0, unknown: 0, fine: 0 };
}

const mostFindings = 50_000;

function auditFile(
  file: string,
  definitions: { readonly next: readonly Server[]; readonly old: readonly Server[] },
  tally: Tally,
  { cwd, redact, onObject, onProgress }: AuditRequest,
): AuditCounts {
  const own = noCounts();
  const { counts } = tally;
  const incrementCount = (name: keyof AuditCounts): void => {
    own[name] += 1;
    counts[name] += 1;
  };
  try {
    for (const document of readObjects(file, cwd)) {
      for (const diagnostic of document.reading.diagnostics) recordDiagnostic(diagnostic, tally);
      if (document.value === undefined) continue;
      const found = withRedaction(auditObject(document.value, definitions), document.value, redact);
      incrementCount(found ? 'objects' : 'others');
      onProgress?.({ phase: 'auditing objects', count: counts.objects + counts.others });
      if (!found) continue;
      incrementCount(found.verdict);
      tellObject(document, found, tally, onObject);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tally.problems.push(...error.problems);
  }
  return own;
}

function withRedaction(
  found: ObjectAudit | undefined,
  value: KubeValue,
  redact: AuditRequest['redact'],
): ObjectAudit | undefined {
  if (!found || !redact) return found;
  const findings = found.findings.map((finding) => ({
    ...finding,
    message: redact(finding.message, value, finding.path.steps),
  }));
  return { ...found, findings };
}

function tellObject(
  document: ReadDocument,
  found: ObjectAudit,
  tally: Tally,
  onObject: AuditRequest['onObject'],
): void {
  const name = formatName(document.value);
  onObject?.({ ...found, name, origin: locateSteps([], document).origin });
  for (const finding of found.findings) recordDiagnostic(createDiagnostic(finding, name, document), tally);
}

function recordDiagnostic(diagnostic: Diagnostic, { diagnostics, unlisted }: Tally): void {
  if (diagnostics.length < mostFindings) diagnostics.push(withoutSource(diagnostic));
  else unlisted[diagnostic.severity] += 1;
}

/** A substring keeps the whole text in memory, so the diagnostic is copied. */
function withoutSource(diagnostic: Diagnostic): Diagnostic {
  return structuredClone(diagnostic);
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

function createDiagnostic({ kind, path, message }: AuditFinding, name: string, document: ReadDocument): Diagnostic {
  const fullMessage = `${name}: ${meanings[kind]}: ${message}`;
  return {
    code: `audit/${kind}`,
    severity: severities[kind],
    message: fullMessage,
    ...locateSteps(path.steps, document),
  };
}
