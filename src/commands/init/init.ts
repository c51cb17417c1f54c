import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { basename, join } from 'node:path';
import { dialects } from '../../dialects/index.ts';
import { findValuesFolder } from '../../generator/dialect/dialect.ts';
import { configurationFiles } from '../../config/configuration.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { readVersion } from '../project/version.ts';
import { type Folder, type FoundChart, readFolder } from './folder.ts';
import { modelsOfCharts } from './models-of-charts.ts';
import {
  className,
  printConfiguration,
  type ConfigurationFormat,
  gitIgnored,
  packageIgnored,
  modelName,
  type Placement,
  sampleModel,
  scripts,
  typescriptConfiguration,
} from './templates.ts';
import { setMember, writtenObjects } from '../../text/edit/edit-object.ts';
import { applyEdits } from '../../text/edit/text-layout.ts';
import { readText, asText } from '../../text/read-text.ts';
import { findFreeName } from '../../text/identifiers.ts';
import { isTaken } from '../../text/files/look-at.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { writeAll } from '../../text/files/write-files.ts';
import { getMember } from '../../text/value/json.ts';

/**
 * Creates first models, a configuration and npm scripts; never overwrites a file. Returns the steps; `undefined` when
 * the user cancels.
 */
export async function init({ cwd, name, charts, format = 'ts', ask }: InitOptions): Promise<InitResult | undefined> {
  const folder = await readFolder(cwd, charts);
  const defaults = { name: name ?? (modelName(folder.name) === '' ? 'values' : folder.name), charts: folder.charts };
  if (name !== undefined && folder.charts.length > 1) throw new UsageError(severalCharts(folder));
  const answers = ask ? await ask(folder, defaults) : defaults;
  if (!answers) return;
  const { models, shared } = folder.models.length > 0 && !charts ? noModels : await createModels(answers, folder);
  const steps = [
    ...shared.map(([file, text]) => sharedStep(folder, file, text)),
    ...(models.length === 0 ? [modelsKept] : models.flatMap((model) => modelSteps(folder, model))),
    configurationStep(folder, answers, { models, format }),
    await compilerStep(folder),
    packageStep(folder, modelName(answers.name)),
    ...ignoreSteps(folder, format),
  ];
  writeAll(
    steps.flatMap((step) => (step.kind === 'leave' ? [] : [{ path: step.path, content: step.text }])),
    cwd,
  );
  return { steps, diagnostics: models.flatMap(({ diagnostics }) => diagnostics), problems: folder.problems };
}

/** Options of `init`. */
export interface InitOptions {
  readonly cwd: string;
  /** The name of the model; by default that of the chart or the folder. */
  readonly name?: string | undefined;
  /** The folders of the charts that get a model; by default all charts found. */
  readonly charts?: readonly string[] | undefined;
  /** The format of the configuration; TypeScript without it. */
  readonly format?: ConfigurationFormat | undefined;
  /** Asks the user, given the defaults; `undefined` when the user cancels. */
  readonly ask?: ((folder: Folder, defaults: InitAnswers) => Promise<InitAnswers | undefined>) | undefined;
}

/** The steps of `init`, and what it could not include. */
export interface InitResult {
  readonly steps: readonly InitStep[];
  readonly diagnostics: readonly Diagnostic[];
  /** Folders that cannot be read; charts in them have no model. */
  readonly problems: readonly UsageProblem[];
}

/** The choices of the user. */
export interface InitAnswers {
  /** The name of the model when there is at most one chart. */
  readonly name: string;
  readonly charts: readonly FoundChart[];
  /** True when artifacts go into the chart's folder. By default, they do when the chart has no schema. */
  readonly intoChart?: boolean;
}

/** A file that `init` writes, or leaves alone for a reason. */
export type InitStep =
  | { readonly kind: 'create' | 'change'; readonly path: string; readonly text: string; readonly note?: string }
  | { readonly kind: 'leave'; readonly path: string; readonly note: string };

function severalCharts({ charts }: Folder): UsageProblem {
  const named = charts.map(({ folder }) => folder).join(', ');
  return {
    message: `--name names one model, and there are ${charts.length} charts: ${named}`,
    help: 'Name one chart: schemawright init CHART --name NAME.',
  };
}

