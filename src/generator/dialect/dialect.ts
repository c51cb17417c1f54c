import type { Reading } from '../../text/read-text.ts';
import { getOwn } from '../../text/value/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { Compare } from '../../diff/index.ts';
import type { LintProfile } from '../../rules/profiles/lint-profile.ts';
import type { KnownModule, KnownModules, ModuleExports } from '../extract/index.ts';
import type { Publishers } from '../emit/published.ts';
import type { LazyTarget, Target } from '../emit/target.ts';
import type { DocumentReader } from '../import/reader.ts';
import type { DocumentKind, SchemaDocument } from '../../schema/document/document.ts';
import type { Speech } from '../print/index.ts';
import type { RecognizeTypes } from './recognized.ts';
import type { RemoteKind } from './remote-kind.ts';
import type { FolderKind, ManifestFields, ValuesFolderKind } from './folders.ts';
import type { DocumentAge, KindServices, ModelRulesEngine, OperationName } from './services.ts';

/**
 * A dialect: everything the tool knows about one ecosystem beyond JSON Schema. All parts are optional. Commands,
 * configuration, help and reference documentation take what they know from a list of dialects.
 */
export interface Dialect {
  readonly name: string;
  /**
   * What models may import besides the vocabulary of the package: decorators by name, by import specifier. A function
   * is called when the first model is read, so that no decorators are loaded without models.
   */
  readonly modules?: Readonly<Record<string, ModuleExports>> | (() => Promise<KnownModules>);
  /** Readers for its documents, in the order in which they are tried. */
  readonly readers?: readonly DocumentReader[];
  /** Splits a text that holds several documents, such as a YAML stream or a list; empty for any other text. */
  readonly split?: (text: string, file: string) => Promise<readonly Reading[]>;
  /** Collects definitions of kinds to generate models from, where a file or folder may hold several. */
  readonly collectDefinitions?: () => Promise<DefinitionCollector>;
  /** Maps its own keywords to decorators when documents are imported. */
  readonly speech?: Speech;
  /** Finds the types of its library in imported schemas. */
  readonly recognizeTypes?: () => Promise<RecognizeTypes>;
  /** The fields of its objects that templates fill with values, and their types in models. */
  readonly manifestFields?: ManifestFields;
  /** The targets that write artifacts from models. */
  readonly targets?: readonly (Target | LazyTarget)[];
  /** How servers of its kinds publish them to clients, for targets that describe an API. */
  readonly publishers?: Publishers;
  /** The profiles that documents and models are checked against. */
  readonly profiles?: readonly LintProfile[];
  /**
   * The comparison of two documents, by kind, if they are not compared by the schema at their root. It is loaded for the
   * documents to compare.
   */
  readonly compare?: Readonly<Record<string, (documents?: readonly SchemaDocument[]) => Promise<Compare>>>;
  /** Its operations on documents, by kind. */
  readonly services?: Readonly<Record<string, KindServices>>;
  /** The kind of document that a model represents, by the kind of its root. */
  readonly models?: Readonly<Partial<Record<DocumentKind, string>>>;
  /** Evaluates checks of models that are not part of the schema. */
  readonly modelRules?: () => Promise<ModelRulesEngine>;
  /** The file that represents a folder with certain files, such as `values.schema.json` for a chart. */
  readonly folders?: readonly FolderKind[];
  /**
   * Files in a folder that are skipped although they look like documents: parts of other documents, and generated
   * files.
   */
  readonly passesOver?: (search: FolderSearch) => Promise<PassOver>;
  /** The documents in and around a folder, for a command that names none, such as the schemas of charts. */
  readonly around?: (place: Surroundings) => Promise<InputsAround>;
  /** The servers that its names refer to, by scheme. They are loaded when a name has the scheme. */
  readonly remotes?: Readonly<Record<string, () => Promise<RemoteKind>>>;
  /** Explanations of codes that neither its rules nor its targets report. */
  readonly codes?: Readonly<Record<string, Explanation>>;
}

/** Collects definitions of kinds from documents; throws `UsageError` if there are only other documents. */
export interface DefinitionCollector {
  /** The definitions in files that were named together. */
  readonly collectFiles: (
    files: readonly string[],
    named: { readonly name: string; readonly cwd: string },
  ) => KindDefinitions;
  /** The definitions in a text; `undefined` for any other document. `read` parses the text as one document. */
  readonly collectText: (
    text: string,
    file: string,
    read: () => Promise<Reading>,
  ) => Promise<KindDefinitions | undefined>;
}

