import { posix } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { getReason, UsageError } from '../diagnostics/usage-error.ts';
import { type Dialect, findValuesFolder } from '../generator/dialect/dialect.ts';
import type { PlacedValues, ValuesFolderKind } from '../generator/dialect/folders.ts';
import type { Release, ReleaseReader } from '../generator/dialect/releases.ts';
import { getServerName, type Remote } from '../generator/dialect/remote.ts';
import type { Change } from '../diff/index.ts';
import type { Audit, AuditedObject, Progress, Validation } from '../generator/dialect/services.ts';
import { isSchemaObject } from '../schema/document/schema.ts';
import { formatCount } from '../text/words.ts';
import { auditInputs } from './audit.ts';
import { diffInputs } from './diff.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import { findMainFile } from './inputs/describe.ts';
import { loadRemoteKind, openRemote } from './inputs/remote.ts';
import { reportChanges } from './preflight-changes.ts';
import { type DefinitionSearch, readInstalledDefinitions } from './preflight-definitions.ts';
import { redactDocuments } from './redact/findings.ts';
import { validate } from './validate.ts';

/**
 * Checks a chart before an upgrade against a cluster: its definitions against those that are served and the objects
 * that are stored, and the values of its releases against its schema of values.
 *
 * @throws {UsageError} when the chart or the cluster cannot be read, or the cluster has nothing of the chart.
 * @example
 * import { preflight } from 'schemawright/api';
 *
 * const { diagnostics } = await preflight({ cwd: '.', chart: 'helm/app', cluster: 'cluster://production' });
 */
export async function preflight(options: PreflightOptions): Promise<PreflightResult> {
  const { cwd, chart, cluster, redact, allowEmpty = false, onProgress } = options;
  const { dialects } = await loadConfiguration(cwd);
  const { kind, reader } = await openReader(dialects);
  const name = await kind.values.findName(chart, cwd);
  if (name === undefined) throw new UsageError(`"${chart}" is not a chart: it has no Chart.yaml`);
  const remote = await openRemote(cluster, dialects);
  if (!remote) throw new UsageError(`"${cluster}" is not a cluster`);
  const namespace = options.allNamespaces === true ? undefined : (options.namespace ?? remote.usualNamespace);
  const releases = await listReleases(remote, reader, { name, namespace });
  const mark = posix.join(chart, kind.marks[0] ?? '');
  const { readInstalled } = kind.values;
  const search = { ...options, mark, reader, readInstalled, dialects, server: remote, releases };
  const { files, notes: ofDefinitions, ...unhidden } = await readInstalledDefinitions(search);
  const diagnostics = await hideSecrets(unhidden.diagnostics, search, await kind.values.readChart(chart, cwd));
  const notes = [...ofDefinitions];
  const found = [];
  if (files.length > 0) {
    const inputs = { remotes: new Map([[cluster, remote]]), texts: new Map([[chart, files]]) };
    const shared = { cwd, redact, onProgress };
    const changes = await diffInputs({ ...shared, old: cluster, new: chart, mode: 'backward' }, inputs);
    const met = new Set<Change>();
    const onObject = ({ findings }: AuditedObject): void => {
      for (const { causes = [] } of findings) for (const change of causes) met.add(change);
    };
    const request = { ...shared, old: cluster, crd: chart, files: [cluster], allowEmpty: true, onObject };
    const audited = await auditInputs(request, inputs, changes.changes);
    const reported = reportChanges(changes, { lists: audited.lists ?? new Map(), met });
    const { unmet } = reported;
    found.push({ ...changes, diagnostics: [...changes.diagnostics, ...reported.diagnostics], unmet, audited });
    notes.push(...describeUnlisted(reported.infos));
  }
  const values = await validateReleases(releases, { cwd, chart, cluster: remote, redact, dialects });
  if (files.length === 0 && diagnostics.length === 0 && !values.checked && !allowEmpty) {
    const where = namespace === undefined ? 'the cluster' : `the namespace "${namespace}"`;
    const help = 'Name a namespace, or all of them with --all-namespaces.';
    throw new UsageError(
      releases.length === 0
        ? { message: `"${chart}" has no definitions, and ${where} has no release of ${name}`, help }
        : {
            message: `nothing of "${chart}" is checked: it has neither definitions nor a schema of values`,
            help: emptyHelp,
          },
    );
  }
  const audits = found.map(({ audited }) => audited);
  const all = [...found, ...audits, ...(values.checked ? [values.checked] : [])];
  return {
    diagnostics: [...diagnostics, ...all.flatMap((part) => part.diagnostics)],
    files: [...new Set([...(diagnostics.length > 0 ? [mark] : []), ...all.flatMap((part) => part.files)])],
    texts: new Map([
      ...files.map(({ file, text }) => [file, text] as const),
      ...all.flatMap(({ texts }) => [...texts]),
    ]),
    problems: [...audits, ...(values.checked ? [values.checked] : [])].flatMap(({ problems }) => problems),
    audits,
    unmet: found.flatMap(({ unmet }) => unmet),
    releases,
    notes: [...notes, ...values.notes, ...audits.flatMap(({ note = '' }) => (note === '' ? [] : [note]))],
  };
}

