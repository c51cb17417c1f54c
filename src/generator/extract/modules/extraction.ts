import { lastAtMost } from '../../../text/source/lines.ts';
import { relative, sep } from 'node:path';
import type { At, Entry, PartialSchema } from '../../../decorators/entry/entry.ts';
import { toOrigin } from '../../../diagnostics/diagnostic/at.ts';
import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { ModelCode } from './codes.ts';
import type { Compiler } from './compiler.ts';
import { type KnownModules, createLibraries } from './library.ts';
import type { ImportBinding, JsonModule, Library, Module, Resolved, Scope } from './module.ts';
import { findBytes, inspectPath } from '../../../text/look-at.ts';

/** The state of one extraction: the files it read and what it has to say. */
export interface Extraction {
  readonly cwd: string;
  /** The model files of the run, relative to `cwd`. */
  readonly models: readonly string[];
  /** Files by index, relative to `cwd`, `/` between folders. */
  readonly files: string[];
  readonly modules: Map<string, Module | JsonModule | undefined>;
  /** The text of each of them, also of one that is not JSON. */
  readonly texts: Map<string, string>;
  readonly diagnostics: Map<string, Diagnostic>;
  /** Resolved import specifiers, by folder and specifier. */
  readonly resolutions: Map<string, string | undefined>;
  /** What imported names lead to, as values and as types. */
  readonly bindings: {
    readonly values: Map<ImportBinding, Resolved>;
    readonly types: Map<ImportBinding, Resolved>;
    readonly namespaces: Map<ImportBinding, Resolved>;
    /** Keys of classes that are only named. */
    readonly classes: Map<ImportBinding, string | undefined>;
  };
  /** Imports and aliases that are being followed: one that leads back to itself means nothing. */
  readonly followed: Readonly<Record<'values' | 'types' | 'namespaces', Set<object>>>;
  /** True where the tags of doc comments are read as keywords. */
  readonly docTags: boolean;
  /** The modules whose exports are known, by specifier or path. */
  readonly libraries: ReadonlyMap<string, Library>;
  /** The keywords that names in decorators stand for, by module. */
  readonly keywords: Map<Module, Map<string, Entry | undefined>>;
  /** Results kept for the length of the extraction, by the node they were made from. */
  readonly memo: WeakMap<object, unknown>;
  /** Files that were looked for while imports were resolved, and whether they were there. */
  readonly probes: Map<string, boolean>;
  /** Paths that lead elsewhere (links to packages), and where. */
  readonly links: Map<string, string>;
  /** The text of files other than models that decided something, such as tsconfig.json. */
  readonly settings: Map<string, string>;
  /** The files that each file imports, as far as anybody asked, and what for. */
  readonly edges: Map<string, Map<string, ImportUse>>;
  /** Classes that some schema refers to, by key: read when their turn comes. */
  readonly classes: Map<string, ClassReference>;
  /** Types that are no classes and yet schemas of their own, read already, by key. */
  readonly shared: Map<string, SharedSchema>;
  /** Whether the type checker saw a file that declares something for files that do not import it; `undefined` where it was not asked. */
  hasGlobals: boolean | undefined;
  /** True for a class that others can name, of an earlier extraction whose file is as it was. */
  readonly wasNamed: (key: string) => boolean;
}

/** `read`: what the imported file says decides what the importing one means. `named`: only that it declares a class does. */
export type ImportUse = 'read' | 'named';

/** A class, interface or object type that becomes a schema of its own. */
export interface ClassReference {
  readonly key: string;
  readonly name: string;
  readonly node: ObjectNode;
  readonly scope: Scope;
  /** The declaration with the doc comment, where it is not the node itself. */
  readonly alias?: Compiler.TypeAliasDeclaration;
}

/** The schema of a named type that others refer to. */
export interface SharedSchema {
  readonly name: string;
  readonly partial: PartialSchema;
}

/** A node that declares an object. */
export type ObjectNode =
  | Compiler.ClassDeclaration
  | Compiler.ClassExpression
  | Compiler.InterfaceDeclaration
  | Compiler.TypeLiteralNode;

/** What an extraction starts from. */
interface Start {
  /** The model files of the run, absolute. */
  readonly paths?: readonly string[];
  /** The table of files of an earlier extraction, whose places are taken over. */
  readonly files?: readonly string[];
  /** Whether that extraction found a class that others can name, in a file that is as it was. */
  readonly wasNamed?: Extraction['wasNamed'];
  /** The modules that models may import besides the vocabulary, whose exports are known. */
  readonly modules?: KnownModules;
  /** Whether the tags of doc comments are read. */
  readonly docTags?: boolean;
  /** What that extraction found of files that declare something for others. */
  readonly hasGlobals?: boolean | undefined;
}

/** A new extraction below a folder. */
export function createExtraction(
  cwd: string,
  { paths = [], files = [], wasNamed = () => false, modules = {}, docTags = false, hasGlobals }: Start = {},
): Extraction {
  return {
    cwd,
    models: paths.map((path) => formatRelativePath(cwd, path)),
    files: [...files],
    modules: new Map(),
    texts: new Map(),
    diagnostics: new Map(),
    resolutions: new Map(),
    bindings: { values: new Map(), types: new Map(), namespaces: new Map(), classes: new Map() },
    followed: { values: new Set(), types: new Set(), namespaces: new Set() },
    keywords: new Map(),
    memo: new WeakMap(),
    probes: new Map(),
    links: new Map(),
    settings: new Map(),
    edges: new Map(),
    classes: new Map(),
    shared: new Map(),
    hasGlobals,
    docTags,
    libraries: createLibraries(modules),
    wasNamed,
  };
}

