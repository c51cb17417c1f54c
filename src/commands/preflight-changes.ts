import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { type Change, isRefusing } from '../diff/pair/change.ts';
import { countsInWords, createDiagnostic, findSeverity } from '../diff/report/severity.ts';
import type { AuditedList, AuditedObject } from '../generator/dialect/services.ts';
import { formatPointer } from '../text/value/pointer.ts';
import type { DiffResult } from './diff.ts';

export interface StoredObjects {
  readonly lists: ReadonlyMap<string, AuditedList>;
  readonly affected: AffectedPaths;
}

/** Where the new definitions affect objects, by the name of the definition: each path once, with `*` for any index. */
type AffectedPaths = Map<string, Map<string, AffectedPath>>;

interface AffectedPath {
  readonly steps: readonly string[];
  /** True where the server writes another value; false where it refuses one, such as an object without a field. */
  readonly isWritten: boolean;
}

export function recordAffected({ origin, findings }: AuditedObject, server: string, affected: AffectedPaths): void {
  const [resource = ''] = origin.file.slice(server.length + 1).split('/');
  const paths = affected.get(resource) ?? new Map<string, AffectedPath>();
  affected.set(resource, paths);
  for (const { path, kind } of findings) {
    const steps = path.steps.map((step) => (typeof step === 'number' ? '*' : step));
    const isWritten = kind === 'changed' || kind === 'dropped';
    paths.set(`${isWritten} ${formatPointer(steps)}`, { steps, isWritten });
  }
}

export interface ReportedChanges {
  readonly diagnostics: readonly Diagnostic[];
  readonly unmet: readonly Diagnostic[];
  readonly infos: number;
}

export function reportChanges(compared: DiffResult, stored: StoredObjects): ReportedChanges {
  const shown = compared.changes.filter((change) => findSeverity(change) !== 'info');
  const met = findMet(shown, stored);
  const unmet = new Map<string, Change[]>();
  const listed: Diagnostic[] = [];
  for (const change of shown) {
    const { resource = '' } = change.list ?? {};
    if (met.has(change) || !isExamined(change, shown, stored)) listed.push(createDiagnostic(change, compared));
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

function findMet(changes: readonly Change[], { affected }: StoredObjects): ReadonlySet<Change> {
  const met = [...affected].flatMap(([resource, paths]) => {
    const own = changes.filter(({ list }) => list?.resource === resource);
    return [...paths.values()].flatMap((path) => selectNearest(own, path));
  });
  return new Set(met);
}

function selectNearest(changes: readonly Change[], { steps, isWritten }: AffectedPath): readonly Change[] {
  const placed = changes.map((change) => {
    const depths = [change.path, ...(change.further ?? [])].map((path) => measureDepth(path, steps));
    return { change, depth: Math.max(...depths) };
  });
  const deepest = Math.max(none, ...placed.map(({ depth }) => depth));
  // What an object must have, or not have twice, is a change of the object and found at its member.
  const least = deepest === steps.length && !isWritten ? deepest - 1 : deepest;
  return placed.flatMap(({ change, depth }) => (depth > none && depth >= least ? [change] : []));
}

const none = -2;

/** The length of a path that leads to the place or to what is around it; -1 for one inside of it. */
function measureDepth(path: readonly string[], steps: readonly string[]): number {
  const isNear = path
    .slice(0, steps.length)
    .every((name, index) => name === '*' || ['*', name].includes(steps[index] ?? ''));
  if (!isNear) return none;
  return path.length > steps.length ? -1 : path.length;
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
