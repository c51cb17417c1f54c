import type { Reading } from '../../text/index.ts';
import { own } from '../../text/value/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { Compare } from '../../diff/index.ts';
import type { LintProfile } from '../../rules/profiles/lint-profile.ts';
import type { KnownModule, KnownModules, ModuleExports } from '../extract/index.ts';
import type { LazyTarget, Target } from '../emit/target.ts';
import type { DocumentReader } from '../import/reader.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import type { Speech } from '../print/index.ts';
import type { FolderKind, ValuesFolderKind } from './folders.ts';
import type { DocumentAge, KindServices, ModelRulesEngine, OperationName } from './services.ts';

/**
 * A dialect: everything that the product knows of one world beyond JSON Schema; each part is there where the world has
 * it. What commands, configuration, help and reference know of it, they know by a list of such objects.
 */
export interface Dialect {
  readonly name: string;
  /**
   * What models may import besides the vocabulary of the package: decorators by their names, by import specifier. A function is asked
   * when the first model is read: who has no models loads no decorators.
   */
  readonly modules?: Readonly<Record<string, ModuleExports>> | (() => Promise<KnownModules>);
  /** The documents that it reads, in the order in which they are tried. */
  readonly readers?: readonly DocumentReader[];
  /** Takes a text apart that holds several documents, as a stream or a list; empty, where it is no such text. */
  readonly split?: (text: string, file: string) => Promise<readonly Reading[]>;
  /** Collects the definitions of kinds that models are made of, where several may stand in a text or a folder. */
  readonly collectDefinitions?: () => Promise<DefinitionCollector>;
  /** The decorators that say keywords of its own when documents are imported. */
  readonly speech?: Speech;
  /** What it writes of models. */
  readonly targets?: readonly (Target | LazyTarget)[];
  /** What documents and models are checked by. */
  readonly profiles?: readonly LintProfile[];
  /** How two documents of a kind are compared, where it is not by the schema that stands at their root; loaded for the documents that are. */
  readonly compare?: Readonly<Record<string, (documents?: readonly SchemaDocument[]) => Promise<Compare>>>;
  /** What it does with documents of a kind, by the kind. */
  readonly services?: Readonly<Record<string, KindServices>>;
  /** The kind of document that a model stands for, by the kind of its root. */
  readonly models?: Readonly<Partial<Record<DocumentKind, string>>>;
  /** Evaluates the checks of models that are no schema. */
  readonly modelRules?: () => Promise<ModelRulesEngine>;
  /** The file that stands for a folder with certain files in it: `values.schema.json` for a chart. */
  readonly folders?: readonly FolderKind[];
  /** The files in a folder that are not checked although they look like documents: parts of others, and what others maintain. */
  readonly passesOver?: (search: FolderSearch) => Promise<PassOver>;
  /** The documents around a folder, for a command that names none: the schemas of charts. */
  readonly around?: (place: Surroundings) => Promise<InputsAround>;
  /** What `explain` says of codes that neither its rules nor its targets report. */
  readonly codes?: Readonly<Record<string, Explanation>>;
}

/** Collects the definitions of kinds among documents; throws a `UsageError` where others stand there alone. */
export interface DefinitionCollector {
  /** The definitions in files that were named together. */
  readonly collectFiles: (
    files: readonly string[],
    named: { readonly name: string; readonly cwd: string },
  ) => KindDefinitions;
  /** The definitions in a text; `undefined` for another document. `read` reads the text as one document. */
  readonly collectText: (
    text: string,
    file: string,
    read: () => Promise<Reading>,
  ) => Promise<KindDefinitions | undefined>;
}

