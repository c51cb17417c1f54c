import { dirname, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { InputsAround, Surroundings } from '../../generator/dialect/dialect.ts';
import { discoverFolders } from '../../generator/dialect/folders.ts';
import { missingFile, standardInput } from '../../text/files/file-names.ts';
import { isTaken } from '../../text/files/look-at.ts';
import { isExistingFile, listFiles, listFolders, makeRelative } from '../../text/files/paths.ts';
import { chartMarks } from './find-charts.ts';

export function findSchemas({ cwd, named, isOne }: Surroundings): InputsAround {
  // Named values belong to one chart; without any, the values of each chart are validated.
  if (named.length > 0 || isOne) {
    const name = findSharedSchema(cwd, named) ?? onlyChartSchema(cwd, schemaNeeded, named);
    return { inputs: [{ name }], problems: [] };
  }
  // Without a surrounding chart, a schema in this folder applies to the values beside it.
  const forbidden: UsageProblem[] = [];
  const charts = discoverFolders(cwd, [chartMarks], forbidden);
  const beside = charts.length === 0 ? findSharedSchema(cwd, ['values.yaml']) : undefined;
  if (beside !== undefined) return { inputs: [{ name: beside, files: ['values.yaml'] }], problems: forbidden };
  const schemas = requireSchemas(charts, cwd, schemaNeeded, forbidden);
  return { inputs: schemas.map((name) => ({ name })), problems: forbidden };
}

export const schemaNeeded = 'a schema or a model is required';

/**
 * Returns the schemas of charts, or else the charts that have sub-charts, relative to a folder. Throws a `UsageError`
 * when there are none: it starts with `what` and lists the folders that cannot be read.
 */
function requireSchemas(charts: readonly string[], cwd: string, what: string, forbidden: readonly UsageProblem[]) {
  const schemas = charts.map(getSchemaPath).filter((path) => isExistingFile(resolve(cwd, path)));
  if (schemas.length > 0) return schemas;
  // Helm validates the values of a chart by the schemas of its sub-charts, too.
  const umbrellas = charts.filter((chart) => hasSubCharts(resolve(cwd, chart, 'charts')));
  if (umbrellas.length > 0) return umbrellas;
  throw new UsageError([noSchema(charts, what), ...forbidden]);
}

export function noSchema([chart]: readonly string[], what: string): UsageProblem {
  if (chart === undefined) {
    const help =
      'Put values.schema.json beside the values, or name one: --schema values.schema.json, or --model models/cluster.ts; or run the command in the folder of a chart.';
    return { message: `${what}, and this folder is not in a chart`, help };
  }
  const message = `${what}, and the chart in ${chart} has no values.schema.json`;
  return { message, help: 'Generate one from a model: schemawright init; or name one with --schema.' };
}

function hasSubCharts(folder: string): boolean {
  return listFolders(folder).length + listFiles(folder).length > 0;
}

/** `undefined` unless all files are in the same folder as one schema. */
function findSharedSchema(cwd: string, files: readonly string[]): string | undefined {
  const folders = new Set(files.map((file) => makeRelative(cwd, dirname(resolve(cwd, file)))));
  const [folder, ...others] = folders;
  if (folder === undefined || others.length > 0 || files.includes(standardInput)) return;
  const path = getSchemaPath(folder === '' ? '.' : folder);
  return isExistingFile(resolve(cwd, path)) ? path : undefined;
}

/**
 * Throws a `UsageError` starting with `what` when there are none or several, or when unreadable folders may contain
 * more.
 */
function onlyChartSchema(cwd: string, what: string, named: readonly string[]): string {
  const forbidden: UsageProblem[] = [];
  const charts = discoverFolders(cwd, [chartMarks], forbidden);
  const missing = named.find((file) => file !== standardInput && !isTaken(resolve(cwd, file)));
  if (charts.length === 0 && missing !== undefined) throw new UsageError(missingFile(missing, cwd));
  const [only, ...others] = requireSchemas(charts, cwd, what, forbidden);
  const help = `Name the schema: --schema ${only}.`;
  if (forbidden.length > 0) throw new UsageError(forbidden.map((problem) => ({ ...problem, help })));
  if (only !== undefined && others.length === 0) return only;
  const names = [only, ...others].map((path) => `--schema ${path}`).join(', ');
  throw new UsageError({
    message: `${what}, and there are several charts in this folder`,
    help: `Name one: ${names}.`,
  });
}

function getSchemaPath(chart: string): string {
  return chart === '.' ? 'values.schema.json' : `${chart}/values.schema.json`;
}