/** The index of a file in the table of files. */
export function fileIndex(extraction: Extraction, path: string): number {
  const file = formatRelativePath(extraction.cwd, path);
  const found = extraction.files.indexOf(file);
  return found === -1 ? extraction.files.push(file) - 1 : found;
}

/** A path relative to a folder, `/` between folders. */
export function formatRelativePath(cwd: string, path: string): string {
  return relative(cwd, path).split(sep).join('/');
}

/** The text of a file, or `undefined` when there is none to read. */
export function readText(path: string): string | undefined {
  return findBytes(path)?.toString('utf8');
}

/** True when a path leads to a file; the question is remembered, since its answer decides what a cache is worth. */
export function isFile({ probes }: Extraction, path: string): boolean {
  const found = probes.get(path) ?? inspectPath(path)?.isFile() === true;
  probes.set(path, found);
  return found;
}

/** The place of a node. */
export function locateNode(node: Compiler.Node, module: Module): At {
  const start = node.getStart(module.source, false);
  const line = lastAtMost(module.lineStarts, start);
  const column = start - (module.lineStarts[line] ?? 0);
  const nextLine = module.lineStarts[line + 1] ?? Number.MAX_SAFE_INTEGER;
  return [module.index, line + 1, column + 1, Math.max(1, Math.min(node.end, nextLine - 1) - start)];
}

/** The place of a decorator, its `@` included. */
export function placeOfDecorator(expression: Compiler.Node, module: Module): At {
  const [file, line, column, length] = locateNode(expression, module);
  const start = (module.lineStarts[line - 1] ?? 0) + column - 1;
  return module.source.text[start - 1] === '@' ? [file, line, column - 1, length + 1] : [file, line, column, length];
}

/** What a diagnostic of the extractor says. */
export interface ModelProblem {
  readonly code: ModelCode;
  readonly message: string;
  readonly help?: string;
  readonly severity?: Severity;
}

/** Reports something at a place; the same thing at the same place is reported once. */
export function report(
  extraction: Extraction,
  at: At,
  { code, message, help, severity = 'error' }: ModelProblem,
): void {
  const origin = toOrigin(extraction.files, at);
  const diagnostic: Diagnostic = { code, severity, message, origin, fromModel: true };
  const key = JSON.stringify([code, origin, message]);
  extraction.diagnostics.set(key, help === undefined ? diagnostic : { ...diagnostic, help });
}

/**
 * What a type gives without a word of types that are no data: another way of reading may make data of them. What is read once
 * and kept, such as a decorator, is reported all the same.
 */
export function readSilently<T>(extraction: Extraction, read: () => T): T | undefined {
  const before = extraction.diagnostics.size;
  const result = read();
  return forgetUnsupported(extraction, before) ? undefined : result;
}

/** Takes back what was said of types that are no data since there were that many diagnostics; true when there was something. */
export function forgetUnsupported({ diagnostics }: Extraction, before: number): boolean {
  if (diagnostics.size === before) return false;
  const added = [...diagnostics].slice(before).filter(([, { code }]) => ofTypes.includes(code));
  for (const [key] of added) diagnostics.delete(key);
  return added.length > 0;
}

const ofTypes: readonly string[] = ['type-unsupported', 'type-too-hard', 'type-unknown', 'type-recursive', 'tuple'].map(
  (name) => `model/${name}`,
);

/** Reports something at a node; gives `undefined`, which is what the node means then. */
export function reportNode(
  extraction: Extraction,
  node: Compiler.Node,
  { module }: Scope,
  problem: ModelProblem,
): undefined {
  report(extraction, locateNode(node, module), problem);
  return;
}

/** What was asked of the disk beside the text of files. */
export interface Circumstances {
  /** Files that were looked for, and whether they were there. */
  readonly probes: Readonly<Record<string, boolean>>;
  /** Paths that lead elsewhere, and where. */
  readonly links: Readonly<Record<string, string>>;
}

/** What an extraction asked of the disk. */
export function collectCircumstances({
  cwd,
  probes,
  links,
}: Pick<Extraction, 'cwd' | 'probes' | 'links'>): Circumstances {
  return {
    probes: Object.fromEntries([...probes].map(([path, found]) => [formatRelativePath(cwd, path), found])),
    links: Object.fromEntries(
      [...links].map(([path, target]) => [formatRelativePath(cwd, path), formatRelativePath(cwd, target)]),
    ),
  };
}

/** The text of every file that an extraction read. */
export function collectTexts({ cwd, texts, settings }: Extraction): ReadonlyMap<string, string> {
  return new Map([...settings, ...texts].map(([path, text]) => [formatRelativePath(cwd, path), text]));
}

/** The file that a class's key names, relative to the working directory. */
export function fileOfKey(key: string): string {
  return key.slice(0, key.indexOf('#'));
}

/** The name of the class in its key. */
export function nameOfKey(key: string): string {
  return key.slice(key.indexOf('#') + 1);
}
