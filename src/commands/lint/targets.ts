import { dirname, extname, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { missingFile, standardInput } from '../../text/files/file-names.ts';
import { forbiddenFolder, isTaken, inspectPath } from '../../text/files/look-at.ts';
import { listValuesFolders } from '../../generator/dialect/dialect.ts';
import { discoverFolders } from '../../generator/dialect/folders.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { expandGlobs } from '../inputs/globs.ts';
import type { PassedOver } from '../inputs/find-documents.ts';
import type { Project } from '../project/configuration.ts';
import { lintedKinds } from './choices.ts';
import { makeRelative } from '../../text/files/paths.ts';

export async function sortTargets(cwd: string, given: readonly string[], project: Targeted): Promise<FoundTargets> {
  const problems: UsageProblem[] = [];
  const documents: string[] = [];
  const models: string[] = [];
  const passedOver = new Map<string, number>();
  for (const name of await expandGlobs(given, cwd)) {
    const found = await findTargets(cwd, name, project);
    documents.push(...found.documents);
    models.push(...found.models);
    problems.push(...found.problems);
    for (const [reason, count] of found.passedOver ?? []) passedOver.set(reason, (passedOver.get(reason) ?? 0) + count);
  }
  return { documents: [...new Set(documents)], models: [...new Set(models)], problems, passedOver };
}

/** The default targets: the models of the configuration, and the schemas of the surrounding charts. */
export async function findProjectTargets(cwd: string, { configuration, dialects }: Targeted): Promise<FoundTargets> {
  const { modelPaths } = await import('../project/model-paths.ts');
  const types = Object.values(configuration.models).flatMap(({ type }) => (type === undefined ? [] : [type]));
  const models = [...modelPaths(cwd, configuration, {}), ...types];
  const problems: UsageProblem[] = [];
  const kinds = listValuesFolders(dialects);
  const documents = discoverFolders(cwd, kinds, problems)
    .map((folder) => makeRelative(cwd, resolve(cwd, folder, schemaFiles.values)))
    .filter((path) => isTaken(resolve(cwd, path)));
  if (models.length > 0 || documents.length > 0 || problems.length > 0) return { documents, models, problems };
  const message = `there is neither a model at ${configuration.include.join(', ')} nor ${kinds.map(({ values }) => values.title).join(' or ')} with ${schemaFiles.values}`;
  throw new UsageError({ message, help: 'Name what to lint, or run `schemawright init` in the folder of a chart.' });
}

interface Targets {
  readonly documents: readonly string[];
  readonly models: readonly string[];
}

type Targeted = Pick<Project, 'configuration' | 'dialects'>;

interface FoundTargets extends Targets {
  readonly problems: readonly UsageProblem[];
  readonly passedOver?: PassedOver;
}

const modelEndings: readonly string[] = ['.ts', '.mts'];
const documentEndings: readonly string[] = ['.json', '.yaml', '.yml'];

const help = 'Name documents (.json, .yaml, .yml), models (.ts, .mts), or folders of them; - is standard input.';

async function findTargets(cwd: string, name: string, project: Targeted): Promise<FoundTargets> {
  if (name === standardInput) return { documents: [name], models: [], problems: [] };
  const path = resolve(cwd, name);
  if (!isTaken(path)) return rejectTarget(missingFile(name, cwd));
  if (inspectPath(path)?.isDirectory() === true) return await searchFolder(cwd, name, project);
  const ending = extname(name).toLowerCase();
  if (modelEndings.includes(ending)) return { documents: [], models: [name], problems: [] };
  if (documentEndings.includes(ending)) return { documents: [makeRelative(cwd, path)], models: [], problems: [] };
  return rejectTarget({ message: `"${name}" is neither a document nor a model`, help });
}

function rejectTarget(...problems: readonly UsageProblem[]): FoundTargets {
  return { documents: [], models: [], problems };
}

/**
 * A folder means the documents in it and its models: all of a folder of models, else those that the configuration
 * includes.
 */
async function searchFolder(cwd: string, name: string, { configuration, dialects }: Targeted): Promise<FoundTargets> {
  // Named files need no search, so its library is loaded only for folders.
  const [{ searchModels }, { findDocuments, findCharts }] = await Promise.all([
    import('../project/model-paths.ts'),
    import('../inputs/find-documents.ts'),
  ]);
  const folder = resolve(cwd, name);
  const { documents, models, forbidden, passedOver } = await findDocuments(folder, dialects);
  const problems = forbidden.map((path) => forbiddenFolder(makeRelative(cwd, path)));
  const { include, exclude } = configuration;
  if (documents.length === 0 && models.length === 0 && problems.length > 0) return rejectTarget(...problems);
  if (documents.length === 0 && models.length === 0)
    return rejectTarget(describeEmptyFolder(cwd, name, { charts: findCharts(folder), passedOver, dialects }));
  if (documents.length === 0 && problems.length === 0) return { documents: [], models: [name], problems, passedOver };
  const searched = documents.length === 0 ? searchModels(folder, ['**/*.ts', '**/*.mts'], exclude) : undefined;
  const included = new Set((searched ?? searchModels(cwd, include, exclude)).files);
  return {
    documents: documents.map((path) => makeRelative(cwd, path)),
    models: models.filter((path) => included.has(path)).map((path) => makeRelative(cwd, path)),
    problems,
    passedOver,
  };
}

function describeEmptyFolder(
  cwd: string,
  name: string,
  { charts, passedOver, dialects }: Pick<Project, 'dialects'> & Searched,
): UsageProblem {
  const [chart] = charts.map((path) => makeRelative(cwd, dirname(path)));
  const found = [...passedOver].map(([reason, count]) => `${count} ${reason}`).join(', ');
  const message = `"${name}" contains nothing to lint${found === '' ? '' : `; passed over: ${found}`}`;
  if (chart === undefined) return { message, help: lintedKinds(dialects) };
  const start = chart === '' ? 'schemawright init' : `schemawright init ${chart}`;
  return {
    message,
    help: `A chart has no schema: write a model for it with ${start}, then run schemawright gen.`,
  };
}

interface Searched {
  readonly charts: readonly string[];
  readonly passedOver: PassedOver;
}
