import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandRun, Commands } from '../support/commands.ts';
import type { Documents } from '../support/mutate.ts';
import type { Oracle, OracleAnswer } from '../support/oracle.ts';
import { hasMembers, textOf, type Value } from '../support/raw-json.ts';

/** What may be found about a document. */
export const findingKinds = [
  'internal-error',
  'hang',
  'crash',
  'validate-differs',
  'validate-refuses-schema',
  'lint-misses-refusal',
  'lint-refuses-schema',
  'diff-self',
  'diff-missed',
  'witness-wrong',
  'import-refuses',
  'gen-refuses',
  'gen-emits-uncompilable',
  'import-differs',
  'normalize-differs',
  'cases-differ',
] as const;

/** A law that a document breaks. */
export type FindingKind = (typeof findingKinds)[number];

/** A law that was broken, and by what. */
export interface Finding {
  readonly kind: FindingKind;
  /** The command line that shows it, in the folder of the document. */
  readonly command: readonly string[];
  /** What was said, and what is right. */
  readonly detail: string;
  readonly by: Examiner;
  /** The codes of what the commands of the same laws said of the texts, as texts. */
  readonly warnings: readonly string[];
  /** The stack trace of an internal error. */
  readonly stack?: string;
  /** The value that it is about. */
  readonly value?: string;
}

/** What documents are examined with. */
export interface Laboratory {
  readonly oracle: Oracle;
  readonly commands: Commands;
  /** Empty, and for this alone. */
  readonly folder: string;
}

interface Examination extends Laboratory, Texts {
  readonly kind: Documents['kind'];
  /** What the oracle says of the document, and of what it was before. */
  readonly isNow: OracleAnswer;
  readonly was: OracleAnswer;
  /** Compares the new document with the old one, and not the other way round. */
  readonly isForward: boolean;
  /** The codes of what was said of the texts. */
  readonly warned: Set<string>;
  readonly tell: (kind: FindingKind, command: readonly string[], detail: string, more?: Partial<Finding>) => void;
}

/** What stands in the files. */
export interface Texts {
  readonly before: string;
  readonly after: string;
  readonly values: readonly string[];
  /** How many of the values are objects. */
  readonly objects: number;
}

/** What is asked of each document, by the commands that answer. */
const examiners = {
  validate: byValidate,
  lint: byLint,
  diff: byDiff,
  import: byImport,
  cases: byCases,
  values: byValues,
  fix: byFixing,
  normalize: byNormalizing,
} as const satisfies Readonly<Record<string, (examination: Examination) => Promise<void>>>;

/** A group of laws. */
export type Examiner = keyof typeof examiners;

const all = Object.keys(examiners) as Examiner[];

/** Runs commands over a document, all of them if none are named, and tells which laws do not hold. */
export async function examine(
  documents: Documents,
  laboratory: Laboratory,
  asked: readonly Examiner[] = all,
): Promise<readonly Finding[]> {
  const { oracle, folder } = laboratory;
  const texts = textsOf(documents);
  write(folder, texts);
  const ask = (schema: string): Promise<OracleAnswer> => oracle.ask({ schema, instances: texts.values });
  const [was, isNow] = await Promise.all([ask(texts.before), ask(texts.after)]);
  const found: Finding[] = [];
  for (const by of asked) {
    const warned = new Set<string>();
    await examiners[by]({
      ...laboratory,
      ...texts,
      kind: documents.kind,
      was,
      isNow,
      isForward: documents.isForward,
      warned,
      tell: (kind, command, detail, more) => found.push({ kind, command, detail, by, warnings: [...warned], ...more }),
    });
  }
  return found;
}

/** What documents are in files. */
export function textsOf({ before, after, values, indent }: Documents): Texts {
  const text = (value: Value): string => textOf(value, indent);
  return {
    before: text(before),
    after: text(after),
    values: values.map((one) => textOf(one)),
    objects: values.filter(hasMembers).length,
  };
}