/** Definitions of kinds, those that were skipped, and what could not be read. */
export interface KindDefinitions {
  readonly definitions: readonly KindDefinition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A document to generate models from; for the definition of a kind, with its identity. */
export interface KindDefinition {
  readonly reading: Reading;
  readonly kind?: string | undefined;
  readonly group: string;
  readonly name?: unknown;
}

/** A folder that is searched for documents. */
export interface FolderSearch {
  readonly folder: string;
  /** The absolute paths of the files in the folder, at any depth. */
  readonly files: readonly string[];
  /** The text of a file; `undefined` if it cannot be read. */
  readonly read: (file: string) => string | undefined;
}

/** The reason why a file is not checked, such as `templates of Helm`; `undefined` if it is checked. */
export type PassOver = (file: string) => string | undefined;

/** Where to look for documents when a command names none. */
export interface Surroundings {
  readonly cwd: string;
  /** The values files that were named. */
  readonly named: readonly string[];
  /** True if exactly one document is wanted rather than each of several. */
  readonly isOne: boolean;
}

/** The documents around a folder, and the folders that could not be read. */
export interface InputsAround {
  readonly inputs: readonly { readonly name: string; readonly files?: readonly string[] }[];
  readonly problems: readonly UsageProblem[];
}

/** The targets of the dialects, in the order in which they write. */
export function targetsOf(dialects: readonly Dialect[]): readonly (Target | LazyTarget)[] {
  const targets = knownTargets.get(dialects) ?? collectTargets(dialects);
  knownTargets.set(dialects, targets);
  return targets;
}

const knownTargets = new WeakMap<readonly Dialect[], readonly (Target | LazyTarget)[]>();

function collectTargets(dialects: readonly Dialect[]): readonly (Target | LazyTarget)[] {
  const publishers: Publishers = Object.fromEntries(
    dialects.flatMap((dialect) => Object.entries(dialect.publishers ?? {})),
  );
  return dialects.flatMap(({ targets = [] }) =>
    targets.map((target) =>
      'load' in target ? { ...target, load: (kinds) => target.load(kinds, publishers) } : target,
    ),
  );
}

export async function loadModules(dialects: readonly Dialect[]): Promise<KnownModules> {
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

/** The readers of the dialects, in the order in which they are tried. */
export function readersOf(dialects: readonly Dialect[]): readonly DocumentReader[] {
  return dialects.flatMap(({ readers = [] }) => readers);
}

export function listSpeeches(dialects: readonly Dialect[]): readonly Speech[] {
  return dialects.flatMap(({ speech }) => speech ?? []);
}

export function listValuesFolders(dialects: readonly Dialect[]): readonly ValuesFolderKind[] {
  return dialects.flatMap(({ folders = [] }) =>
    folders.flatMap(({ values, ...kind }) => (values ? [{ ...kind, values }] : [])),
  );
}

export function findValuesFolder(dialects: readonly Dialect[]): ValuesFolderKind {
  const [kind] = listValuesFolders(dialects);
  if (!kind) throw new Error('no dialect supports values folders');
  return kind;
}

/** The profiles of the dialects, in the order in which they are listed. */
export function profilesOf(dialects: readonly Dialect[]): readonly LintProfile[] {
  return dialects.flatMap(({ profiles = [] }) => profiles);
}

/** `undefined` when documents of the kind are compared as JSON Schema. */
export async function loadCompare(
  dialects: readonly Dialect[],
  kind: string,
  documents?: readonly SchemaDocument[],
): Promise<Compare | undefined> {
  return await listLoaders(dialects, kind)[0]?.(documents);
}

/** The acceptances of a model of findings of rules; those of other findings are for the operation that reports them. */
export function listRuleAllowances(
  { kind, allowances }: Pick<SchemaDocument, 'kind' | 'allowances'>,
  dialects: readonly Dialect[],
): SchemaDocument['allowances'] {
  const kinds = dialects.flatMap(({ models = {} }) => models[kind] ?? []);
  const codes = kinds.flatMap((name) => findOperation(dialects, name, 'conversions')?.codes ?? []);
  return codes.length === 0 ? allowances : allowances.filter(({ rule }) => !codes.includes(rule));
}

export function listOperationCodes(dialects: readonly Dialect[]): readonly string[] {
  return listServices(dialects).flatMap(({ services }) => services.conversions?.codes ?? []);
}

export function collectExplanations(dialects: readonly Dialect[]): Readonly<Record<string, Explanation>> {
  const tables = dialects.flatMap(({ targets = [], codes = {} }) => [
    ...targets.map((target) => target.codes ?? {}),
    codes,
  ]);
  return Object.fromEntries(tables.flatMap((table) => Object.entries(table)));
}

export function isCompared(dialects: readonly Dialect[], kind: string): boolean {
  return listLoaders(dialects, kind).length > 0;
}

function listLoaders(dialects: readonly Dialect[], kind: string): readonly NonNullable<Dialect['compare']>[string][] {
  return dialects.flatMap(({ compare = {} }) => getOwn(compare, kind) ?? []);
}

/** `undefined` if no dialect has the operation. */
export function findOperation<N extends OperationName>(
  dialects: readonly Dialect[],
  kind: string,
  name: N,
): KindServices[N] | undefined {
  for (const { services = {} } of dialects) {
    const operation = getOwn(services, kind)?.[name];
    if (operation !== undefined) return operation;
  }
}

export async function findRefusals(
  dialects: readonly Dialect[],
  kind: string,
  reading: Reading,
  age: DocumentAge,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { kind: known, services } of listServices(dialects))
    if (known === kind) found.push(...((await services.refusals?.(reading, age)) ?? []));
  return found;
}

export function listServices(
  dialects: readonly Dialect[],
): readonly { readonly kind: string; readonly services: KindServices }[] {
  return dialects.flatMap(({ services = {} }) =>
    Object.entries(services).map(([kind, services]) => ({ kind, services })),
  );
}
