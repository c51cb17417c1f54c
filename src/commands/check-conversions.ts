import { UsageError } from '../diagnostics/usage-error.ts';
import { findOperation } from '../generator/dialect/dialect.ts';
import type { Description, Progress, ProvenConversions } from '../generator/dialect/services.ts';
import { findSchemaOrigin } from '../schema/document/document.ts';
import { readFileText } from '../text/files/read-file.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import { findInput } from './inputs/named.ts';
import { type DocumentOptions, openDocuments, type Opened } from './inputs/open.ts';
import { readPolicy, reportMissingReasons } from './project/acceptances.ts';
import type { Project } from './project/configuration.ts';
import { modelNamed } from './project/files.ts';
import { chooseKind } from './project/other-models.ts';
import { chooseHiding, redactFindings } from './redact/findings.ts';
import { describeModels, type NamedModels, readInputs } from './serve/read-models.ts';

/**
 * Converts objects of each version of a kind to each other version and back, and reports what is lost or refused.
 *
 * @throws {UsageError} when the definition or a module cannot be read, or nothing converts.
 * @example
 * import { checkConversions } from 'schemawright/api';
 *
 * const { diagnostics, proven } = await checkConversions({ cwd: '.', input: 'out/widget/crd.yaml' });
 */
export async function checkConversions({
  input = [],
  modules = [],
  random = usualRandom,
  onProgress,
  ...options
}: CheckConversionsOptions): Promise<CheckConversionsResult> {
  const { cwd, redact = false } = options;
  const located = await loadConfiguration(cwd);
  const { opened, files, diagnostics: wrong } = await openKinds([input].flat(), options, located);
  if (wrong.length > 0) return { diagnostics: wrong, files, texts: new Map(), undeclared: [], proven: [] };
  const found: CheckConversionsResult[] = [];
  const models = opened.flatMap(({ description }) => description.models ?? []);
  for (const { description, operation } of opened) {
    const policy = readPolicy(operation.codes, located);
    const known = description.models ? [] : models;
    const shared = { cwd, modules, random, redact, policy, onProgress };
    const request = { ...shared, description, others: [], known, isOfModels: false };
    const texts = new Map(description.files.map(({ file, text }) => [file, text]));
    const checked = { ...(await operation.run(request)), files, texts };
    const hiding = await chooseHiding(description, { redact, dialects: located.dialects });
    found.push(hiding ? redactFindings(checked, hiding, cwd) : checked);
  }
  const diagnostics = found.flatMap((checked) => checked.diagnostics);
  const proven = found.flatMap((checked) => checked.proven);
  if (proven.length === 0 && diagnostics.every(({ severity }) => severity !== 'error')) {
    const help =
      "Declare the history of a version, @RenamedFrom('…', { since: 'v2' }), or name a module with @ConvertsFrom: --module.";
    const names = opened.map(({ description }) => description.name).join(', ');
    throw new UsageError({ message: `no conversion is declared in "${names}"`, help });
  }
  const codes = opened.flatMap(({ operation }) => operation.codes);
  return {
    diagnostics: [...diagnostics, ...reportMissingReasons([...new Set(codes)], located)],
    files,
    texts: new Map(found.flatMap(({ texts }) => [...texts])),
    undeclared: found.flatMap(({ undeclared }) => undeclared),
    proven,
  };
}

interface OpenedKinds extends Pick<CheckConversionsResult, 'diagnostics' | 'files'> {
  readonly opened: readonly Opened<'conversions'>[];
}

async function openKinds(inputs: readonly string[], options: DocumentOptions, located: Project): Promise<OpenedKinds> {
  const flagged = findInput({ ...options }, located.dialects);
  const { names = inputs } = flagged ?? {};
  const [first] = names;
  if (first === undefined) throw new UsageError({ message: 'conversions check needs a document', help: accepted });
  if (flagged && inputs.length > 0)
    throw new UsageError(`"${inputs.join('", "')}" and --${flagged.flag} name two documents`);
  if (flagged && !modelNamed(first)) {
    const { opened } = await openDocuments('conversions', options, { files: [] });
    return { opened, files: opened.flatMap(({ description }) => listFiles(description)), diagnostics: [] };
  }
  const read = await readInputs(names, located, (name) => refuseFile(name, located));
  const models = read.named.map((named) => selectKinds(named, located));
  const roots = models.flatMap(({ documents }) => documents);
  const ofModels = roots.map((document) => findSchemaOrigin(document, document.root)?.file ?? document.name);
  const files = [...new Set([...read.descriptions.flatMap(listFiles), ...ofModels])];
  const unread = models.flatMap((named) => named.diagnostics);
  if (unread.length > 0) return { opened: [], files, diagnostics: unread };
  const described = await describeModels(models, located);
  if (described.diagnostics.length > 0) return { opened: [], files, diagnostics: described.diagnostics };
  const descriptions = [...joinDocuments(read.descriptions), ...described.descriptions];
  const unnamed = { ...options, crd: undefined, model: undefined };
  const { opened } = await openDocuments('conversions', unnamed, { files: [], descriptions });
  return { opened, files, diagnostics: [] };
}

const accepted = 'Name CustomResourceDefinitions or models of kinds (@Resource), or folders of them.';

/** A folder of models may have others than kinds. */
function selectKinds(named: NamedModels, located: Project): NamedModels {
  const documents = named.documents.filter(
    (document) => findOperation(located.dialects, chooseKind(document, located), 'conversions') !== undefined,
  );
  if (documents.length + named.diagnostics.length === 0) refuseKindless(named.name);
  return { ...named, documents };
}

function refuseKindless(name: string): never {
  throw new UsageError({ message: `"${name}" holds no kind`, help: accepted });
}

function refuseFile(name: string, { cwd }: Project): never {
  const { diagnostics } = readFileText(name, { cwd });
  if (diagnostics.length > 0) throw new UsageError(diagnostics);
  refuseKindless(name);
}

function listFiles({ files }: Description): readonly string[] {
  return files.map(({ file }) => file);
}

/** Documents of one kind have one description, so that a definition that several files have is examined once. */
function joinDocuments(descriptions: readonly Description[]): readonly Description[] {
  const kinds = [...new Set(descriptions.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const all = descriptions.filter((description) => description.kind === kind);
    const [first, ...others] = all;
    if (!first || others.length === 0) return all;
    const { title, describes } = first;
    const joined = {
      name: all.map(({ name }) => name).join(', '),
      names: all.flatMap(({ names }) => names),
      files: [...new Map(all.flatMap(({ files }) => files).map((file) => [file.file + file.text, file])).values()],
      diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    };
    return [{ kind, title, describes, ...joined }];
  });
}

/** Random objects of each version, besides those at boundaries. */
export const usualRandom = 200;

/** The kind whose conversions are proven, and how. */
export interface CheckConversionsOptions extends DocumentOptions {
  /** CustomResourceDefinitions or models of kinds, and folders of them; models join the versions of a kind. */
  readonly input?: string | readonly string[] | undefined;
  /** Compiled modules with `@ConvertsFrom` classes; their functions take the place of declared conversions. */
  readonly modules?: readonly string[] | undefined;
  /** The number of random objects of each version, besides those at the boundaries of constraints; 200 by default. */
  readonly random?: number | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The findings, and what was converted. */
export interface CheckConversionsResult extends ProvenConversions {
  readonly files: readonly string[];
  /** The texts of the files. */
  readonly texts: ReadonlyMap<string, string>;
}