/** Definitions of kinds, what was skipped among them, and what could not be read. */
export interface KindDefinitions {
  readonly definitions: readonly KindDefinition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A document that becomes models; of the definition of a kind, with what it is known by. */
export interface KindDefinition {
  readonly reading: Reading;
  readonly kind?: string | undefined;
  readonly group: string;
  readonly name?: unknown;
}

/** A folder that is searched for documents. */
export interface FolderSearch {
  readonly folder: string;
  /** The files in it and below; their paths are absolute, as that of the folder is. */
  readonly files: readonly string[];
  /** The text of a file; `undefined` where it cannot be read. */
  readonly read: (file: string) => string | undefined;
}

/** Says why a file of a search is not checked: `templates of Helm`; `undefined` where it may be. */
export type PassOver = (file: string) => string | undefined;

/** Where documents are looked for that nobody named. */
export interface Surroundings {
  readonly cwd: string;
  /** The values files that are named. */
  readonly named: readonly string[];
  /** True where one document is meant, and not each of several. */
  readonly isOne: boolean;
}

/** The documents around a folder, and the folders that may not be looked into. */
export interface InputsAround {
  readonly inputs: readonly { readonly name: string; readonly files?: readonly string[] }[];
  readonly problems: readonly UsageProblem[];
}

/** The targets of dialects, in the order in which they write. */
export function targetsOf(dialects: readonly Dialect[]): readonly (Target | LazyTarget)[] {
  return dialects.flatMap(({ targets = [] }) => targets);
}

/** What models may import besides the vocabulary, by specifier; loaded now. */
export async function modulesOf(dialects: readonly Dialect[]): Promise<KnownModules> {
  const all = await Promise.all(
    dialects.map(async ({ modules = {} }) => (typeof modules === 'function' ? await modules() : knownModules(modules))),
  );
  const known = new Map<string, KnownModule>();
  for (const [specifier, module] of all.flatMap((modules) => Object.entries(modules))) {
    const { values, types } = { ...known.get(specifier) };
    known.set(specifier, { ...module, values: { ...values, ...module.values }, types: { ...types, ...module.types } });
  }
  return Object.fromEntries(known);
}

function knownModules(modules: Readonly<Record<string, ModuleExports>>): KnownModules {
  return Object.fromEntries(
    Object.entries(modules).map(([specifier, values]): [string, KnownModule] => [specifier, { values }]),
  );
}

/** The readers of dialects, in the order in which they are asked. */
export function readersOf(dialects: readonly Dialect[]): readonly DocumentReader[] {
  return dialects.flatMap(({ readers = [] }) => readers);
}

/** How dialects say keywords of their own. */
export function speechesOf(dialects: readonly Dialect[]): readonly Speech[] {
  return dialects.flatMap(({ speech }) => speech ?? []);
}

/** The kinds of folders that models are written for. */
export function listValuesFolders(dialects: readonly Dialect[]): readonly ValuesFolderKind[] {
  return dialects.flatMap(({ folders = [] }) =>
    folders.flatMap(({ values, ...kind }) => (values === undefined ? [] : [{ ...kind, values }])),
  );
}

/** The kind of folders that models are written for, of commands that work with one. */
export function findValuesFolder(dialects: readonly Dialect[]): ValuesFolderKind {
  const [kind] = listValuesFolders(dialects);
  if (kind === undefined) throw new Error('no dialect knows a folder of values');
  return kind;
}

/** The profiles of dialects, in the order in which they are listed. */
export function profilesOf(dialects: readonly Dialect[]): readonly LintProfile[] {
  return dialects.flatMap(({ profiles = [] }) => profiles);
}

/** How two documents of a kind are compared; `undefined` for a JSON Schema. */
export async function compareOf(
  dialects: readonly Dialect[],
  kind: string,
  documents?: readonly SchemaDocument[],
): Promise<Compare | undefined> {
  return await loadersOf(dialects, kind)[0]?.(documents);
}

/** What `explain` says of the codes of dialects that no rule reports. */
export function explanationsOf(dialects: readonly Dialect[]): Readonly<Record<string, Explanation>> {
  const tables = dialects.flatMap(({ targets = [], codes = {} }) => [...targets.map((one) => one.codes ?? {}), codes]);
  return Object.fromEntries(tables.flatMap((table) => Object.entries(table)));
}

/** True for a kind of documents that a dialect compares. */
export function isCompared(dialects: readonly Dialect[], kind: string): boolean {
  return loadersOf(dialects, kind).length > 0;
}

function loadersOf(dialects: readonly Dialect[], kind: string): readonly NonNullable<Dialect['compare']>[string][] {
  return dialects.flatMap(({ compare = {} }) => own(compare, kind) ?? []);
}

/** An operation on documents of a kind; `undefined` where no dialect has it. */
export function findOperation<N extends OperationName>(
  dialects: readonly Dialect[],
  kind: string,
  name: N,
): KindServices[N] | undefined {
  for (const { services = {} } of dialects) {
    const operation = own(services, kind)?.[name];
    if (operation !== undefined) return operation;
  }
  return undefined;
}

/** What the tool that reads documents of a kind refuses of one. */
export async function findRefusals(
  dialects: readonly Dialect[],
  kind: string,
  reading: Reading,
  age: DocumentAge,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { kind: known, services } of servicesOf(dialects))
    if (known === kind) found.push(...((await services.refusals?.(reading, age)) ?? []));
  return found;
}

/** What dialects do with documents, with the kind of these. */
export function servicesOf(
  dialects: readonly Dialect[],
): readonly { readonly kind: string; readonly services: KindServices }[] {
  return dialects.flatMap(({ services = {} }) =>
    Object.entries(services).map(([kind, services]) => ({ kind, services })),
  );
}