/** What the renderer says may contain values of the release. */
async function hideSecrets(
  diagnostics: readonly Diagnostic[],
  { cwd, dialects, mark, releases }: DefinitionSearch,
  { schemas }: PlacedValues,
): Promise<readonly Diagnostic[]> {
  const placed = schemas.flatMap(({ below, reading: { value } }) =>
    isSchemaObject(value) ? [{ root: value, below }] : [],
  );
  const values = releases.map((release) => ({ at: [], text: release.values }));
  const found = { diagnostics, files: [mark], texts: new Map<string, string>() };
  return (await redactDocuments(found, { cwd, dialects, schemas: placed, values })).diagnostics;
}

const emptyHelp = 'Write a schema for it (schemawright init), or use --allow-empty.';

function describeUnlisted(count: number): readonly string[] {
  if (count === 0) return [];
  return [`${formatCount(count, 'change', 'changes')} of the definitions that nobody has to act on: not listed`];
}

export async function printPreflightRole({ cwd, chart, cluster }: PreflightOptions): Promise<string> {
  const { dialects } = await loadConfiguration(cwd);
  const { definitions, others } = await findValuesFolder(dialects).values.readInstalled(chart, cwd);
  const kind = await loadRemoteKind(cluster, dialects);
  if (!kind) throw new UsageError(`"${cluster}" is not a cluster`);
  const names = new Set([...definitions, ...others].flatMap(({ text }) => kind.findNames(text)));
  return kind.printRole({ documents: [...names], objects: [...names], hasReleases: true });
}

/** A chart, and the cluster that it is to be installed in. */
export interface PreflightOptions {
  readonly cwd: string;
  /** The folder of the chart, or a packed chart. */
  readonly chart: string;
  /** Such as `cluster://production`. */
  readonly cluster: string;
  /** The namespace of the releases; by default that of the context. */
  readonly namespace?: string | undefined;
  /** True for the releases of all namespaces. */
  readonly allNamespaces?: boolean | undefined;
  /** The program that renders the templates of the chart; by default, the one on the PATH. */
  readonly renderer?: string | undefined;
  /** Hides all values in messages, not only those that a schema marks as secret. */
  readonly redact?: boolean | undefined;
  /** True to accept a cluster that has nothing of the chart. */
  readonly allowEmpty?: boolean | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The findings, and what was checked. */
export interface PreflightResult extends Pick<Validation, 'diagnostics' | 'files' | 'texts' | 'problems'> {
  readonly audits: readonly Audit[];
  /** Each change that no stored object meets; the findings only have their number for each definition. */
  readonly unmet: readonly Diagnostic[];
  readonly releases: readonly Release[];
  /** What was not checked. */
  readonly notes: readonly string[];
}

interface ChartReader {
  readonly kind: ValuesFolderKind;
  readonly reader: ReleaseReader;
}

async function openReader(dialects: readonly Dialect[]): Promise<ChartReader> {
  const kind = findValuesFolder(dialects);
  const reader = await kind.values.releases?.();
  if (!reader) throw new UsageError(`${kind.values.title} has no releases`);
  return { kind, reader };
}

async function listReleases(
  remote: Remote,
  reader: ReleaseReader,
  { name, namespace }: { readonly name: string; readonly namespace: string | undefined },
): Promise<readonly Release[]> {
  const { path, ...list } = reader.createList(namespace);
  const releases: Release[] = [];
  for await (const { items } of remote.list(path, list)) {
    for (const item of items) {
      const release = readRelease(reader, item);
      if (release.chart === name) releases.push(release);
    }
  }
  return releases;
}

function readRelease(reader: ReleaseReader, item: Parameters<ReleaseReader['read']>[0]): Release {
  try {
    return reader.read(item);
  } catch (error) {
    throw new UsageError(`a release in the cluster cannot be read: ${getReason(error)}`);
  }
}

interface ReleaseValues {
  readonly cwd: string;
  readonly chart: string;
  readonly cluster: Remote;
  readonly redact: boolean | undefined;
  readonly dialects: readonly Dialect[];
}

/** Each is merged over the values of the new chart, as an upgrade with the values of the release does. */
async function validateReleases(
  releases: readonly Release[],
  { cwd, chart, cluster, redact, dialects }: ReleaseValues,
): Promise<{ readonly checked?: Validation; readonly notes: readonly string[] }> {
  if (releases.length === 0) return { notes: [] };
  if (findMainFile(chart, cwd, dialects) === undefined) {
    return { notes: [`"${chart}" has no schema of values: the values of its releases are not checked`] };
  }
  const server = getServerName(cluster.name);
  const texts = new Map(
    releases.map(({ namespace, name, values }) => [`${server}/releases/${namespace}/${name}`, values] as const),
  );
  const checked = await validate({ cwd, files: [chart, ...texts.keys()], texts, redact, allowEmpty: true });
  return { checked, notes: [] };
}
