import { getOwn, type JsonObject } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import { type DocumentKind, type SchemaDocument, findSchemaOrigin } from '../../schema/document/document.ts';
import type { KeywordTable } from './keyword-table.ts';
import type { Publishers } from './published.ts';
import type { OptionReader } from './read-options.ts';
import type { MemberLayout } from '../../text/json/members.ts';
import { type Pointer, appendToken } from '../../text/value/pointer.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';

/** A target: an output kind and its options. To add your own target, implement this interface. */
export interface Target<Options extends object = object> extends TargetName<Options>, Emitter<Options> {}

/**
 * A target whose implementation is loaded when a document needs it, for the kinds of documents that it then emits. At
 * start-up only its name and options are known.
 */
export interface LazyTarget<Options extends object = object> extends TargetName<Options> {
  readonly load: (kinds?: readonly DocumentKind[], publishers?: Publishers) => Promise<Emitter<Options>>;
}

/** The name of a target and its options. */
export interface TargetName<Options extends object = object> {
  readonly name: string;
  /** The file it writes for each kind of document; nothing is written for other kinds. */
  readonly files: Readonly<Partial<Record<DocumentKind, string>>>;
  /** Reads the configuration below `targets.<name>`; without it, the target has no options. */
  readonly options?: OptionReader<Options>;
  /**
   * True for artifacts that programs read and Helm does not. For a chart they go to the default folder unless their
   * option `folder` is set.
   */
  readonly apartFromCharts?: boolean;
  /** True if the artifacts need the classes of a model, so no other document can be converted to them. */
  readonly needsModel?: boolean;
  /** True for a target that only writes if the configuration or the root names it. */
  readonly onRequest?: true;
  /** True for a target of another tool than Helm: a root of values that names no others belongs to no chart. */
  readonly withoutChart?: true;
  /** True for a target that shows defaults: for the schema of a chart, they are those of its values. */
  readonly showsDefaults?: true;
  /**
   * Where its text has the definitions of a document, or that it has only what references lead to. A run builds all
   * definitions for other targets.
   */
  readonly definitions?: MemberLayout | 'none';
  /** Explanations of the codes of its diagnostics. */
  readonly codes?: Readonly<Record<string, Explanation>>;
}

/** The implementation of a target. */
export interface Emitter<Options extends object = object> {
  /** How it treats keywords, for the reference documentation: one table, or one for each variant. */
  readonly tables: readonly KeywordTable[];
  /** Returns the artifacts of a document; `readOptions` is empty if the configuration sets none. */
  emit(document: SchemaDocument, options: Options, place: TargetPlace): Emitted;
  /**
   * Converts a document of another kind to one that the target writes, under a name that the user gave. Without it,
   * such a document is used unchanged.
   */
  readonly adopt?: (document: SchemaDocument, name: string | undefined) => Adopted;
}

/** A converted document, or why it cannot be converted. */
export type Adopted = SchemaDocument | { readonly problem: string; readonly help: string };

/** One emitted file. */
export interface Artifact {
  /** Its file name in the folder of the model. */
  readonly file: string;
  readonly text: string;
  /** The text that the previous version wrote instead, if it differs. */
  readonly formerly?: string;
  /** The schema that the text contains, if it contains nothing else; it saves parsing megabytes again. */
  readonly schema?: SchemaObject;
}

