import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configurationFiles } from '../config/configuration.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { version } from './version.ts';
import { type Folder, readFolder } from './init/folder.ts';
import { modelOfValues } from './init/model-of-values.ts';
import {
  className,
  configuration,
  helmIgnored,
  kebabCase,
  sampleModel,
  scripts,
  typescriptConfiguration,
} from './init/templates.ts';
import { setMember, writtenObjects } from '../text/edit/edit-object.ts';
import { applyEdits } from '../text/edit/text-layout.ts';
import { readText } from '../text/index.ts';
import { memberOf } from '../text/value/json.ts';

/** Sets up a first model, a configuration and npm scripts; overwrites nothing. Gives what it did, `undefined` for nothing. */
export async function init({ cwd, name, ask }: InitOptions): Promise<readonly InitStep[] | undefined> {
  const folder = readFolder(cwd);
  const defaults = defaultAnswers(folder, name);
  const answers = ask === undefined ? defaults : await ask(folder, defaults);
  if (answers === undefined) return undefined;
  const steps = stepsFor(folder, answers);
  for (const step of steps) if (step.kind !== 'leave') write(cwd, step);
  return steps;
}

/** What `init` sets up. */
export interface InitOptions {
  readonly cwd: string;
  /** The name of the model; the chart's or the folder's without it. */
  readonly name?: string | undefined;
  /** Asks somebody what to do, given what `init` would do; `undefined` when they give up. */
  readonly ask?: ((folder: Folder, defaults: Answers) => Promise<Answers | undefined>) | undefined;
}

/** What a person decides. */
export interface Answers {
  readonly name: string;
  /** True when artifacts go straight into the chart's folder. */
  readonly intoChart: boolean;
}

/** One file that `init` writes, or leaves alone and says why. */
export type InitStep =
  | { readonly kind: 'create' | 'change'; readonly path: string; readonly text: string; readonly note?: string }
  | { readonly kind: 'leave'; readonly path: string; readonly note: string };

/** A chart that has a schema keeps it until somebody says otherwise. */
function defaultAnswers({ name, chart }: Folder, given: string | undefined): Answers {
  const intoChart = chart !== undefined && !chart.hasSchema;
  return { name: given ?? (kebabCase(name) === '' ? 'values' : name), intoChart };
}

function write(cwd: string, { path, text }: InitStep & { readonly text: string }): void {
  const target = join(cwd, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Everything that `init` does, in order. */
function stepsFor(folder: Folder, answers: Answers): readonly InitStep[] {
  const name = kebabCase(answers.name);
  if (name === '') {
    throw new UsageError(`"${answers.name}" is not a name for a model: it needs a letter or digit`);
  }
  const root = className(name);
  return [
    modelStep(folder, name, root),
    configurationStep(folder, answers, root),
    createStep(folder, 'tsconfig.json', typescriptConfiguration),
    packageStep(folder, name),
    ...helmIgnoreSteps(folder),
  ];
}

function modelStep({ cwd, chart, hasModels }: Folder, name: string, root: string): InitStep {
  const path = `models/${name}.ts`;
  if (hasModels) return { kind: 'leave', path: 'models', note: 'has models already' };
  if (chart?.values === undefined) return createStep({ cwd }, path, sampleModel(name, root));
  const text = modelOfValues(chart.values, root, join(chart.folder, 'values.yaml'));
  return { kind: 'create', path, text, note: 'with the properties and defaults of values.yaml' };
}

function configurationStep({ cwd, chart }: Folder, { intoChart }: Answers, root: string): InitStep {
  const path = 'schemawright.config.ts';
  const present = configurationFiles.find((name) => existsSync(join(cwd, name)));
  if (present !== undefined) return { kind: 'leave', path: present, note: 'exists already' };
  const isInPlace = chart !== undefined && intoChart;
  const keepsValues = isInPlace && chart.values !== undefined;
  const text = configuration(root, { keepsValues, ...(isInPlace ? { out: chart.folder } : {}) });
  const step = { kind: 'create', path, text } as const;
  if (keepsValues) return { ...step, note: "values.yaml is not generated; remove 'values-yaml': false to generate it" };
  if (chart === undefined || isInPlace) return step;
  return {
    ...step,
    note: `artifacts go to out/; models: { ${root}: { out: '${chart.folder}' } } puts them in the chart`,
  };
}

function packageStep({ cwd }: Folder, name: string): InitStep {
  const path = 'package.json';
  if (!existsSync(join(cwd, path))) return { kind: 'create', path, text: newPackage(name) };
  const before = readFileSync(join(cwd, path), 'utf8');
  requireObject(before, path);
  const { text, kept } = addScripts(before, scripts);
  const note = keptNote(kept);
  if (text === before) return { kind: 'leave', path, note: note ?? 'has the scripts already' };
  return { kind: 'change', path, text, ...(note === undefined ? {} : { note }) };
}

function keptNote(kept: readonly string[]): string | undefined {
  if (kept.length === 0) return undefined;
  return `keeps its own ${kept.length === 1 ? 'script' : 'scripts'} ${kept.join(' and ')}`;
}

function newPackage(name: string): string {
  const devDependencies = { schemawright: `^${version()}` };
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
function helmIgnoreSteps({ cwd, chart }: Folder): readonly InitStep[] {
  if (chart?.folder !== '.') return [];
  const path = '.helmignore';
  const exists = existsSync(join(cwd, path));
  const before = exists ? readFileSync(join(cwd, path), 'utf8') : '';
  const present = new Set(before.split(/\r?\n/).map((line) => line.trim()));
  const missing = helmIgnored.filter((line) => !present.has(line) && !present.has(line.replace(/\/$/, '')));
  if (missing.length === 0) return [];
  const separator = before === '' || before.endsWith('\n') ? '' : '\n';
  const text = `${before}${separator}${missing.join('\n')}\n`;
  return [{ kind: exists ? 'change' : 'create', path, text, note: 'keeps the models out of the packaged chart' }];
}

function createStep({ cwd }: Pick<Folder, 'cwd'>, path: string, text: string): InitStep {
  if (existsSync(join(cwd, path))) return { kind: 'leave', path, note: 'exists already' };
  return { kind: 'create', path, text };
}

/** A package.json with npm scripts added, and the names of the scripts that it keeps although they differ. */
interface WithScripts {
  readonly text: string;
  readonly kept: readonly string[];
}

/** Adds scripts to the text of a package.json without touching the rest of it. */
export function addScripts(text: string, scripts: Readonly<Record<string, string>>): WithScripts {
  const kept: string[] = [];
  let changed = text;
  for (const [name, command] of Object.entries(scripts)) {
    const present = memberOf(memberOf(readText(changed, 'package.json').value, 'scripts'), name);
    if (present === undefined) changed = addScript(changed, name, command);
    else if (present !== command) kept.push(name);
  }
  return { text: changed, kept };
}

/** Behind the scripts that are there, or with all of them behind everything else. */
function addScript(text: string, name: string, command: string): string {
  const objectAt = writtenObjects(readText(text, 'package.json'));
  const [root, inside] = [objectAt(''), objectAt('/scripts')];
  if (inside !== undefined) return applyEdits(text, setMember(inside, name, command, inside.members.length) ?? []);
  return applyEdits(text, (root && setMember(root, 'scripts', { [name]: command }, root.members.length)) ?? []);
}
