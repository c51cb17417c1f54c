import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Remote } from '../../generator/dialect/remote.ts';
import type { Audit, AuditedList, AuditRequest } from '../../generator/dialect/services.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { locateSteps } from '../admission/diagnose.ts';
import type { ReadDocument } from '../admission/documents.ts';
import type { Server } from '../admission/server.ts';
import { auditObject, type ObjectAudit } from '../audit/audit-object.ts';
import { auditRemote, formatListName, type RemoteAudit } from './audit-remote.ts';
import { createCauseFinder } from './find-causes.ts';
import { type Journal, type JournalPage, openJournal } from './journal.ts';
import { listResources } from './list-resources.ts';
import { describeKinds, openDescription, type OpenDefinitions } from './open-definitions.ts';
import { formatName, readObjects } from './read-objects.ts';
import {
  addCounts,
  describeOthers,
  recordOther,
  type AuditCounts,
  type LocatedAudit,
  newTally,
  noCounts,
  recordAudit,
  recordDiagnostic,
  redactAudit,
  type Tally,
} from './tally.ts';
import { largestObject } from './text-part.ts';

/**
 * Audits stored objects against a new definition of their kind: which ones the API server would refuse to update, and
 * which it would change. Objects are read one by one, so their number is not limited.
 */
export async function auditObjects(options: AuditRequest): Promise<AuditResult> {
  const { cwd, description, old, files: named, remotes = new Map<string, Remote>() } = options;
  if (named.length === 0) {
    throw new UsageError({
      message: 'no objects are given',
      help: `Give files or folders of objects, - for standard input, or a cluster: schemawright audit ${description.name} cluster://`,
    });
  }
  const next = await openDescription(description, cwd);
  const former = old ? await openDescription(old, cwd) : { open: [], documents: [], diagnostics: [] };
  const wrong = [...next.diagnostics, ...former.diagnostics];
  const { files, problems } = findFiles(named, cwd);
  const audited = next.open.length === 0 ? [] : files;
  const tally = newTally(wrong);
  const notes: string[] = [];
  const lists = new Map<string, AuditedList>();
  const details = new Map<string, { readonly objects: AuditCounts }>();
  for (const file of audited.filter((name) => !remotes.has(name))) {
    const objects = auditFile(file, { next: next.open, old: former.open }, tally, options);
    if (objects) details.set(file, { objects });
  }
  if (remotes.size > 0 && next.open.length > 0) {
    await auditRemotes(remotes, { next, former }, { tally, notes, lists, details, options });
  }
  notes.push(...describeOthers(tally));
  const expected = describeKinds(next.open);
  const { diagnostics, counts, unlisted } = tally;
  // A file that cannot be parsed may contain objects.
  const broken = new Set(diagnostics.flatMap(({ severity, origin }) => (severity === 'error' ? [origin.file] : [])));
  const idle = [...details].flatMap(([file, { objects }]) => (objects.objects > 0 || broken.has(file) ? [] : [file]));
  const texts = new Map(files.flatMap((file) => (isShown(file, cwd) ? [] : [[file, '']])));
  return {
    diagnostics,
    files: files.filter((file) => details.has(file)),
    details,
    texts,
    counts,
    unlisted,
    idle,
    expected,
    lists,
    problems: [...problems, ...tally.problems],
    ...(notes.length === 0 ? {} : { note: notes.join('\n') }),
  };
}

function isShown(file: string, cwd: string): boolean {
  const found = file === standardInput ? undefined : inspectPath(resolve(cwd, file));
  return found !== undefined && found.size <= largestObject;
}

export interface AuditResult extends Audit {
  readonly counts: AuditCounts;
}

interface OpenSides {
  readonly next: OpenDefinitions;
  readonly former: OpenDefinitions;
}

interface Results extends Pick<RemoteAudit, 'tally' | 'notes' | 'lists'> {
  readonly details: Map<string, { readonly objects: AuditCounts }>;
  readonly options: AuditRequest;
}

async function auditRemotes(
  remotes: ReadonlyMap<string, Remote>,
  { next, former }: OpenSides,
  { tally, notes, lists, details, options }: Results,
): Promise<void> {
  const { redact, onProgress } = options;
  const done = new Map<string, JournalPage>();
  const byInput = new Map([...remotes.values()].map((remote) => [remote.name, noCounts()]));
  const onPage = (page: JournalPage): void => {
    done.set(formatListName(page), page);
    addCounts(tally.counts, page.counts);
    addCounts(byInput.get(page.input) ?? noCounts(), page.counts);
    for (const audit of page.audits) recordAudit(audit, tally, options);
  };
  const journal = openResumed(remotes, { next, former }, options, onPage);
  const findCauses = options.changes && createCauseFinder(options.changes, { old: former, next });
  const old = findCauses ? [] : former.open;
  const known = { next: next.open, old, resources: listResources(next.documents), findCauses };
  try {
    for (const [name, remote] of remotes) {
      await auditRemote(remote, { ...known, tally, notes, lists, journal, done, redact, onPage, onProgress });
      details.set(name, { objects: byInput.get(remote.name) ?? noCounts() });
    }
    journal?.finish();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tally.problems.push(...error.problems);
  } finally {
    journal?.close();
  }
}

function openResumed(
  remotes: ReadonlyMap<string, Remote>,
  { next, former }: OpenSides,
  { cwd, resume, redact }: AuditRequest,
  onPage: (page: JournalPage) => void,
): Journal | undefined {
  if (resume === undefined) return;
  const inputs = [...remotes.values()].map(({ name, address }) => `${name} ${address}`);
  const specs = [next, former].map(({ documents }) => listResources(documents).map(({ spec }) => goYaml(spec)));
  const definitions = createHash('sha256').update(JSON.stringify(specs)).digest('hex');
  const head = { audit: 1, inputs, definitions, redacted: redact !== undefined } as const;
  return openJournal({ path: resolve(cwd, resume), name: resume }, head, onPage);
}

function auditFile(
  file: string,
  definitions: { readonly next: readonly Server[]; readonly old: readonly Server[] },
  tally: Tally,
  options: AuditRequest,
): AuditCounts | undefined {
  const own = noCounts();
  const { counts } = tally;
  const { cwd, redact, onProgress } = options;
  const incrementCount = (name: keyof AuditCounts): void => {
    own[name] += 1;
    counts[name] += 1;
  };
  try {
    for (const document of readObjects(file, cwd)) {
      for (const diagnostic of document.reading.diagnostics) recordDiagnostic(diagnostic, tally);
      if (document.value === undefined) continue;
      const found = auditObject(document.value, definitions);
      incrementCount(found ? 'objects' : 'others');
      onProgress?.({ phase: 'auditing objects', count: counts.objects + counts.others });
      if (!found) {
        recordOther(document.value, tally);
        continue;
      }
      incrementCount(found.verdict);
      recordAudit(locateAudit(redactAudit(found, document.value, redact), document), tally, options);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tally.problems.push(...error.problems);
    if (own.objects + own.others === 0) return;
  }
  return own;
}

function locateAudit({ verdict, findings }: ObjectAudit, document: ReadDocument): LocatedAudit {
  return {
    name: formatName(document.value),
    verdict,
    origin: locateSteps([], document).origin,
    findings: findings.map((finding) => ({ ...finding, ...locateSteps(finding.path.steps, document) })),
  };
}
