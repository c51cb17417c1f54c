import { lastAtMost } from '../../../text/source/lines.ts';
import { relative, sep } from 'node:path';
import type { At, Entry, PartialSchema } from '../../../decorators/entry/entry.ts';
import { packPlace, toOrigin } from '../../../diagnostics/diagnostic/at.ts';
import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { ModelCode } from './codes.ts';
import type { Compiler } from '../syntax/compiler.ts';
import { type KnownModules, createLibraries } from './library.ts';
import type { ImportBinding, JsonModule, Library, Module, Resolved, Scope } from './module.ts';
import { findBytes, inspectPath } from '../../../text/files/look-at.ts';

export interface Extraction {
  readonly cwd: string;
  readonly models: readonly string[];
  readonly files: string[];
  readonly modules: Map<string, Module | JsonModule | undefined>;
  readonly texts: Map<string, string>;
  readonly diagnostics: Map<string, Diagnostic>;
  readonly resolutions: Map<string, string | undefined>;
  readonly bindings: {
    readonly values: Map<ImportBinding, Resolved>;
    readonly types: Map<ImportBinding, Resolved>;
    readonly namespaces: Map<ImportBinding, Resolved>;
    readonly classes: Map<ImportBinding, string | undefined>;
  };
  /** Imports and aliases that are being resolved, to detect cycles. */
  readonly followed: Readonly<Record<'values' | 'types' | 'namespaces', Set<object>>>;
  readonly docTags: boolean;
  readonly fingerprints: boolean;
  /** True if all files are parsed whole. */
  readonly holdsMembers: boolean;
  /** Texts that are read instead of the files, by absolute path. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly libraries: ReadonlyMap<string, Library>;
  readonly keywords: Map<Module, Map<string, Entry | undefined>>;
  readonly memo: WeakMap<object, unknown>;
  /** Files that were looked up while resolving imports, and whether they existed. */
  readonly probes: Map<string, boolean>;
  readonly links: Map<string, string>;
  readonly settings: Map<string, string>;
  readonly edges: Map<string, Map<string, ImportUse>>;
  readonly classes: Map<string, ClassReference>;
  readonly shared: Map<string, SharedSchema>;
  /** `undefined` if the checker was not used. */
  hasGlobals: boolean | undefined;
  /** True for a class of an earlier extraction, in an unchanged file, that other files can refer to. */
  readonly wasNamed: (key: string) => boolean;
}

/** `read`: the importing file depends on the content of the imported one. `named`: only on the existence of a class. */
export type ImportUse = 'read' | 'named';

export interface ClassReference {
  readonly key: string;
  readonly name: string;
  readonly node: ObjectNode;
  readonly scope: Scope;
  readonly alias?: Compiler.TypeAliasDeclaration;
}

export interface SharedSchema {
  readonly name: string;
  readonly partial: PartialSchema;
}

export type ObjectNode =
  | Compiler.ClassDeclaration
  | Compiler.ClassExpression
  | Compiler.InterfaceDeclaration
  | Compiler.TypeLiteralNode;

interface Start {
  readonly paths?: readonly string[];
  readonly files?: readonly string[];
  readonly wasNamed?: Extraction['wasNamed'];
  readonly modules?: KnownModules;
  readonly docTags?: boolean;
  readonly fingerprints?: boolean;
  readonly holdsMembers?: boolean;
  readonly drafts?: ReadonlyMap<string, string> | undefined;
  readonly hasGlobals?: boolean | undefined;
}

export function createExtraction(
  cwd: string,
  { paths = [], files = [], wasNamed = () => false, modules = {}, drafts, hasGlobals, ...settings }: Start = {},
): Extraction {
  const { docTags = false, fingerprints = true, holdsMembers = true } = settings;
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
    fingerprints,
    holdsMembers,
    drafts: drafts ?? new Map(),
    libraries: createLibraries(modules),
    wasNamed,
  };
}

export function fileIndex(extraction: Extraction, path: string): number {
  const file = formatRelativePath(extraction.cwd, path);
  const found = extraction.files.indexOf(file);
  return found === -1 ? extraction.files.push(file) - 1 : found;
}

export function formatRelativePath(cwd: string, path: string): string {
  return relative(cwd, path).split(sep).join('/');
}

export function readText(path: string): string | undefined {
  return findBytes(path)?.toString('utf8');
}

/** The answer is recorded, because a cache is valid only while it holds. */
export function isFile({ probes }: Extraction, path: string): boolean {
  const found = probes.get(path) ?? inspectPath(path)?.isFile() === true;
  probes.set(path, found);
  return found;
}

export function locateNode(node: Compiler.Node, module: Module): At {
  return locateRange(module.findStart(node), node.end, module, 0);
}

export function locatePosition(position: number, { index, lineStarts }: Pick<Module, 'index' | 'lineStarts'>): Place {
  const line = lastAtMost(lineStarts, position);
  return [index, line + 1, position - (lineStarts[line] ?? 0) + 1];
}

type Place = readonly [file: number, line: number, column: number];

export function placeOfDecorator(expression: Compiler.Node, module: Module): At {
  const start = module.findStart(expression);
  return locateRange(start, expression.end, module, module.source.text[start - 1] === '@' ? 1 : 0);
}

function locateRange(start: number, end: number, { index, lineStarts, findLine }: Module, sign: number): At {
  const line = findLine(start);
  const nextLine = lineStarts[line + 1] ?? Number.MAX_SAFE_INTEGER;
  const length = Math.max(1, Math.min(end, nextLine - 1) - start);
  return packPlace(index, line + 1, start - (lineStarts[line] ?? 0) + 1 - sign, length + sign);
}

export interface ModelProblem {
  readonly code: ModelCode;
  readonly message: string;
  readonly help?: string;
  readonly severity?: Severity;
}

/** The same problem at the same place is reported once. */
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
 * Reads a type without reporting types that have no JSON equivalent, because another way of reading may find one. What
 * is read once and cached, such as a decorator, is still reported.
 */
export function readSilently<T>(extraction: Extraction, read: () => T): T | undefined {
  const before = extraction.diagnostics.size;
  const result = read();
  return forgetUnsupported(extraction, before) ? undefined : result;
}

/** Removes diagnostics about types without JSON equivalent that were added since `before`; true if there were any. */
export function forgetUnsupported({ diagnostics }: Extraction, before: number): boolean {
  if (diagnostics.size === before) return false;
  const added = [...diagnostics].slice(before).filter(([, { code }]) => ofTypes.includes(code));
  for (const [key] of added) diagnostics.delete(key);
  return added.length > 0;
}

const ofTypes: readonly string[] = ['type-unsupported', 'type-too-hard', 'type-unknown', 'type-recursive', 'tuple'].map(
  (name) => `model/${name}`,
);

/** Returns `undefined`, the result for the node. */
export function reportNode(
  extraction: Extraction,
  node: Compiler.Node,
  { module }: Scope,
  problem: ModelProblem,
): undefined {
  report(extraction, locateNode(node, module), problem);
}

export interface Circumstances {
  readonly probes: Readonly<Record<string, boolean>>;
  readonly links: Readonly<Record<string, string>>;
}

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

export function collectTexts({ cwd, texts, settings }: Extraction): ReadonlyMap<string, string> {
  return new Map([...settings, ...texts].map(([path, text]) => [formatRelativePath(cwd, path), text]));
}

export function fileOfKey(key: string): string {
  return key.slice(0, key.indexOf('#'));
}

export function nameOfKey(key: string): string {
  return key.slice(key.indexOf('#') + 1);
}
