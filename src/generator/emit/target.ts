import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import { type DocumentKind, type SchemaDocument, findSchemaOrigin } from '../../schema/document/document.ts';
import type { KeywordTable } from './keyword-table.ts';
import type { OptionReader } from './read-options.ts';
import { type Pointer, appendToken } from '../../text/value/pointer.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';

/** A target: an output kind, with what it takes from the configuration. A team adds its own by writing such an object. */
export interface Target<Options extends object = object> extends TargetName<Options>, Emitter<Options> {}

/** A target whose work is loaded when a document needs it: a program that starts knows what it is called and told, no more. */
export interface LazyTarget<Options extends object = object> extends TargetName<Options> {
  readonly load: () => Promise<Emitter<Options>>;
}

/** What a target is called, and what it is told. */
export interface TargetName<Options extends object = object> {
  readonly name: string;
  /** The file it writes for a document of a kind; a document of a kind that is not here gets none. */
  readonly files: Readonly<Partial<Record<DocumentKind, string>>>;
  /** Reads what the configuration says below `targets.<name>`; a target without it takes no options. */
  readonly options?: OptionReader<Options>;
  /**
   * True for artifacts that programs read and Helm does not: where the folder is that of a chart, they go to the default
   * folder, unless their option `folder` says where.
   */
  readonly apartFromCharts?: boolean;
  /** True for artifacts that need the classes of a model: no other document is converted to them. */
  readonly needsModel?: boolean;
  /** True for a target that writes only where the configuration or the root names it. */
  readonly onRequest?: true;
  /** What `explain` says of the codes of its diagnostics. */
  readonly codes?: Readonly<Record<string, Explanation>>;
}

/** The work of a target. */
export interface Emitter<Options extends object = object> {
  /** What it does with keywords, for the reference: one table, or one for each variant. */
  readonly tables: readonly KeywordTable[];
  /** The artifacts of a document; without options in the configuration, `options` is empty. */
  emit(document: SchemaDocument, options: Options, place: TargetPlace): Emitted;
  /**
   * Makes of a document of another kind one that the target writes, under a name that the user gave; without it, such a
   * document is taken as it is.
   */
  readonly adopt?: (document: SchemaDocument, name: string | undefined) => Adopted;
}

/** A document made one that a target writes, or why it is none. */
export type Adopted = SchemaDocument | { readonly problem: string; readonly help: string };

/** One emitted file. */
export interface Artifact {
  /** Its name in the model's folder. */
  readonly file: string;
  readonly text: string;
  /** What the version before wrote in its place, where that is another text. */
  readonly formerly?: string;
  /** The schema that the text holds, where it holds nothing else: nobody has to read megabytes again. */
  readonly schema?: SchemaObject;
}

/** What a target made of a document, and what it could not express. */
export interface Emitted {
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the artifacts of a document go, `/` between folders. */
export interface TargetPlace {
  /** The working directory, absolute: the files of models are relative to it. */
  readonly cwd: string;
  /** The folder, absolute or relative to the working directory. */
  readonly folder: string;
  /** All documents of the run, for a target that writes one file of several; without it, there is the one. */
  readonly documents?: readonly SchemaDocument[];
  /** The file that the documents were converted from, where no model says them. */
  readonly convertedFrom?: string;
}

/** The targets that write a file for a document of some of the kinds, ready to emit. */
export async function loadTargets(
  targets: readonly (Target | LazyTarget)[],
  kinds: Iterable<DocumentKind>,
): Promise<readonly Target[]> {
  const wanted = [...new Set(kinds)];
  const needed = targets.filter(({ files }) => wanted.some((kind) => files[kind] !== undefined));
  return Promise.all(
    needed.map(async (target) => ('load' in target ? { ...target, ...(await target.load()) } : target)),
  );
}

/** The comment that a written file begins with: what wrote it, and of what. */
export function printFileHeader(
  { name }: SchemaDocument,
  { convertedFrom }: Pick<TargetPlace, 'convertedFrom'>,
): string {
  return convertedFrom === undefined
    ? `# Written by \`schemawright gen\` from ${name}; change the model instead of this file.\n`
    : `# Written by \`schemawright convert\` from ${convertedFrom}.\n`;
}

/** What the configuration says of each target, by its name; `false` switches it off. */
export type TargetSettings = Readonly<Record<string, object | false | undefined>>;

/** Settings over others: what both tell a target, the last one decides. */
export function joinedSettings(all: readonly (TargetSettings | undefined)[]): TargetSettings {
  const joined = new Map<string, object | false | undefined>();
  for (const [name, options] of all.flatMap((settings) => Object.entries(settings ?? {}))) {
    const before = joined.get(name);
    joined.set(name, before === undefined || before === false || !options ? options : { ...before, ...options });
  }
  return Object.fromEntries(joined);
}

/** The artifact of a target that writes one file for a document. */
export function createTargetArtifacts(
  target: Pick<Target, 'files'>,
  document: SchemaDocument,
  text: string,
  formerly?: string,
): Artifact[] {
  const file = target.files[document.kind];
  return file === undefined ? [] : [{ file, text, ...omitUndefined({ formerly }) }];
}

/** The artifacts and diagnostics of all targets that write a file for a document and are not switched off. */
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

/** True for a target that writes a file for a document: those that do not need not be loaded. */
export function isEnabled(target: TargetName, document: SchemaDocument, settings: TargetSettings): boolean {
  return resolveOptions(target, document, settings) !== false;
}

/** What a target is told of a document; `false` where it writes nothing for it. */
function resolveOptions(
  { name, files, onRequest }: TargetName,
  { kind }: SchemaDocument,
  settings: TargetSettings,
): object | false {
  const options = Object.hasOwn(settings, name) ? settings[name] : undefined;
  return files[kind] === undefined ? false : (options ?? (onRequest === true ? false : {}));
}

/** Makes diagnostics of a target's findings in a document: each at the line of its schema, or of its keyword. */
export function diagnosticsFor(document: SchemaDocument, findings: readonly TargetFinding[]): Diagnostic[] {
  if (findings.length === 0) return [];
  const pointers = new Map<SchemaObject, Pointer>();
  for (const { schema, pointer } of walk(document.root)) if (!pointers.has(schema)) pointers.set(schema, pointer);
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

/** What a target has to say of a schema. */
export type TargetFinding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'> & {
  readonly schema: SchemaObject;
  /** The keyword it is about, where it is about one. */
  readonly keyword?: string;
  /** Where it is to be shown, where that is not the line of the schema. */
  readonly origin?: Origin;
};
