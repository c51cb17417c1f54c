import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { textAt, writeWhole } from '../../commands/project/files.ts';
import type { Applied } from '../../generator/base/applied.ts';
import { homesFrom } from '../../generator/base/homes.ts';
import { type Imported, importSchema } from '../../generator/import/import.ts';
import { printFiles } from '../../generator/print/files.ts';
import { lossDiagnostics } from '../../generator/print/losses.ts';
import { moduleText } from '../../generator/print/module.ts';
import { type PrintedModels, printModels } from '../../generator/print/print.ts';
import { type Reading, readFileText, standardInput } from '../../text/index.ts';
import { type Call, command } from '../terminal/command.ts';
import type { Exit } from '../terminal/exit.ts';
import type { Options } from '../arguments/options.ts';
import { say } from '../terminal/output.ts';
import { report } from '../terminal/report.ts';

const options = {
  out: {
    value: 'FILE',
    doc: 'write the models there, large ones to a folder of that name; to standard output without it',
  },
  name: { value: 'NAME', doc: 'the name of the root class; one made of the file or chart without it' },
  select: { value: 'NAME', doc: 'a version of a CRD, or a component of an OpenAPI document' },
  base: {
    value: 'FILE#CLASS',
    doc: 'models that the new ones take equal classes from, and extend where little differs',
  },
  force: { doc: 'write over models that are there already' },
} as const satisfies Options;

type ImportCall = Call<typeof options>;

/** `import`: an existing schema becomes models. */
export const importCommand = command({
  usage: 'FILE --out FILE [options]',
  options,
  most: 1,
  examples: [
    'import helm/my-app/values.schema.json --out models/my-app.ts',
    'import crd.yaml --out models/backup.ts --select v1',
    'import openapi.yaml --select Pet --out models/pet.ts',
    'import helm/azure/values.schema.json --out models/azure.ts --base models/cluster.ts#Cluster',
  ],
  async run(call) {
    const { given, flags, cwd, terminal } = call;
    const [file] = given;
    if (file === undefined) {
      throw new UsageError({
        message: 'import needs a file',
        help: 'Name a JSON Schema, a CRD or an OpenAPI document.',
      });
    }
    const start = terminal.now();
    const reading = readFileText(file, { cwd });
    const { imported, diagnostics } = importSchema(reading, flags.select === undefined ? {} : { select: flags.select });
    const name = flags.name ?? (imported === undefined ? undefined : nameFor(imported.document.name, file, cwd));
    const printed = imported && printModels(imported.document, name === undefined ? {} : { name });
    const losses = imported === undefined || printed === undefined ? [] : lossDiagnostics(imported, printed.losses);
    if (imported !== undefined && printed !== undefined) deliver(await shared(printed, imported, call), printed, call);
    return await tell([...diagnostics, ...losses], reading, call, start);
  },
});

/** A chart's schema is called `values` in every chart: its folder tells them apart. */
function nameFor(name: string, file: string, cwd: string): string {
  if (file === standardInput) return 'Model';
  return name === 'values' || name === 'schema' ? basename(dirname(resolve(cwd, file))) : name;
}

/** The compiler that reads the base is loaded only where there is one. */
async function shared(printed: PrintedModels, { document }: Imported, { flags, cwd }: ImportCall): Promise<Applied> {
  if (flags.base === undefined) return { declarations: printed.declarations, imports: new Map() };
  const [{ readBase }, { shareWith }] = await Promise.all([
    import('../../generator/base/read-base.ts'),
    import('../../generator/base/share.ts'),
  ]);
  return shareWith(readBase(flags.base, cwd), printed, document.root);
}

/** Small models are the file that was asked for, large ones a folder of that name. */
function deliver(models: Applied, whole: PrintedModels, { flags, cwd, terminal, output }: ImportCall): void {
  const { out } = flags;
  if (out === undefined) {
    terminal.out(textIn(models, cwd));
    return;
  }
  const written = filesOf(models, out, cwd);
  refuseBase(models, written, cwd);
  const there = written.filter(([path, one]) => isOther(resolve(cwd, path), one)).map(([path]) => `"${path}"`);
  if (there.length > 0 && !flags.force) {
    const message = `${there.join(', ')} ${there.length === 1 ? 'is' : 'are'} there already`;
    throw new UsageError({ message, help: 'Name another file, or write over it with --force.' });
  }
  for (const [path, one] of written) writeWhole(resolve(cwd, path), one);
  const lines = written.map(([path]) => `wrote ${path}`);
  say([...lines, ...(flags.base === undefined ? [] : [summaryOf(models, whole)])].join('\n'), output, terminal);
}

/** How much of the models stands in the base. */
function summaryOf(models: Applied, whole: PrintedModels): string {
  const left = models.declarations;
  const taken = whole.declarations.length - left.length;
  const extending = left.filter((one) => one.kind === 'class' && one.base !== undefined).length;
  const all = String(whole.declarations.length);
  return `${all} classes and definitions: ${String(taken)} stand in the base, ${String(extending)} extend a class of it`;
}

type Written = readonly (readonly [path: string, text: string])[];

function filesOf(models: Applied, out: string, cwd: string): Written {
  const folder = out.replace(/\.[cm]?ts$/, '');
  const files = [...printFiles(models.declarations, homesFrom(resolve(cwd, folder), models.imports))];
  if (files.length === 1) return [[out, textIn(models, dirname(resolve(cwd, out)))]];
  return files.map(([file, text]) => [`${folder}/${file}`, text]);
}

function textIn({ declarations, imports }: Applied, folder: string): string {
  return moduleText(declarations, homesFrom(folder, imports));
}

function refuseBase({ imports }: Applied, written: Written, cwd: string): void {
  const bases = new Set([...imports.values()].map(({ file }) => file));
  const [lost] = written.find(([path]) => bases.has(resolve(cwd, path))) ?? [];
  if (lost === undefined) return;
  const message = `"${lost}" is a file of the base, which the models need`;
  throw new UsageError({ message, help: 'Name another file with --out.' });
}

function isOther(path: string, text: string): boolean {
  return existsSync(path) && textAt(path) !== text;
}

/** Where the models go to standard output, nothing else may. */
async function tell(
  diagnostics: Parameters<typeof report>[0]['diagnostics'],
  { file, text }: Reading,
  call: ImportCall,
  start: number,
): Promise<Exit> {
  const { flags, terminal } = call;
  const talking = flags.out === undefined ? { ...terminal, out: terminal.note } : terminal;
  const found = { diagnostics, files: [file], milliseconds: terminal.now() - start };
  return await report(found, { ...call, terminal: talking }, { texts: new Map([[file, text]]) });
}