function write(folder: string, { before, after, values }: Texts): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'old.schema.json'), before);
  for (const file of ['new.schema.json', 'fixed.schema.json', 'normal.schema.json'])
    writeFileSync(join(folder, file), after);
  for (const [index, value] of values.entries()) writeFileSync(join(folder, valueFile(index)), value);
}

function valueFile(index: number): string {
  return `value-${index}.json`;
}

/** Runs a command; what must never happen is told, and nothing is given then. */
async function ran(examination: Examination, ...args: readonly string[]): Promise<CommandRun | undefined> {
  const { commands, folder, warned, tell } = examination;
  const result = await commands.run([...args, '--debug'], folder);
  for (const [code] of `${result.stdout}${result.stderr}`.matchAll(/\bdocument\/[a-z-]+/g)) warned.add(code);
  if (result.ended !== 'itself') {
    tell(result.ended === 'by time' ? 'hang' : 'crash', args, `${args[0] ?? ''} was ended ${result.ended}`);
    return undefined;
  }
  if (result.status === 3) {
    const [, message = result.stderr] = /internal error: (.*)/.exec(result.stderr) ?? [];
    tell('internal-error', args, message, { stack: result.stderr.slice(result.stderr.indexOf('\n    at ') + 1) });
    return undefined;
  }
  return result;
}