interface FirstModel {
  readonly root: string;
  readonly chart?: FoundChart;
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly note?: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface FirstModels {
  readonly models: readonly FirstModel[];
  readonly shared: FirstModel['files'];
}

const noModels: FirstModels = { models: [], shared: [] };

async function createModels({ name, charts }: InitAnswers, folder: Folder): Promise<FirstModels> {
  if (folder.schema) return await importModel(chooseName(name), folder.schema, folder.cwd);
  const [only] = charts;
  const named = charts.length > 1 ? nameModels(charts) : [[chooseName(name), only] as const];
  const [first = ''] = named.flatMap(([own]) => own);
  const described = named.flatMap(([own, chart]) => (chart && isDescribed(chart) ? [[own, chart] as const] : []));
  const samples = named.flatMap(([own, chart]) =>
    chart && !isDescribed(chart) ? [[chart.folder, { type: className(own), file: `${own}.ts` }] as const] : [],
  );
  const isUsed = (shared: string): boolean =>
    named.some(([own]) => own === shared) ||
    ['', '.ts'].some((end) => isTaken(join(folder.cwd, 'models', shared + end)));
  const { models, shared } = await modelsOfCharts(described, {
    folder: join(folder.cwd, 'models'),
    files: folder.models,
    samples: new Map(samples),
    sharedName: findFreeName(isUsed('shared') ? `${first}-shared` : 'shared', isUsed, '-'),
  });
  const found = new Map(described.map(([own], index) => [own, models[index]]));
  return {
    shared,
    models: named.map(([own, chart]) => {
      const model = found.get(own);
      const root = className(own);
      const sample: FirstModel = { root, files: [[`${own}.ts`, sampleModel(own, root)]], diagnostics: [] };
      return { ...(model ? { ...model, note: describeSources(chart) } : sample), ...omitUndefined({ chart }) };
    }),
  };
}

async function importModel(own: string, file: string, cwd: string): Promise<FirstModels> {
  const { importModels } = await import('../import/import.ts');
  const root = className(own);
  const { module, diagnostics } = await importModels({ cwd, file, name: root });
  if (!module) throw new UsageError(diagnostics);
  return { models: [{ root, files: [[`${own}.ts`, module]], note: `from ${file}`, diagnostics }], shared: [] };
}

function isDescribed({ values, schema, subcharts = [] }: FoundChart): boolean {
  return Boolean(values ?? schema) || subcharts.length > 0;
}

function nameModels(charts: readonly FoundChart[]): readonly (readonly [name: string, chart: FoundChart])[] {
  const names = new Set<string>();
  return charts.map((chart) => {
    const own = chooseName(chart.name);
    const free = names.has(own) ? chooseName(chart.folder) : own;
    names.add(free);
    return [free, chart];
  });
}

function describeSources({ schema, values }: Pick<FoundChart, 'schema' | 'values'> = {}): string {
  const sources = [schema, values].flatMap((read) => (read ? [basename(read.file)] : []));
  if (schema) return `from ${sources.join(' and ')}`;
  return values ? 'with the properties and defaults of values.yaml' : 'with the values of its sub-charts';
}

function chooseName(given: string): string {
  const name = modelName(given);
  if (name === '') throw new UsageError(`"${given}" cannot be the name of a model: it needs a letter or digit`);
  return name;
}

const modelsKept: InitStep = { kind: 'leave', path: 'models', note: 'already has models' };

function sharedStep({ cwd }: Folder, file: string, text: string): InitStep {
  const step = createStep(cwd, `models/${file}`, text);
  return step.kind === 'create' ? { ...step, note: 'classes of several charts' } : step;
}

function modelSteps({ cwd }: Folder, { files, note }: FirstModel): readonly InitStep[] {
  return files.map(([file, text], index) => {
    const step = createStep(cwd, `models/${file}`, text);
    return step.kind === 'create' && note !== undefined && index === files.length - 1 ? { ...step, note } : step;
  });
}

function configurationStep(
  { cwd }: Folder,
  { intoChart }: InitAnswers,
  { models, format }: { readonly models: readonly FirstModel[]; readonly format: ConfigurationFormat },
): InitStep {
  const path = `schemawright.config.${format}`;
  const present = configurationFiles.find((name) => isTaken(join(cwd, name)));
  if (present !== undefined) return { kind: 'leave', path: present, note: 'exists already' };
  const placements = models.map(({ root, chart }): Placement => {
    const isInPlace = chart !== undefined && (intoChart ?? !chart.schema);
    const keepsValues = isInPlace && chart.values !== undefined;
    return { root, keepsValues, ...(isInPlace ? { out: chart.folder } : {}) };
  });
  const step = { kind: 'create', path, text: printConfiguration(placements, format) } as const;
  const aside = models.find(({ chart }, index) => chart !== undefined && placements[index]?.out === undefined);
  const asideNote = `artifacts of ${aside?.root ?? ''} go to out/; models: { ${aside?.root ?? ''}: { out: '${aside?.chart?.folder ?? ''}' } } puts them in the chart`;
  const notes = [
    ...(placements.some(({ keepsValues }) => keepsValues)
      ? ["values.yaml is not generated; remove 'values-yaml': false to generate it"]
      : []),
    ...(aside ? [asideNote] : []),
  ];
  return notes.length === 0 ? step : { ...step, note: notes.join('; ') };
}

async function compilerStep({ cwd }: Folder): Promise<InitStep> {
  const own = createStep(cwd, 'tsconfig.json', typescriptConfiguration);
  if (own.kind === 'create' || (await compilesModels(cwd))) return own;
  const step = createStep(cwd, 'models/tsconfig.json', modelsConfiguration);
  if (step.kind !== 'create') return step;
  return { ...step, note: 'tsconfig.json does not resolve packages by their exports; exclude "models" there' };
}

function packageStep({ cwd }: Folder, name: string): InitStep {
  const path = 'package.json';
  const before = readFoundFile(path, { cwd, read: asText })?.text;
  if (before === undefined) return { kind: 'create', path, text: newPackage(name) };
  requireObject(before, path);
  const { text, kept: preserved } = addScripts(before, scripts);
  const note = keptNote(preserved);
  if (text === before) return { kind: 'leave', path, note: note ?? 'already has the scripts' };
  return { kind: 'change', path, text, ...omitUndefined({ note }) };
}

function keptNote(preserved: readonly string[]): string | undefined {
  if (preserved.length === 0) return;
  return `keeps its own ${preserved.length === 1 ? 'script' : 'scripts'} ${preserved.join(' and ')}`;
}

function newPackage(name: string): string {
  const devDependencies = { schemawright: `^${readVersion()}` };
  return `${JSON.stringify({ name, private: true, type: 'module', scripts, devDependencies }, null, 2)}\n`;
}

function requireObject(text: string, path: string): void {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  } catch {
    throw new UsageError(`${path} is not JSON`, { file: path, line: 1, column: 1 });
  }
  throw new UsageError(`${path} is not a JSON object`, { file: path, line: 1, column: 1 });
}

