import { posix } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { type Dialect, readersOf } from '../generator/dialect/dialect.ts';
import type { Release, ReleaseReader, Rendering } from '../generator/dialect/releases.ts';
import type { ValuesFolder } from '../generator/dialect/folders.ts';
import type { Remote } from '../generator/dialect/remote.ts';
import type { DescriptionFile } from '../generator/dialect/services.ts';
import { type Json, getMember } from '../text/value/json.ts';
import { formatCount, joinWords } from '../text/words.ts';
import { recogniseText } from './inputs/recognise.ts';

export interface InstalledDefinitions {
  readonly files: readonly DescriptionFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

export interface DefinitionSearch {
  readonly cwd: string;
  readonly chart: string;
  readonly mark: string;
  readonly reader: ReleaseReader;
  readonly readInstalled: ValuesFolder['readInstalled'];
  readonly dialects: readonly Dialect[];
  readonly server: Pick<Remote, 'find'>;
  readonly releases: readonly Release[];
  readonly renderer?: string | undefined;
  readonly redact?: boolean | undefined;
}

/** Renders the chart as an upgrade of each release does; without the renderer, what needs no rendering is read. */
export async function readInstalledDefinitions(search: DefinitionSearch): Promise<InstalledDefinitions> {
  const { cwd, chart, reader, releases, renderer } = search;
  const server = await reader.readServer(search.server.find);
  const found: InstalledDefinitions[] = [];
  for (const release of releases.length === 0 ? [undefined] : releases) {
    const request = { cwd, folder: chart, release, server };
    const rendering = await reader.render({ ...request, ...(renderer === undefined ? {} : { program: renderer }) });
    if ('failure' in rendering) return await readWithoutRendering(search, rendering, release);
    found.push(await readRendered(rendering.files, search, release));
  }
  return {
    files: removeRepeated(found.flatMap(({ files }) => files)),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    notes: [...new Set(found.flatMap(({ notes }) => notes))],
  };
}

type Rendered = Extract<Rendering, { readonly files: unknown }>['files'];

async function readRendered(
  rendered: Rendered,
  search: DefinitionSearch,
  release: Release | undefined,
): Promise<InstalledDefinitions> {
  const { dialects } = search;
  const found: (Rendered[number] & { readonly names: readonly string[] })[] = [];
  for (const file of rendered) {
    const names = (await readObjects(file, dialects)).map(getName);
    if (names.length > 0) found.push({ ...file, names });
  }
  const values = release ? formatRelease(release) : 'default values';
  const [templates, once] = [found.filter(isTemplate), found.filter((file) => !isTemplate(file))];
  const files = [...once, ...templates.map(({ file, text }) => ({ file: `${file} (${values})`, text }))];
  if (!release) return { files, diagnostics: [], notes: [] };
  const remaining = new Set(templates.flatMap(({ names }) => names));
  const before = await readObjects({ file: values, text: release.manifest }, dialects);
  const deleted = before.filter((object) => !remaining.has(getName(object)) && !search.reader.isKept(object));
  return {
    files: files.map(({ file, text }) => ({ file, text })),
    diagnostics: deleted.map((object) => createDeletion(getName(object), values, search)),
    notes: describeOnce(once, search.chart),
  };
}

function isTemplate(file: Rendered[number]): boolean {
  return file.isTemplate;
}

async function readObjects({ text, file }: DescriptionFile, dialects: readonly Dialect[]): Promise<readonly Json[]> {
  const documents = await recogniseText(text, file, dialects);
  return documents.flatMap(({ describes, reading: { value } }) => (describes === 'objects' && value ? [value] : []));
}

function getName(object: Json): string {
  return String(getMember(getMember(object, 'metadata'), 'name') ?? '');
}

function formatRelease({ namespace, name }: Release): string {
  return `${namespace}/${name}`;
}

function removeRepeated(files: readonly DescriptionFile[]): readonly DescriptionFile[] {
  return [...new Map(files.toReversed().map((file) => [file.text, file])).values()].toReversed();
}

function createDeletion(name: string, release: string, { mark }: DefinitionSearch): Diagnostic {
  return {
    code: 'preflight/deleted',
    severity: 'error',
    message: `the upgrade of ${release} deletes the definition ${name} with all its objects: the templates no longer have it`,
    help: 'Annotate the definition in the cluster with helm.sh/resource-policy: keep before the upgrade, or keep it in the templates.',
    origin: { file: mark, line: 1, column: 1 },
  };
}

function describeOnce(once: readonly DescriptionFile[], chart: string): readonly string[] {
  if (once.length === 0) return [];
  const folders = [...new Set(once.map(({ file }) => posix.dirname(file)))];
  return [
    `an upgrade of ${chart} does not install the definitions in ${joinWords(folders, 'and')}: apply them before it (kubectl apply --server-side -f)`,
  ];
}

async function readWithoutRendering(
  { cwd, chart, mark, readInstalled, dialects, redact = false }: DefinitionSearch,
  { failure, isUnavailable }: Exclude<Rendering, { readonly files: unknown }>,
  release: Release | undefined,
): Promise<InstalledDefinitions> {
  const { definitions, others } = await readInstalled(chart, cwd);
  const searched = readersOf(dialects).flatMap(({ searched: pattern, describes }) =>
    describes === 'objects' && pattern ? [pattern] : [],
  );
  const alike = others.filter(({ text }) => searched.some((pattern) => pattern.test(text)));
  const files = alike.map(({ file }) => posix.relative(chart, file));
  const listed = [...files.slice(0, mostListed), ...(files.length > mostListed ? ['others'] : [])];
  const looks =
    files.length === 0
      ? ''
      : `; ${formatCount(files.length, 'file looks', 'files look')} like definitions, which are not checked: ${listed.join(', ')}`;
  const notes = release ? describeOnce(definitions, chart) : [];
  if (isUnavailable && files.length === 0)
    return { files: definitions, diagnostics: [], notes: [...notes, `the templates are not rendered: ${failure}`] };
  const values = release ? `the values of ${formatRelease(release)}` : 'the default values';
  const message = isUnavailable
    ? `the templates are not rendered: ${failure}${looks}`
    : `the templates cannot be rendered with ${values}${redact ? '' : `: ${failure}`}${looks}`;
  const diagnostic: Diagnostic = {
    code: 'preflight/not-rendered',
    severity: isUnavailable || !release ? 'warning' : 'error',
    message,
    help: isUnavailable
      ? `Install Helm, or render the chart elsewhere: helm template ${chart} > all.yaml, then schemawright audit all.yaml cluster://`
      : 'Correct what Helm reports: an upgrade would stop there, too.',
    origin: { file: mark, line: 1, column: 1 },
  };
  return { files: definitions, diagnostics: [diagnostic], notes };
}

const mostListed = 6;
