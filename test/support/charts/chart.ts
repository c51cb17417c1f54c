import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { run } from '../run.ts';

/** A copy of a chart that Helm can read, and what had to be done for that. */
export interface ScratchChart {
  readonly name: string;
  readonly folder: string;
  readonly notes: readonly string[];
}

/** What Helm made of a chart: what it rendered, whether it refused the values (by the schema, or since those of a subchart are no object), or why nothing was rendered. */
export interface Rendering {
  readonly status: number;
  readonly manifests: string;
  readonly refused: boolean;
  readonly why: string;
}

interface Dependency {
  readonly name?: unknown;
  readonly alias?: unknown;
}

const template = 'kind: Values\nvalues: {{ .Values | toJson }}\n';

/** A version of Kubernetes that charts ask for; Helm built without one says 1.20. */
const kubernetes = '1.34.0';

/** The charts of a folder: each folder in it with a Chart.yaml, a values.yaml or a values.schema.json. */
export function chartsIn(folder: string): readonly string[] {
  const files = ['Chart.yaml', 'values.yaml', 'values.schema.json'];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && files.some((file) => existsSync(join(folder, entry.name, file))))
    .map(({ name }) => name)
    .sort();
}

/** Copies a chart; what Helm asks for and is missing is added, from the charts beside it where they have it. */
export function copyChart(all: string, chart: string, to: string): ScratchChart {
  const name = chart.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');
  cpSync(join(all, chart), to, {
    recursive: true,
    dereference: true,
    filter: (path) => basename(path) !== '.git' && existsSync(path),
  });
  const notes: string[] = [];
  if (!existsSync(join(to, 'Chart.yaml'))) {
    writeFileSync(join(to, 'Chart.yaml'), `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`);
    notes.push('Chart.yaml was added');
  }
  if (!existsSync(join(to, 'values.yaml'))) writeFileSync(join(to, 'values.yaml'), '');
  if (!existsSync(join(to, 'templates'))) {
    mkdirSync(join(to, 'templates'));
    writeFileSync(join(to, 'templates/values.yaml'), template);
    notes.push('a template was added');
  }
  return { name, folder: to, notes: [...notes, ...completeDependencies(all, to, 0)] };
}

/** Puts missing dependencies into `charts/`, and leaves out of Chart.yaml what is not to be had. */
function completeDependencies(all: string, folder: string, depth: number): readonly string[] {
  return ['Chart.yaml', 'requirements.yaml'].flatMap((file) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    const chart = (parse(readFileSync(path, 'utf8')) ?? {}) as { dependencies?: readonly Dependency[] };
    const dependencies = chart.dependencies ?? [];
    if (dependencies.length === 0) return [];
    const notes: string[] = [];
    const kept = dependencies.filter(({ name }) => {
      if (typeof name !== 'string' || isThere(folder, name)) return true;
      const source = beside(all, name);
      if (source === undefined || depth > 2) {
        notes.push(`without the dependency "${name}", which is not here`);
        return false;
      }
      const to = join(folder, 'charts', name);
      cpSync(source, to, { recursive: true, dereference: true });
      notes.push(...completeDependencies(all, to, depth + 1));
      return true;
    });
    if (kept.length < dependencies.length) writeFileSync(path, stringify({ ...chart, dependencies: kept }));
    for (const lock of ['Chart.lock', 'requirements.lock']) rmSync(join(folder, lock), { force: true });
    return notes;
  });
}

function isThere(folder: string, name: string): boolean {
  const charts = join(folder, 'charts');
  if (!existsSync(charts)) return false;
  return readdirSync(charts).some((entry) => entry === name || new RegExp(`^${name}-v?\\d.*\\.tgz$`).test(entry));
}

/** A chart of that name in the folder of all charts, whose own name may have a prefix. */
function beside(all: string, name: string): string | undefined {
  const found = readdirSync(all).find((entry) => {
    const path = join(all, entry, 'Chart.yaml');
    if (!existsSync(path)) return false;
    return entry === name || new RegExp(`^name: ["']?${name}["']?\\s*$`, 'm').test(readFileSync(path, 'utf8'));
  });
  return found === undefined ? undefined : join(all, found);
}

/** A chart with the values and schemas of another and of its subcharts, but one template: Helm's verdict in little time. */
export function withoutTemplates(from: string, to: string): string {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const isHeld = basename(dirname(path)) === 'charts';
      return isHeld || !['templates', 'node_modules', 'crds', 'ci'].includes(basename(path));
    },
  });
  mkdirSync(join(to, 'templates'), { recursive: true });
  writeFileSync(join(to, 'templates/values.yaml'), template);
  const meta = readFileSync(join(to, 'Chart.yaml'), 'utf8');
  writeFileSync(join(to, 'Chart.yaml'), meta.replace(/^type: *["']?library["']?/m, 'type: application'));
  return to;
}

/** Renders a chart with real Helm. */
export async function render(helm: string, chart: string, valuesFiles: readonly string[] = []): Promise<Rendering> {
  const layers = valuesFiles.flatMap((file) => ['--values', file]);
  const { status, stdout, stderr } = await run(
    helm,
    ['template', 'release', chart, '--kube-version', kubernetes, ...layers],
    { cwd: chart },
  );
  const refused =
    status !== 0 &&
    (stderr.includes("values don't meet the specifications of the schema") || stderr.includes('type mismatch on '));
  return { status, manifests: stdout, refused, why: stderr.trim() };
}