/** Helm packages everything in the folder of a chart that .helmignore does not exclude. */
function ignoreSteps({ cwd, charts }: Folder, format: ConfigurationFormat): readonly InitStep[] {
  const { ignoreFile } = findValuesFolder(dialects).values;
  const inChart = charts.some(({ folder }) => folder === '.');
  return [
    ...(inChart
      ? ignoreStep(cwd, ignoreFile, packageIgnored(format), 'keeps the models out of the packaged chart')
      : []),
    ...ignoreStep(cwd, '.gitignore', gitIgnored, 'keeps packages out of commits'),
  ];
}

function ignoreStep(cwd: string, path: string, lines: readonly string[], note: string): readonly InitStep[] {
  const found = readFoundFile(path, { cwd, read: asText });
  const before = found?.text ?? '';
  const present = new Set(before.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = lines.filter((line) => !present.has(line.replace(/\/$/, '')));
  if (missing.length === 0) return [];
  const separator = before === '' || before.endsWith('\n') ? '' : '\n';
  const text = `${before}${separator}${missing.join('\n')}\n`;
  return [{ kind: found ? 'change' : 'create', path, text, note }];
}

function createStep(cwd: string, path: string, text: string): InitStep {
  if (isTaken(join(cwd, path))) return { kind: 'leave', path, note: 'exists already' };
  return { kind: 'create', path, text };
}

interface WithScripts {
  readonly text: string;
  readonly kept: readonly string[];
}

/** The rest of the file stays byte for byte the same. */
export function addScripts(text: string, scripts: Readonly<Record<string, string>>): WithScripts {
  const preserved: string[] = [];
  let changed = text;
  for (const [name, command] of Object.entries(scripts)) {
    const present = getMember(getMember(readText(changed, 'package.json').value, 'scripts'), name);
    if (present === undefined) changed = addScript(changed, name, command);
    else if (present !== command) preserved.push(name);
  }
  return { text: changed, kept: preserved };
}

/** A script is added after the existing ones; a new `scripts` object goes last. */
function addScript(text: string, name: string, command: string): string {
  const objectAt = writtenObjects(readText(text, 'package.json'));
  const [root, inside] = [objectAt(''), objectAt('/scripts')];
  if (inside) return applyEdits(text, setMember(inside, name, command, inside.members.length) ?? []);
  return applyEdits(text, (root && setMember(root, 'scripts', { [name]: command }, root.members.length)) ?? []);
}

async function compilesModels(cwd: string): Promise<boolean> {
  const { readPackageExports } = await import('../../generator/extract/index.ts');
  const found = readPackageExports(join(cwd, 'tsconfig.json'));
  // A file that Node.js treats as CommonJS cannot import an ES module with every compiler.
  return found === 'always' || (found === 'in-modules' && isModule(cwd));
}

function isModule(cwd: string): boolean {
  const found = readFoundFile('package.json', { cwd });
  return !found || getMember(found.value, 'type') === 'module';
}

const modelsConfiguration = `{
  "extends": "../tsconfig.json",
  "compilerOptions": {
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "rootDir": "..",
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "include": ["."]
}
`;
