import { chmodSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { normalForm } from '../../generator/emit/normal-form.ts';
import { writeWhole } from '../../commands/project/files.ts';
import { type Reading, readFiles, standardInput } from '../../text/index.ts';
import { type Call, command } from '../terminal/command.ts';
import { diffOf, firstDifference } from '../../commands/drift.ts';
import { type Exit, exit } from '../terminal/exit.ts';
import type { Options } from '../arguments/options.ts';
import { say } from '../terminal/output.ts';
import { type Found, report } from '../terminal/report.ts';

const options = {
  check: { doc: 'write nothing; exit with 1 and a diff when a file is not in the normal form' },
} as const satisfies Options;

type NormalizeCall = Call<typeof options>;

/** A JSON text and its normal form. */
interface Normalized {
  readonly path: string;
  readonly actual: string;
  readonly expected: string;
}

/** `normalize`: rewrites JSON schemas in schemalint's normal form. */
export const normalize = command({
  usage: 'FILE… [options]',
  options,
  examples: ['normalize values.schema.json', 'normalize --check helm/*/values.schema.json', 'normalize - < in > out'],
  async run(call) {
    const { given, flags, cwd, terminal } = call;
    if (given.length === 0) {
      throw new UsageError({ message: 'normalize needs a file', help: 'Name JSON files, or - for standard input.' });
    }
    const start = terminal.now();
    const json = given.filter((file) => !isYaml(file));
    const { readings, problems } = readFiles(json, { cwd, format: 'json' });
    const normalized = readings.flatMap(normalizedOf);
    const unwritten = flags.check ? [] : writeAll(normalized, call);
    const found = {
      diagnostics: readings.flatMap(({ diagnostics }) => diagnostics),
      files: readings.map(({ file }) => file),
      texts: new Map(readings.map(({ file, text }) => [file, text])),
      milliseconds: terminal.now() - start,
    };
    const status = await (flags.check ? tellCheck(found, normalized, call) : tellFindings(found, call));
    const all = [...given.filter(isYaml).map(yamlProblem), ...problems, ...unwritten];
    if (all.length > 0) throw new UsageError(all);
    return status;
  },
});

/** What there is to report, with the texts as they were read: by now a file may be written. */
type FoundInTexts = Found & { readonly texts: ReadonlyMap<string, string> };

function isYaml(file: string): boolean {
  return /\.ya?ml$/i.test(file);
}

function yamlProblem(file: string): UsageProblem {
  return { message: `"${file}" is YAML, and the normal form is one of JSON`, help: 'Name JSON files.' };
}

function normalizedOf({ value, text, file }: Reading): readonly Normalized[] {
  return value === undefined ? [] : [{ path: file, actual: text, expected: normalForm(value) }];
}

/** Writes what is not in the normal form, and says so; gives what could not be written. */
function writeAll(normalized: readonly Normalized[], call: NormalizeCall): readonly UsageProblem[] {
  const problems: UsageProblem[] = [];
  const lines: string[] = [];
  for (const { path, actual, expected } of normalized) {
    if (path === standardInput) call.terminal.out(expected);
    else if (actual !== expected) {
      const problem = write(path, expected, call.cwd);
      if (problem === undefined) lines.push(`normalized ${path}`);
      else problems.push(problem);
    }
  }
  const files = normalized.filter(({ path }) => path !== standardInput);
  const same = files.filter(({ actual, expected }) => actual === expected).length;
  if (same > 0) lines.push(`${same} ${same === 1 ? 'file' : 'files'} in the normal form already`);
  if (lines.length > 0) say(lines.join('\n'), call.output, talking(call));
  return problems;
}

/** Keeps a link a link, and the permissions of the file. */
function write(path: string, text: string, cwd: string): UsageProblem | undefined {
  try {
    const target = realpathSync(resolve(cwd, path));
    const { mode } = statSync(target);
    writeWhole(target, text);
    chmodSync(target, mode);
    return undefined;
  } catch (error) {
    return { message: `"${path}" cannot be written: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Where the normal form goes to standard output, nothing else may. */
function talking({ given, flags, terminal }: NormalizeCall): NormalizeCall['terminal'] {
  return given.includes(standardInput) && !flags.check ? { ...terminal, out: terminal.note } : terminal;
}

/** Of files that are all right, only machines want to hear. */
async function tellFindings(found: FoundInTexts, call: NormalizeCall): Promise<Exit> {
  const { output } = call;
  const isSilent = found.diagnostics.length === 0 && formatsForPeople.includes(output.format);
  if (isSilent && output.file === undefined) return exit.clean;
  return await report(found, { ...call, terminal: talking(call) }, found);
}

async function tellCheck(found: FoundInTexts, normalized: readonly Normalized[], call: NormalizeCall): Promise<Exit> {
  const diffs = new Map<Diagnostic, readonly string[]>();
  for (const { path, actual, expected } of normalized) {
    const drift = { path, state: 'differs', actual, expected } as const;
    if (actual !== expected) diffs.set(notNormal(path, firstDifference(drift)), diffOf(drift));
  }
  const diagnostics = [...found.diagnostics, ...diffs.keys()];
  const status = await report({ ...found, diagnostics }, call, {
    detail: (diagnostic) => diffs.get(diagnostic),
    texts: found.texts,
  });
  const further = [...diffs.values()].flat();
  if (call.output.format !== 'pretty' && further.length > 0) say(further.join('\n'), call.output, call.terminal);
  return status;
}

function notNormal(path: string, line: number): Diagnostic {
  const help = path === standardInput ? 'Let schemawright normalize write it.' : `Run schemawright normalize ${path}.`;
  const origin = { file: path, line, column: 1 };
  return {
    code: 'document/normal-form',
    severity: 'error',
    message: `${path} is not in the normal form`,
    help,
    origin,
  };
}
