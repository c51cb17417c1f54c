import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { type Change, isRefusing } from '../diff/pair/change.ts';
import { countsInWords, createDiagnostic, findSeverity } from '../diff/report/severity.ts';
import type { AuditedList } from '../generator/dialect/services.ts';
import type { DiffResult } from './diff.ts';

interface StoredObjects {
  readonly lists: ReadonlyMap<string, AuditedList>;
  readonly met: ReadonlySet<Change>;
}

export interface ReportedChanges {
  readonly diagnostics: readonly Diagnostic[];
  readonly unmet: readonly Diagnostic[];
  readonly infos: number;
}

export function reportChanges(compared: DiffResult, stored: StoredObjects): ReportedChanges {
  const shown = compared.changes.filter((change) => findSeverity(change) !== 'info');
  const unmet = new Map<string, Change[]>();
  const listed: Diagnostic[] = [];
  for (const change of shown) {
    const { resource = '' } = change.list ?? {};
    if (stored.met.has(change) || !isExamined(change, shown, stored)) listed.push(createDiagnostic(change, compared));
    else if (!unmet.get(resource)?.push(change)) unmet.set(resource, [change]);
  }
  const summaries = [...unmet].map(([resource, changes]) => summarizeUnmet(resource, changes, stored));
  const details = [...unmet.values()].flatMap((changes) =>
    changes.map((change) => ({ ...createDiagnostic(change, compared), severity: findUnmetSeverity([change]) })),
  );
  return {
    diagnostics: [...listed, ...summaries],
    unmet: details,
    infos: compared.changes.length - shown.length,
  };
}

function isExamined(change: Change, changes: readonly Change[], { lists }: StoredObjects): boolean {
  const { list, severity } = change;
  const audited = lists.get(list?.resource ?? '');
  if (!list || !audited || severity !== undefined) return false;
  if (audited.objects === 0 || list.version === audited.version) return true;
  return changes.some(
    (other) =>
      other.list?.resource === list.resource &&
      other.list.version === audited.version &&
      other.code === change.code &&
      other.message === change.message,
  );
}

function findUnmetSeverity(changes: readonly Change[]): Diagnostic['severity'] {
  return changes.some(isRefusing) ? 'warning' : 'info';
}

function summarizeUnmet(resource: string, changes: readonly Change[], { lists }: StoredObjects): Diagnostic {
  const places = changes.flatMap(({ old, new: next }) => next ?? old ?? []);
  const { objects = 0 } = lists.get(resource) ?? {};
  const stored = objects === 1 ? 'the stored object meets none' : `none of ${objects} stored objects meets one`;
  const reason = objects === 0 ? 'no object is stored' : `${stored} of them`;
  return {
    code: 'preflight/unmet',
    severity: findUnmetSeverity(changes),
    message: `changes of ${resource}: ${countsInWords(changes)}; ${reason}`,
    help: 'Only what the cluster stores is examined: also validate manifests that are not applied yet. List the changes with --all.',
    origin: { file: places[0]?.origin.file ?? resource, line: 1, column: 1 },
  };
}
