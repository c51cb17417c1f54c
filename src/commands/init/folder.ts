import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMap, isScalar, parseDocument } from 'yaml';

/** What `init` finds in a folder: its chart, here or as the only one below `helm/`, and its models. */
export function readFolder(cwd: string): Folder {
  const [folder, ...others] = existsSync(join(cwd, 'Chart.yaml')) ? ['.'] : chartsBelow(cwd);
  const chart = folder === undefined || others.length > 0 ? undefined : readChart(cwd, folder);
  const hasModels = namesIn(join(cwd, 'models')).some((name) => /(?<!\.d)\.m?ts$/.test(name));
  return { cwd, name: chart?.name ?? basename(cwd), hasModels, ...(chart === undefined ? {} : { chart }) };
}

/** A Helm chart that was found. */
interface FoundChart {
  /** Its folder, relative to the working directory; `.` is that itself. */
  readonly folder: string;
  readonly name: string;
  /** The text of its values.yaml, where it has one. */
  readonly values?: string;
  readonly hasSchema: boolean;
}

/** What `init` finds in a folder. */
export interface Folder {
  readonly cwd: string;
  /** What to call the first model when nobody says otherwise. */
  readonly name: string;
  readonly chart?: FoundChart;
  /** True when the folder has model files already. */
  readonly hasModels: boolean;
}

function chartsBelow(cwd: string): readonly string[] {
  const folders = namesIn(join(cwd, 'helm')).map((name) => `helm/${name}`);
  return folders.filter((folder) => existsSync(join(cwd, folder, 'Chart.yaml')));
}

function readChart(cwd: string, folder: string): FoundChart {
  const document = parseDocument(readFileSync(join(cwd, folder, 'Chart.yaml'), 'utf8'));
  const name = isMap(document.contents) ? document.contents.get('name', true) : undefined;
  const values = join(cwd, folder, 'values.yaml');
  return {
    folder,
    name: isScalar(name) ? String(name.value) : basename(join(cwd, folder)),
    hasSchema: existsSync(join(cwd, folder, 'values.schema.json')),
    ...(existsSync(values) ? { values: readFileSync(values, 'utf8') } : {}),
  };
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