/** What a target emitted for a document, and what it could not express. */
export interface Emitted {
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the artifacts of a document are written, with `/` between folders. */
export interface TargetPlace {
  /** The absolute working directory; the files of models are relative to it. */
  readonly cwd: string;
  /** The folder, absolute or relative to the working directory. */
  readonly folder: string;
  /** All documents of the run, for a target that writes one file for several; absent if there is only one. */
  readonly documents?: readonly SchemaDocument[];
  /** What applies when a user sets nothing, if that is known besides the schema: the values of a chart. */
  readonly values?: JsonObject;
  /** The file that the documents were converted from, if they come from no model. */
  readonly convertedFrom?: string;
}

export async function loadTargets(
  targets: readonly (Target | LazyTarget)[],
  kinds: Iterable<DocumentKind>,
): Promise<readonly Target[]> {
  const wanted = [...new Set(kinds)];
  const needed = targets.filter(({ files }) => wanted.some((kind) => files[kind] !== undefined));
  return Promise.all(
    needed.map(async (target) => ('load' in target ? { ...target, ...(await target.load(wanted)) } : target)),
  );
}

/** The comment at the top of an emitted file, which names the generator and the source. */
export function printFileHeader(
  { name }: SchemaDocument,
  { convertedFrom }: Pick<TargetPlace, 'convertedFrom'>,
): string {
  return convertedFrom === undefined
    ? `# Written by \`schemawright gen\` from ${name}; change the model instead of this file.\n`
    : `# Written by \`schemawright convert\` from ${convertedFrom}.\n`;
}

/** The configuration of each target, by name; `false` disables a target. */
export type TargetSettings = Readonly<Record<string, object | false | undefined>>;

/** Merges settings; the last one overrides. */
export function joinedSettings(all: readonly (TargetSettings | undefined)[]): TargetSettings {
  const joined = new Map<string, object | false | undefined>();
  for (const [name, options] of all.flatMap((settings) => Object.entries(settings ?? {}))) {
    const before = joined.get(name);
    joined.set(name, before === undefined || before === false || !options ? options : { ...before, ...options });
  }
  return Object.fromEntries(joined);
}

/** True if a root of values names only targets of other tools than Helm, and what needs its classes. */
export function hasNoChart({ kind, targets = {} }: NamedTargets, known: readonly TargetName[]): boolean {
  const named = known.filter(({ name }) => Boolean(getOwn(targets, name)));
  const isApart = ({ withoutChart, needsModel }: TargetName): boolean => withoutChart === true || needsModel === true;
  return kind === 'values' && named.some(({ withoutChart }) => withoutChart === true) && named.every(isApart);
}

interface NamedTargets extends Pick<SchemaDocument, 'kind'> {
  readonly targets?: TargetSettings;
}

/** The settings that a root names; without a chart, targets that it does not name are off. */
export function settingsOfRoot(root: NamedTargets, known: readonly TargetName[]): TargetSettings {
  const { targets = {} } = root;
  if (!hasNoChart(root, known)) return targets;
  return { ...Object.fromEntries(known.map(({ name }) => [name, false])), ...targets };
}

export function createTargetArtifacts(
  target: Pick<Target, 'files'>,
  document: SchemaDocument,
  text: string,
  formerly?: string,
): Artifact[] {
  const file = target.files[document.kind];
  return file === undefined ? [] : [{ file, text, ...omitUndefined({ formerly }) }];
}

export function emitTargets(
  document: SchemaDocument,
  targets: readonly Target[],
  settings: TargetSettings = {},
  place: TargetPlace = { cwd: '/', folder: 'out' },
): Emitted {
  const emitted = targets.flatMap((target) => {
    const options = resolveOptions(target, document, settings);
    return options === false ? [] : [target.emit(document, options, place)];
  });
  return {
    artifacts: emitted.flatMap(({ artifacts }) => artifacts),
    diagnostics: emitted.flatMap(({ diagnostics }) => diagnostics),
  };
}

export function isEnabled(target: TargetName, document: SchemaDocument, settings: TargetSettings): boolean {
  return resolveOptions(target, document, settings) !== false;
}

/** The options of a target for a document; `false` if it writes nothing for it. */
function resolveOptions(
  { name, files, onRequest }: TargetName,
  { kind }: SchemaDocument,
  settings: TargetSettings,
): object | false {
  const options = getOwn(settings, name);
  return files[kind] === undefined ? false : (options ?? (onRequest === true ? false : {}));
}

/** Creates diagnostics from the findings of a target, each at the line of its schema or keyword. */
export function diagnosticsFor(document: SchemaDocument, findings: readonly TargetFinding[]): Diagnostic[] {
  if (findings.length === 0) return [];
  const pointers = findPointers(document.root, new Set(findings.map(({ schema }) => schema)));
  return findings.map(({ schema, keyword, origin, ...finding }) => {
    const pointer = pointers.get(schema) ?? '';
    return {
      ...finding,
      origin: origin ?? findSchemaOrigin(document, schema, keyword) ?? { file: document.name, line: 1, column: 1 },
      pointer: keyword === undefined ? pointer : appendToken(pointer, keyword),
      fromModel: document.fromModel,
    };
  });
}

function findPointers(root: SchemaObject, wanted: Set<SchemaObject>): ReadonlyMap<SchemaObject, Pointer> {
  const pointers = new Map<SchemaObject, Pointer>();
  for (const { schema, pointer } of walk(root)) {
    if (wanted.delete(schema)) pointers.set(schema, pointer);
    if (wanted.size === 0) break;
  }
  return pointers;
}

/** A finding of a target about a schema. */
export type TargetFinding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help' | 'fixable' | 'modelFix'> & {
  readonly schema: SchemaObject;
  /** The keyword it is about, if any. */
  readonly keyword?: string;
  /** Where to report it, if not at the line of the schema. */
  readonly origin?: Origin;
};