interface Diagnostic {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

/** The errors that a report names, by file. */
function errorsIn(result: CommandRun): ReadonlyMap<string, readonly Diagnostic[]> {
  if (!result.stdout.startsWith('{')) return new Map();
  const { files = [] } = JSON.parse(result.stdout) as {
    readonly files?: readonly { readonly path: string; readonly diagnostics: readonly Diagnostic[] }[];
  };
  return new Map(
    files.map(({ path, diagnostics }) => [path, diagnostics.filter(({ severity }) => severity === 'error')]),
  );
}

function told(errors: readonly Diagnostic[], stderr = ''): string {
  const [first] = errors;
  return first === undefined ? (stderr.split('\n')[0] ?? '') : `${first.rule}: ${first.message}`;
}

async function byValidate(examination: Examination): Promise<void> {
  const { kind, values, objects, isNow, tell } = examination;
  const files = values.slice(0, objects).map((_, index) => valueFile(index));
  if (files.length === 0) return;
  const command = ['validate', '--schema', 'new.schema.json', ...files, '--format', 'json'];
  const result = await ran(examination, ...command);
  if (result === undefined || kind !== 'schema' || !isNow.compiles) return;
  const errors = errorsIn(result);
  const ofSchema = errors.get('new.schema.json') ?? [];
  if (ofSchema.length > 0 || result.status > 1) {
    tell('validate-refuses-schema', command.slice(0, 4), told(ofSchema, result.stderr));
    return;
  }
  for (const [index, file] of files.entries()) {
    const [own, verdict] = [errors.get(file) ?? [], isNow.verdicts[index]];
    if (verdict === undefined || (own.length === 0) === verdict.valid) continue;
    const says = own.length === 0 ? 'accepts' : `refuses (${told(own)})`;
    tell('validate-differs', [...command.slice(0, 3), file], `${says}; Go ${verdict.valid ? 'accepts' : 'refuses'}`, {
      value: values[index] ?? '',
    });
    return;
  }
}

/** Errors of schemas that Helm compiles, and refuses all values for. */
const ofValues = /^helm\/(?:ref-cycle|subchart-)/;

async function byLint(examination: Examination): Promise<void> {
  const { kind, isNow, tell } = examination;
  await ran(examination, 'lint', 'new.schema.json', '--format', 'json', '--no-cache');
  await ran(examination, 'lint', 'new.schema.json', '--profile', 'cluster-app,schemalint', '--no-cache');
  const command = ['lint', 'new.schema.json', '--profile', 'helm', '--format', 'json', '--no-cache'];
  const result = await ran(examination, ...command);
  if (result === undefined || kind !== 'schema' || isNow.timeout === true) return;
  const errors = (errorsIn(result).get('new.schema.json') ?? []).filter(({ rule }) => !ofValues.test(rule));
  const refuses = errors.length > 0 || result.status > 1;
  if (refuses && isNow.compiles) tell('lint-refuses-schema', command, told(errors, result.stderr));
  if (!refuses && !isNow.compiles) tell('lint-misses-refusal', command, `Go: ${reasonOf(isNow)}`);
}

/** Why a schema does not compile, in one line. */
function reasonOf({ error = '' }: OracleAnswer): string {
  return error
    .replace(/^.*is not valid against metaschema: [^\n]*\n/, '')
    .replace(/\s*\n\s*/g, ' ')
    .slice(0, 300);
}

interface Change {
  readonly kind: string;
  readonly code: string;
  readonly pointer: string;
  readonly witness?: unknown;
}

function changesIn(result: CommandRun): readonly Change[] | undefined {
  if (!result.stdout.startsWith('{')) return undefined;
  return (JSON.parse(result.stdout) as { readonly changes?: readonly Change[] }).changes;
}

function listed(changes: readonly Change[]): string {
  return changes
    .map(({ kind, code, pointer }) => `${kind} ${code} ${pointer}`)
    .join('; ')
    .slice(0, 300);
}

async function byDiff(examination: Examination): Promise<void> {
  const { kind, values, was, isNow, isForward, tell } = examination;
  const self = ['diff', 'new.schema.json', 'new.schema.json', '--format', 'json'];
  const same = await ran(examination, ...self);
  const differing = same && changesIn(same);
  if (differing !== undefined && differing.length > 0) tell('diff-self', self, listed(differing));
  const command = [
    'diff',
    ...(isForward ? ['old.schema.json', 'new.schema.json'] : ['new.schema.json', 'old.schema.json']),
    '--format',
    'json',
  ];
  const result = await ran(examination, ...command);
  const changes = result && changesIn(result);
  if (changes === undefined || kind !== 'schema' || !was.compiles || !isNow.compiles) return;
  await checkWitnesses(examination, changes, command);
  // What an open object did not describe and the new schema constrains is told as `declared`, with its witness.
  if (changes.some(({ kind }) => kind === 'breaking' || kind === 'declared')) return;
  const [old, next] = isForward ? [was, isNow] : [isNow, was];
  const missed = values.findIndex((_, index) => {
    return old.verdicts[index]?.valid === true && next.verdicts[index]?.valid === false;
  });
  if (missed >= 0) tell('diff-missed', command, `told: ${listed(changes)}`, { value: values[missed] ?? '' });
}

async function checkWitnesses(
  { before, after, isForward, oracle, tell }: Examination,
  changes: readonly Change[],
  command: readonly string[],
): Promise<void> {
  const proven = changes.filter(({ witness }) => witness !== undefined);
  if (proven.length === 0) return;
  const instances = proven.map(({ witness }) => JSON.stringify(witness).replaceAll('\u2028', '\\u2028'));
  const [old, next] = await Promise.all(
    (isForward ? [before, after] : [after, before]).map((schema) => oracle.ask({ schema, instances })),
  );
  for (const [index, { code, pointer }] of proven.entries()) {
    const [was, is] = [old?.verdicts[index]?.valid, next?.verdicts[index]?.valid];
    if (was === true && is === false) continue;
    const says = `${code} at "${pointer}"; Go: old ${was === true ? 'accepts' : 'refuses'}, new ${is === true ? 'accepts' : 'refuses'}`;
    tell('witness-wrong', command, says, { value: instances[index] ?? '' });
    return;
  }
}

async function byImport(examination: Examination): Promise<void> {
  const { kind, isNow, folder, tell } = examination;
  const importing = ['import', 'new.schema.json', '--out', 'model.ts', '--name', 'Model', '--format', 'json'];
  const imported = await ran(examination, ...importing);
  if (imported === undefined) return;
  const isJudged = kind === 'schema' && isNow.compiles;
  const losses = [...errorsIn(imported).values()].flat();
  const others = losses.filter(({ rule }) => rule !== 'import/not-carried');
  if (isJudged && (others.length > 0 || imported.status > 1)) {
    tell('import-refuses', importing, told(others, imported.stderr));
  }
  if (imported.status > 1) return;
  const generating = ['gen', 'model.ts', '--out', 'gen', '--no-cache', '--format', 'json'];
  const generated = await ran(examination, ...generating);
  if (generated === undefined || !isJudged || losses.length > 0) return;
  const both = [importing.slice(0, 6).join(' '), '&&', ...generating.slice(0, 5)];
  if (generated.status > 0) {
    tell('gen-refuses', both, told([...errorsIn(generated).values()].flat(), generated.stderr));
    return;
  }
  await compareEmitted(examination, readFileSync(join(folder, 'gen/model/schema.json'), 'utf8'), both);
}

async function compareEmitted(
  { values, isNow, oracle, tell }: Examination,
  schema: string,
  command: readonly string[],
): Promise<void> {
  const emitted = await oracle.ask({ schema, instances: values });
  if (emitted.timeout === true) return;
  if (!emitted.compiles) {
    tell('gen-emits-uncompilable', command, reasonOf(emitted));
    return;
  }
  const differing = values.findIndex((_, index) => {
    return isNow.verdicts[index]?.valid !== emitted.verdicts[index]?.valid;
  });
  if (differing < 0) return;
  const [was, is] = [isNow, emitted].map(({ verdicts }) => (verdicts[differing]?.valid === true ? 'valid' : 'invalid'));
  tell('import-differs', command, `${was ?? ''} before, ${is ?? ''} after`, { value: values[differing] ?? '' });
}

interface ListedCase {
  readonly file: string;
  readonly valid: boolean;
  readonly pointer: string;
  readonly what: string;
}

async function byCases(examination: Examination): Promise<void> {
  const { kind, after, isNow, folder, oracle, tell } = examination;
  const command = ['cases', '--schema', 'new.schema.json', '--out', 'cases'];
  const result = await ran(examination, ...command);
  if (result?.status !== 0 || kind !== 'schema' || !isNow.compiles) return;
  if (!existsSync(join(folder, 'cases/index.json'))) {
    tell('cases-differ', command, 'nothing is written, and nothing is wrong');
    return;
  }
  const read = (file: string): string => readFileSync(join(folder, 'cases', file), 'utf8');
  const { cases } = JSON.parse(read('index.json')) as { readonly cases: readonly ListedCase[] };
  const instances = cases.map(({ file }) => read(file));
  const { verdicts, timeout } = await oracle.ask({ schema: after, instances });
  if (timeout === true) return;
  const differing = cases.findIndex(({ valid }, index) => verdicts[index]?.valid !== valid);
  const wrong = cases[differing];
  if (wrong === undefined) return;
  const why = verdicts[differing]?.error ?? '';
  tell('cases-differ', command, `${wrong.file} (${wrong.pointer} ${wrong.what}): Go differs ${why}`, {
    value: instances[differing] ?? '',
  });
}

async function byValues(examination: Examination): Promise<void> {
  if (examination.objects === 0) return;
  await ran(examination, 'values', '--schema', 'new.schema.json', '-f', valueFile(0), '--defaults', 'all');
}

async function byFixing(examination: Examination): Promise<void> {
  await ran(examination, 'lint', '--fix', 'fixed.schema.json', '--no-cache');
}

/** The normal form means the same. */
async function byNormalizing(examination: Examination): Promise<void> {
  const { kind, values, isNow, folder, oracle, tell } = examination;
  const command = ['normalize', 'normal.schema.json'];
  const result = await ran(examination, ...command);
  if (result?.status !== 0 || kind !== 'schema') return;
  const schema = readFileSync(join(folder, 'normal.schema.json'), 'utf8');
  const normal = await oracle.ask({ schema, instances: values });
  if (isNow.timeout === true || normal.timeout === true) return;
  const isSame =
    normal.compiles === isNow.compiles &&
    values.every((_, index) => normal.verdicts[index]?.valid === isNow.verdicts[index]?.valid);
  if (!isSame) tell('normalize-differs', command, reasonOf(normal));
}
