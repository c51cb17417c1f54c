import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Generate, GenerateResult } from '../../commands/project/api.ts';
import { type Call, type Exit, defineCommand, exit } from '../terminal/command.ts';
import type { Options } from '../arguments/arguments.ts';
import { countModels, reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';
import type { Touched } from '../terminal/watch.ts';
import { missingFile } from '../../text/files/file-names.ts';
import { extname, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { inspectPath } from '../../text/files/look-at.ts';

const options = {
  config: { value: 'FILE', path: true, doc: 'the configuration file; default: schemawright.config.ts or .json' },
  out: { value: 'DIR', path: true, doc: 'the folder for artifacts; overrides the configuration' },
  adopt: { doc: 'replace files that gen did not write, and keep a copy of each as FILE.orig' },
  'allow-outside': { doc: 'write even if the configuration or a link leads outside the project' },
  check: { doc: 'write nothing; exit with 1 and a diff if an artifact differs from what the models generate' },
  watch: { doc: 'run again when a model changes' },
  'no-cache': { doc: 'do not use the cache' },
  redact: {
    doc: 'hide all defaults and examples in messages, code frames and diffs; by default only those with writeOnly or the format password',
  },
} as const satisfies Options;

type GenCall = Call<typeof options>;

export const gen = createGenCommand(async () => (await import('../../commands/gen/run.ts')).run);

export function createGenCommand(load: () => Promise<Generate>) {
  return defineCommand({
    usage: '[models…] [options]',
    isOfProject: true,
    options,
    examples: ['gen', 'gen models/cluster.ts --out helm/cluster', 'gen --check --format github'],
    async run(call) {
      if (call.flags.adopt && call.flags.check) throw new UsageError('--adopt cannot be combined with --check');
      checkModelFiles(call.given, call.cwd);
      const generate = await load();
      if (!call.flags.watch) return (await runOnce(call, generate)).status;
      const { watch } = await import('../terminal/watch.ts');
      const { rememberRuns } = await import('../../commands/gen/cache/run-cache.ts');
      const writeCaches = rememberRuns();
      try {
        return await watch(
          call,
          async () => (await runOnce({ ...call, start: call.terminal.now() }, generate)).touched,
        );
      } finally {
        writeCaches();
      }
    },
  });
}

async function runOnce(call: GenCall, generate: Generate): Promise<{ status: Exit; touched: Touched }> {
  const { flags, output, terminal, cwd } = call;
  const progress = progressLine(terminal, output);
  const result = await generate({
    cwd,
    cache: !flags['no-cache'],
    failOn: output.failOn,
    failuresOnly: output.quiet,
    mode: flags.check ? 'check' : 'write',
    onProgress: progress.show,
    files: call.given.length > 0 ? call.given : undefined,
    config: flags.config,
    out: flags.out,
    adopt: flags.adopt,
    allowOutside: flags['allow-outside'],
    ...(flags.redact ? { redact: true } : {}),
  });
  progress.clear();
  const reported = await (flags.check ? tellCheck : tellWritten)(result, call);
  const status = result.isComplete ? reported : exit.findings;
  return { status, touched: { files: result.inputs, artifacts: result.artifacts.map(({ path }) => path) } };
}

async function tellWritten(result: GenerateResult, call: GenCall): Promise<Exit> {
  const lines = writtenLines(result);
  if (lines.length > 0) printNote(`${lines.join('\n')}\n`, call.output, call.terminal);
  const status = await reportFindings(getFindings(result), call);
  const isKept = result.diagnostics.some(({ code }) => code.startsWith('artifact/'));
  if (status !== exit.clean || isKept) printNote('Nothing was written.', call.output, call.terminal);
  else if (!result.isComplete) printNote('What has an error was not written.', call.output, call.terminal);
  return isKept ? exit.findings : status;
}

async function tellCheck(result: GenerateResult, call: GenCall): Promise<Exit> {
  if (result.artifacts.every(({ state }) => state === 'unchanged')) {
    return await reportFindings(getFindings(result), call);
  }
  const { findDrift } = await import('../../commands/drift.ts');
  const { diagnostics, diffs } = findDrift(result.artifacts, result.hide);
  const found = getFindings(result);
  const all = [...found.diagnostics, ...diagnostics];
  const status = await reportFindings(
    { ...found, diagnostics: all, detail: (diagnostic) => diffs.get(diagnostic) },
    call,
  );
  if (call.output.format !== 'pretty') printNote([...diffs.values()].flat().join('\n'), call.output, call.terminal);
  return status;
}

function getFindings({ diagnostics, files, models, texts }: GenerateResult) {
  return { diagnostics, files, extent: countModels(models), ...omitUndefined({ texts }) };
}

const listed = 20;

function writtenLines({ artifacts }: GenerateResult): readonly string[] {
  const written = artifacts
    .filter(({ state }) => state === 'written')
    .map(({ path, copy }) => `wrote ${path}${copy === undefined ? '' : `; the replaced file is kept as ${copy}`}`);
  const unchanged = artifacts.filter(({ state }) => state === 'unchanged').length;
  const stale = artifacts.filter(({ state }) => state === 'stale');
  return [
    ...written.slice(0, listed),
    ...(written.length > listed ? [`… and ${written.length - listed} more`] : []),
    ...(unchanged > 0 ? [`${unchanged} ${unchanged === 1 ? 'artifact' : 'artifacts'} unchanged`] : []),
    ...stale.map(({ path }) => `no model generates ${path}: delete it`),
  ];
}

/** Throws a `UsageError` for arguments that are not model files or folders of them. */
function checkModelFiles(given: readonly string[], cwd: string): void {
  const problems = given.flatMap((file) => checkFile(file, cwd));
  if (problems.length > 0) throw new UsageError(problems);
}

const endings: readonly string[] = ['.ts', '.mts'];
const help = 'Name TypeScript files (.ts, .mts) or folders of them.';

function checkFile(file: string, cwd: string): readonly UsageProblem[] {
  if (file === '-') return [{ message: 'models cannot be read from standard input', help }];
  const found = inspectPath(resolve(cwd, file));
  if (!found) return [missingFile(file, cwd)];
  if (found.isDirectory() || endings.includes(extname(file))) return [];
  return [{ message: `"${file}" is not a model`, help }];
}
