import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Configuration } from '../../config/configuration.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { missingFile, standardInput } from '../../text/index.ts';
import { chartsAround } from '../project/around.ts';
import { relativeTo } from '../project/files.ts';

/** Sorts the targets that a command line names into documents and models; what is not there, or cannot be linted, is a problem. */
export async function targetsOf(
  cwd: string,
  given: readonly string[],
  configuration: Configuration,
): Promise<FoundTargets> {
  const problems: UsageProblem[] = [];
  const documents: string[] = [];
  const models: string[] = [];
  for (const name of given) {
    const found = await targetsAt(cwd, name, configuration);
    if ('message' in found) problems.push(found);
    else {
      documents.push(...found.documents);
      models.push(...found.models);
    }
  }
  return { documents: [...new Set(documents)], models: [...new Set(models)], problems };
}

/** What there is without anything named: the models of the configuration, and the schemas of the charts around. */
export async function targetsAround(cwd: string, configuration: Configuration): Promise<FoundTargets> {
  const { modelPaths } = await import('../project/model-paths.ts');
  const types = Object.values(configuration.models).flatMap(({ type }) => (type === undefined ? [] : [type]));
  const models = [...modelPaths(cwd, configuration, {}), ...types];
  const charts = chartsAround(cwd);
  const documents = charts
    .map((chart) => relativeTo(cwd, resolve(cwd, chart, schemaFile)))
    .filter((path) => existsSync(resolve(cwd, path)));
  if (models.length > 0 || documents.length > 0) return { documents, models, problems: [] };
  const message = `there is neither a model at ${configuration.include.join(', ')} nor a chart with ${schemaFile}`;
  throw new UsageError({ message, help: 'Name what to lint, or run `schemawright init` in the folder of a chart.' });
}

/** What a command line names: documents (relative to the working directory), and models or folders of them. */
interface Targets {
  readonly documents: readonly string[];
  readonly models: readonly string[];
}

/** Targets, and what is wrong with the other names. */
interface FoundTargets extends Targets {
  readonly problems: readonly UsageProblem[];
}

/** What a folder is searched for. */
const schemaFile = 'values.schema.json';
const modelEndings: readonly string[] = ['.ts', '.mts'];
const documentEndings: readonly string[] = ['.json', '.yaml', '.yml'];

const help = 'Name documents (.json, .yaml, .yml), models (.ts, .mts), or folders of them; - is standard input.';

async function targetsAt(cwd: string, name: string, configuration: Configuration): Promise<Targets | UsageProblem> {
  if (name === standardInput) return { documents: [name], models: [] };
  const path = resolve(cwd, name);
  const kind = kindAt(path);
  if (kind === 'nothing') return missingFile(name, cwd);
  if (kind === 'folder') return await targetsIn(cwd, name, configuration);
  const ending = extname(name).toLowerCase();
  if (modelEndings.includes(ending)) return { documents: [], models: [name] };
  if (documentEndings.includes(ending)) return { documents: [relativeTo(cwd, path)], models: [] };
  return { message: `"${name}" is neither a document nor a model`, help };
}

/** What stands at a path; whether a file can be read turns out when it is. */
function kindAt(path: string): 'nothing' | 'folder' | 'file' {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return 'nothing';
    return found.isDirectory() ? 'folder' : 'file';
  } catch {
    return 'file';
  }
}

/** A folder stands for the values schemas below it, and its models: all of a folder of models, else those that the configuration includes. */
async function targetsIn(cwd: string, name: string, configuration: Configuration): Promise<Targets | UsageProblem> {
  // Files that are named need no search, and no library for it.
  const { filesMatching } = await import('../project/model-paths.ts');
  const folder = resolve(cwd, name);
  const below = filesMatching(
    folder,
    [`**/${schemaFile}`, ...packageFiles.map((name) => `**/${name}`), '**/*.ts', '**/*.mts'],
    ['**/node_modules/**'],
  );
  const schemas = below.filter((path) => path.endsWith(schemaFile) && !isDependency(path, folder));
  const documents = onceEach([...schemas, ...packagesIn(below)]);
  const models = below.filter((path) => modelEndings.includes(extname(path)));
  if (documents.length === 0 && models.length === 0)
    return nothingIn(cwd, name, filesMatching(folder, ['**/Chart.yaml'], ['**/node_modules/**']));
  if (documents.length === 0) return { documents: [], models: [name] };
  const relative = documents.map((path) => relativeTo(cwd, path));
  if (models.length === 0) return { documents: relative, models: [] };
  const { include, exclude } = configuration;
  const included = new Set(filesMatching(cwd, include, exclude));
  return {
    documents: relative,
    models: models.filter((path) => included.has(path)).map((path) => relativeTo(cwd, path)),
  };
}

/** A chart without a schema is where many begin. */
function nothingIn(cwd: string, name: string, charts: readonly string[]): UsageProblem {
  const [chart] = charts.map((path) => relativeTo(cwd, dirname(path)));
  const message = `"${name}" holds neither ${schemaFile} nor a model`;
  if (chart === undefined) return { message, help };
  const start = chart === '' ? 'schemawright init' : `schemawright init ${chart}`;
  return {
    message,
    help: `There is a chart without a schema: write a model for it with ${start}, then run schemawright gen.`,
  };
}

/** The files of an operator of KUDO, which stand beside each other. */
const packageFiles: readonly string[] = ['operator.yaml', 'params.yaml'];

function packagesIn(files: readonly string[]): readonly string[] {
  return files.filter(
    (path) =>
      packageFiles.includes(basename(path)) && packageFiles.every((name) => files.includes(join(dirname(path), name))),
  );
}

/** Files by their shortest paths, where links lead to one by several. */
function onceEach(paths: readonly string[]): readonly string[] {
  const longestFirst = paths.toSorted((a, b) => b.length - a.length);
  return [...new Map(longestFirst.map((path) => [realpathSync(path), path])).values()].sort();
}

/** True for a schema in the `charts/` of a chart: others maintain it. */
function isDependency(path: string, folder: string): boolean {
  for (let at = dirname(path); at.length > folder.length; at = dirname(at)) {
    if (basename(at) === 'charts' && existsSync(join(at, '..', 'Chart.yaml'))) return true;
  }
  return false;
}
