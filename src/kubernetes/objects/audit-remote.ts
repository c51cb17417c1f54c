import { UsageError } from '../../diagnostics/usage-error.ts';
import { getServerName, type Remote, type RemotePage } from '../../generator/dialect/remote.ts';
import type { AuditedList, AuditRequest } from '../../generator/dialect/services.ts';
import { joinWords } from '../../text/words.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import type { Server } from '../admission/server.ts';
import { auditObject, type ObjectAudit } from '../audit/audit-object.ts';
import { formatKey, getList, getMember, getString, isList, isObject, type KubeValue } from '../structural/value.ts';
import type { FindCauses } from './find-causes.ts';
import type { Journal, JournalPage } from './journal.ts';
import type { Resource } from './list-resources.ts';
import { formatName } from './read-objects.ts';
import { type LocatedAudit, noCounts, redactAudit, type Tally } from './tally.ts';

export interface RemoteAudit extends Pick<AuditRequest, 'redact' | 'onProgress'> {
  readonly next: readonly Server[];
  readonly old: readonly Server[];
  readonly resources: readonly Resource[];
  readonly tally: Tally;
  readonly notes: string[];
  readonly lists: Map<string, AuditedList>;
  readonly onPage: (page: JournalPage) => void;
  readonly journal?: Journal | undefined;
  /** The last pages that an interrupted run audited, by list. */
  readonly done: ReadonlyMap<string, JournalPage>;
  readonly findCauses?: FindCauses | undefined;
}

export async function auditRemote(remote: Remote, audit: RemoteAudit): Promise<void> {
  const resources = selectResources(remote, audit.resources);
  const absent: string[] = [];
  for (const resource of resources) {
    const known = audit.next.find(
      ({ definition }) => definition.kind === resource.kind && definition.group === resource.group,
    );
    if (known) await auditResource(remote, resource, { ...audit, known, absent });
  }
  if (absent.length > 0) audit.notes.push(describeAbsent(absent));
}

function selectResources({ name, document }: Remote, resources: readonly Resource[]): readonly Resource[] {
  const chosen = resources.filter((resource) => document === undefined || resource.name === document);
  if (chosen.length > 0) return chosen;
  const help = `The definitions are ${resources.map((resource) => resource.name).join(', ')}.`;
  throw new UsageError({ message: `"${name}" names none of the definitions`, help });
}

function describeAbsent(names: readonly string[]): string {
  return names.length === 1
    ? `the cluster has no definition ${names.join()}`
    : `the cluster has none of the definitions ${joinWords(names)}`;
}

interface ResourceAudit extends RemoteAudit {
  readonly known: Server;
  readonly absent: string[];
}

async function auditResource(remote: Remote, resource: Resource, audit: ResourceAudit): Promise<void> {
  const { journal, onPage, done, notes } = audit;
  const before = done.get(formatListName({ input: remote.name, resource: resource.name }));
  if (before?.isLast === true) return;
  const found = await findListPath(remote, resource);
  if (!found) {
    audit.absent.push(resource.name);
    return;
  }
  const { path, version } = found;
  let objects = 0;
  for await (const page of remote.list(path, { title: resource.name, from: before?.position })) {
    const audited = auditPage(page, { input: remote.name, resource: resource.name }, audit);
    journal?.append(audited);
    onPage(audited);
    objects += audited.counts.objects;
    if (page.before === undefined) continue;
    notes.push(
      `the list of ${resource.name} took so long that the server no longer had its state: the objects after ${formatKey(page.items[0] ?? null)} are those of a later one (${page.position.version} instead of ${page.before})`,
    );
  }
  if (before === undefined) audit.lists.set(resource.name, { version, objects });
}

export type ListOfPage = Pick<JournalPage, 'input' | 'resource'>;

export function formatListName({ input, resource }: ListOfPage): string {
  return `${input} ${resource}`;
}

function auditPage(page: RemotePage, list: ListOfPage, audit: ResourceAudit): JournalPage {
  const { next, old, known, redact, onProgress, tally, findCauses } = audit;
  const counts = noCounts();
  const audits: LocatedAudit[] = [];
  for (const value of page.items) {
    const found = auditObject(value, { next, old, known });
    counts[found ? 'objects' : 'others'] += 1;
    onProgress?.({ phase: 'auditing objects', count: tally.counts.objects + counts.objects });
    if (!found) continue;
    counts[found.verdict] += 1;
    if (found.verdict === 'fine') continue;
    const explained = findCauses?.(value, list.resource, found) ?? found;
    audits.push(locateAudit(redactAudit(explained, value, redact), value, list));
  }
  return { ...list, position: page.position, isLast: page.isLast, counts, audits };
}

function locateAudit(
  { verdict, findings }: ObjectAudit,
  value: KubeValue,
  { input, resource }: ListOfPage,
): LocatedAudit {
  const origin = { file: [getServerName(input), resource, formatKey(value)].join('/'), line: 1, column: 1 };
  return {
    name: formatName(value),
    verdict,
    origin,
    findings: findings.map((finding) => ({ ...finding, origin, pointer: findPointer(finding.path.steps, value) })),
  };
}

/** Of the part that the object has: what is missing is in its nearest ancestor. */
function findPointer(steps: readonly (string | number)[], value: KubeValue): string {
  const written: (string | number)[] = [];
  let part: KubeValue | undefined = value;
  for (const step of steps) {
    part = isList(part) ? part[Number(step)] : getMember(part, String(step));
    if (part === undefined) break;
    written.push(step);
  }
  return formatPointer(written);
}

/** `undefined` if the cluster does not know the kind. Objects are listed as they are stored, if that version is served. */
async function findListPath(
  remote: Remote,
  { name, group, plural }: Resource,
): Promise<{ readonly path: string; readonly version: string } | undefined> {
  const path = `apis/apiextensions.k8s.io/v1/customresourcedefinitions/${encodeURIComponent(name)}`;
  const spec = getMember(await remote.find(path, `get the definition ${name}`), 'spec');
  if (!isObject(spec)) return;
  const served = getList(spec, 'versions').filter((version) => getMember(version, 'served') === true);
  const listed = served.find((candidate) => getMember(candidate, 'storage') === true) ?? served[0];
  if (listed === undefined) throw new UsageError(`the cluster serves no version of ${name}`);
  const { namespace } = remote;
  if (namespace !== undefined && getString(spec, 'scope') !== 'Namespaced') {
    throw new UsageError(`the objects of ${name} are in no namespace: name them without "${namespace}"`);
  }
  const within = namespace === undefined ? '' : `namespaces/${namespace}/`;
  const version = getString(listed, 'name');
  return { path: `apis/${group}/${version}/${within}${plural}`, version };
}
