import { META } from '../../decorators/entry/entry.ts';
import { resolve } from 'node:path';
import { joinedFingerprint } from '../../decorators/entry/fingerprint.ts';
import { startOfFile, toOrigin } from '../../diagnostics/diagnostic/at.ts';
import { compareDiagnostics, type Diagnostic, type Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { refuseAugmentations } from './modules/augmentations.ts';
import { refuseStrayDecorators } from './decorators/read-decorators.ts';
import { findDeferredParts, keepDocument, type KeptDocument } from './link/kept-document.ts';
import { link } from './link/link.ts';
import type { Linkable } from './link/linking.ts';
import { listFiles, type Reusable, type Snapshot, snapshotLater } from './link/snapshot.ts';
import type { Unit } from './link/definitions.ts';
import { collectClassKeys } from './schemas/subschemas.ts';
import { readClass } from './members/object-schema.ts';
import { readObjectType } from './members/object.ts';
import type { ModelReader } from './members/object-type.ts';
import {
  type ClassReference,
  type Extraction,
  createExtraction,
  formatRelativePath,
  fileOfKey,
  nameOfKey,
  locateNode,
  collectTexts,
} from './modules/extraction.ts';
import { classNamed, findImport, isNamed } from './modules/exports.ts';
import { ClassNode } from './syntax/class-node.ts';
import { isUnread } from './syntax/scanner.ts';
import { type Compiler, ts } from './syntax/compiler.ts';
import { leadToGlobals } from './modules/globals.ts';
import type { KnownModules } from './modules/library.ts';
import { loadModule } from './modules/resolve.ts';
import type { Scope } from './modules/module.ts';
import { withinStack } from './modules/within-stack.ts';
import { reportSyntax } from './modules/problems.ts';
import { deepest } from '../../text/source/limits.ts';
import { isObject } from '../../text/value/json.ts';
import { isTooLargeWrittenOut, mostWrittenOut } from '../../schema/resources/written-out.ts';
import { namedRoots, type RootKey, registerRoots, type TypeRoot } from './roots.ts';
import { createTypeReader } from './types/type.ts';

/** A document, and the file that declares its root class. */
export interface ExtractedDocument {
  readonly document: SchemaDocument;
  readonly file: string;
  /** Where the root class is declared. */
  readonly origin: Origin;
}

/** The result of an extraction: a document for each root, and the diagnostics. */
export interface Extracted {
  readonly documents: readonly ExtractedDocument[];
  /** False if there is no root, or one has no document because of an error. */
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The model files, and those of the classes that the roots reach, relative to the working directory. */
  readonly files: readonly string[];
  /** Data that a later extraction can reuse, if there are no errors. */
  readonly snapshot: () => Snapshot;
  /** The documents of which a later extraction need not build what is unchanged. */
  readonly keptDocuments: (isWanted: (about: string) => boolean) => readonly KeptDocument[];
  /** The text of every file read in this run, by relative path. */
  readonly texts: ReadonlyMap<string, string>;
}

interface ExtractOptions {
  readonly earlier?: Reusable | undefined;
  readonly modules?: KnownModules;
  readonly closes?: (root: string) => boolean;
  readonly types?: readonly TypeRoot[];
  readonly docTags?: boolean;
  /** False if nothing is written that needs the fingerprints of classes: they are empty then. */
  readonly fingerprints?: boolean;
  /** Texts that are read instead of the files, by absolute path: what would be written. */
  readonly drafts?: ReadonlyMap<string, string> | undefined;
}

/** Reads models (absolute paths) and creates a document for each root class. Nothing is executed. */
export function extractModels(cwd: string, paths: readonly string[], options: ExtractOptions = {}): Extracted {
  try {
    return extract(cwd, paths, options, false);
  } catch (error) {
    if (!isUnread(error)) throw error;
    return extract(cwd, paths, options, true);
  }
}

function extract(cwd: string, paths: readonly string[], options: ExtractOptions, holdsMembers: boolean): Extracted {
  const { modules = {}, closes = () => false, types = [], docTags = false, fingerprints = true } = options;
  const earlier = options.earlier && canReuse(options.earlier, docTags, fingerprints) ? options.earlier : undefined;
  const extraction = createExtraction(cwd, {
    paths,
    modules,
    docTags,
    fingerprints,
    holdsMembers,
    drafts: options.drafts,
    ...(earlier && {
      files: earlier.snapshot.files,
      wasNamed: (key) => earlier.unitOf(key)?.isNamed === true,
      hasGlobals: earlier.snapshot.hasGlobals,
    }),
  });
  // A class that was removed or became generic means something else to the files that refer to it.
  const isOther = earlier?.named.some((key) => !isNamed(extraction, key)) === true;
  if (isOther || (earlier && mayHaveOtherGlobals(extraction, paths, earlier)))
    return extract(cwd, paths, { ...options, earlier: undefined }, holdsMembers);
  const roots = new Map(paths.map((path) => [formatRelativePath(cwd, path), listRoots(extraction, path, earlier)]));
  const reader = createTypeReader(extraction);
  const all: readonly RootKey[] = [...[...roots.values()].flat().map((key) => ({ key })), ...namedRoots(reader, types)];
  const units = readUnits(
    reader,
    all.map(({ key }) => key),
    earlier,
  );
  const linked = new Map<string, Diagnostic>();
  const report: Linkable['report'] = (code, at, message, help) => {
    const origin = toOrigin(extraction.files, at);
    // The same problem of a class is reported once, although several documents contain it.
    linked.set(JSON.stringify([code, origin, message]), {
      code,
      severity: 'error',
      message,
      help,
      origin,
      fromModel: true,
    });
  };
  const linkable = { units, files: extraction.files, closes, report, kept: earlier && findKept(earlier, units) };
  const documents = all.flatMap((root) => {
    const at = units.get(root.key)?.partial[META]?.at ?? nowhere;
    return withinStack(extraction, at, 'the model', () => linkDocument(linkable, root)) ?? [];
  });
  if (reader.lacksLibrary()) return extract(cwd, paths, options, holdsMembers);
  return {
    documents,
    isComplete: all.length > 0 && documents.length === all.length,
    diagnostics: [...extraction.diagnostics.values(), ...linked.values()].sort(compareDiagnostics),
    files: listFiles({ roots, units }),
    snapshot: snapshotLater(extraction, { roots, units }, earlier),
    keptDocuments: keepLater(documents),
    texts: collectTexts(extraction),
  };
}

// The closure stays in memory and must not hold the syntax trees.
function keepLater(documents: readonly ExtractedDocument[]): Extracted['keptDocuments'] {
  return (isWanted) => documents.flatMap(({ document }) => keepDocument(document, isWanted) ?? []);
}

function findKept({ documents, snapshot }: Reusable, units: Linkable['units']): Linkable['kept'] {
  const found = new Map(documents.map((document) => [document.about, document]));
  return { find: (about) => found.get(about), isKept: (key) => units.get(key) === snapshot.units[key] };
}

/** An extraction with another setting for doc tags cannot be reused, nor one without what is needed now. */
function canReuse({ snapshot }: Reusable, docTags: boolean, fingerprints: boolean): boolean {
  return snapshot.docTags === docTags && (snapshot.fingerprints || !fingerprints);
}

/** Global declarations may affect any type that the checker read, although no file imports them. */
function mayHaveOtherGlobals(
  extraction: Extraction,
  paths: readonly string[],
  { snapshot, changed, inputs }: Reusable,
) {
  const { cwd } = extraction;
  const added = paths.filter((path) => !Object.hasOwn(inputs, formatRelativePath(cwd, path)));
  const others = [...[...changed].map((file) => resolve(cwd, file)), ...added];
  if (snapshot.hasGlobals !== false) return snapshot.hasGlobals === true && others.length > 0;
  return leadToGlobals(extraction, others, (path) => Object.hasOwn(inputs, formatRelativePath(cwd, path)));
}

function linkDocument(linkable: Linkable, { key, named }: RootKey): ExtractedDocument[] {
  const document = link(linkable, key, named);
  const at = linkable.units.get(key)?.partial[META]?.at;
  if (!document) return [];
  if (isDeeper(document.root, deepest)) {
    const message = `the schema of "${document.name}" has objects and arrays nested more than ${deepest} levels deep`;
    linkable.report(
      'model/too-deep',
      at,
      message,
      'Give inner classes @Definition(), which puts them under $defs, or use unknown.',
    );
    return [];
  }
  // Values, CRDs and KUDO parameters repeat a class for each use; a JSON Schema refers to it.
  if (document.kind !== 'schema' && isTooLargeWrittenOut(document.root, findDeferredParts(document))) {
    const message = `the model "${document.name}" has more than ${mostWrittenOut} parts, counting each use of a class`;
    linkable.report(
      'model/type-too-large',
      at,
      message,
      'Reduce the nesting of classes, or give one of the properties the type unknown.',
    );
    return [];
  }
  return [{ document, file: fileOfKey(key), origin: toOrigin(linkable.files, at) }];
}

const nowhere = startOfFile(0);

/** Limits nesting, because a document that is too deep could not be read back. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (!isObject(value)) return Array.isArray(value) && value.some((item) => isDeeper(item, levels - 1));
  const isDefinition = levels === deepest - 2;
  if (isDefinition && shallow.has(value)) return false;
  for (const name in value) if (isDeeper(value[name], levels - 1)) return true;
  if (isDefinition) shallow.add(value);
  return false;
}

const shallow = new WeakSet<object>();

function listRoots(extraction: Extraction, path: string, earlier?: Reusable): readonly string[] {
  const known = earlier?.rootsOf(formatRelativePath(extraction.cwd, path));
  if (known) return known;
  const module = loadModule(extraction, path);
  return module?.kind === 'source' ? registerRoots(extraction, module) : [];
}

function readUnits(reader: ModelReader, roots: readonly string[], earlier?: Reusable): ReadonlyMap<string, Unit> {
  const { extraction } = reader;
  const units = new Map<string, Unit>();
  const waiting = [...roots].reverse();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (units.has(key)) continue;
    // This run may have read more of a shared type than the earlier one.
    const unit = sharedUnit(extraction, key) ?? earlier?.unitOf(key) ?? readUnitAgain(reader, key, earlier);
    if (!unit) continue;
    units.set(key, unit);
    waiting.push(...unit.refers.toReversed());
  }
  for (const module of extraction.modules.values()) {
    if (module?.kind !== 'source') continue;
    withinStack(extraction, startOfFile(module.index), 'the file', () => {
      for (const statement of module.source.statements) ClassNode.checkMembers(statement);
      reportSyntax(extraction, module);
      refuseStrayDecorators(extraction, module);
      refuseAugmentations(extraction, module);
    });
  }
  return units;
}

function sharedUnit({ shared }: Extraction, key: string): Unit | undefined {
  const found = shared.get(key);
  return found && { ...found, refers: [...collectClassKeys(found.partial)] };
}

function readUnitAgain(reader: ModelReader, key: string, earlier: Reusable | undefined): Unit | undefined {
  const unit = readUnit(reader, key);
  return (unit && earlier?.sameUnit(key, unit)) ?? unit;
}

function readUnit(reader: ModelReader, key: string): Unit | undefined {
  const reference = reader.extraction.classes.get(key);
  if (!reference) return;
  const { node, name, scope } = reference;
  const at = locateNode(node, scope.module);
  return withinStack(reader.extraction, at, `the class "${name}"`, () => readClassUnit(reader, reference));
}

function readClassUnit(reader: ModelReader, reference: ClassReference): Unit {
  const partial = readClass(reader, reference);
  const { node, name, scope } = reference;
  const model = ts.isClassDeclaration(node) ? buildModel(reader, node, scope) : undefined;
  const isNamed = classNamed(reader.extraction, scope.module, name) === node && nameOfKey(reference.key) === name;
  // Few classes are extended after they were read: what was read of them need not stay.
  reader.extraction.memo.delete(node);
  ClassNode.releaseMembers(node);
  return {
    name,
    partial,
    refers: [...collectClassKeys(partial)],
    ...(isNamed ? { isNamed } : {}),
    ...(model && { model }),
  };
}

function buildModel(reader: ModelReader, node: Compiler.ClassDeclaration, scope: Scope): Unit['model'] {
  const { extraction } = reader;
  const found = findImport(extraction, node, scope.module);
  if (!found || !extraction.fingerprints) return found && { ...found, fingerprint: '' };
  return { ...found, fingerprint: joinedFingerprint(readObjectType(reader, node, scope).recorded ?? []) };
}
