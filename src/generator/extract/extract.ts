/** Reads models and makes a document for each root class. */

import { META } from '../../decorators/entry/entry.ts';
import { joinedFingerprint } from '../../decorators/entry/fingerprint.ts';
import { isKeyword } from '../../decorators/entry/keyword.ts';
import { compareDiagnostics, type Diagnostic, type Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { decoratorsOf, refuseStrayDecorators } from './decorators/read-decorators.ts';
import { type Linkable, link } from './link/link.ts';
import { filesOf, type Reusable, type Snapshot, snapshotLater } from './link/snapshot.ts';
import type { Unit } from './link/definitions.ts';
import { classesIn } from './schemas/subschemas.ts';
import { readClass } from './members/object-schema.ts';
import { objectOf } from './members/object.ts';
import type { ModelReader } from './members/object-type.ts';
import {
  type Extraction,
  extractionIn,
  fileBelow,
  fileOfKey,
  nameOfKey,
  placeOfDecorator,
  report,
  reportAt,
  textsOf,
  toOrigin,
} from './modules/extraction.ts';
import { classKey, classNamed, importOf, isNamed } from './modules/exports.ts';
import { type Compiler, ts } from './modules/compiler.ts';
import { type KnownModules, libraryValue } from './modules/library.ts';
import { moduleAt, resolveValue } from './modules/resolve.ts';
import { type Module, type Scope, displayName } from './modules/module.ts';
import { reportSyntax } from './modules/problems.ts';
import { readerOf } from './types/type.ts';

/** A document, and the file that declares its root class. */
export interface ExtractedDocument {
  readonly document: SchemaDocument;
  readonly file: string;
  /** Where the root class is declared. */
  readonly origin: Origin;
}

/** What came out of the models: a document for each root, and what is wrong. */
export interface Extracted {
  readonly documents: readonly ExtractedDocument[];
  readonly diagnostics: readonly Diagnostic[];
  /** The model files and those of the classes that the roots reach, relative to the working directory. */
  readonly files: readonly string[];
  /** What a later extraction can start from, when nothing is wrong. */
  readonly snapshot: () => Snapshot;
  /** The text of every file that was read this time, by its relative path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What models are read with. */
interface ExtractOptions {
  /** What an earlier extraction read, for files that are as they were. */
  readonly earlier?: Reusable | undefined;
  /** The modules that models may import besides the vocabulary, by specifier or path, with what they export. */
  readonly modules?: KnownModules;
  /** True for a root, by its name, whose objects are all closed, unless it says otherwise. */
  readonly closes?: (root: string) => boolean;
}

/** Reads models (absolute paths) and makes a document for each root class. Nothing is executed. */
export function extractModels(
  cwd: string,
  paths: readonly string[],
  { earlier, modules = {}, closes = () => false }: ExtractOptions = {},
): Extracted {
  const extraction = extractionIn(cwd, {
    paths,
    modules,
    ...(earlier === undefined
      ? {}
      : { files: earlier.snapshot.files, wasNamed: (key) => earlier.unitOf(key)?.isNamed === true }),
  });
  // A class that is gone, or takes type parameters now, is another thing to those who name it.
  if (earlier?.named.some((key) => !isNamed(extraction, key)) === true)
    return extractModels(cwd, paths, { modules, closes });
  const roots = new Map(paths.map((path) => [fileBelow(cwd, path), rootsIn(extraction, path, earlier)]));
  const keys = [...roots.values()].flat();
  const units = readUnits(extraction, keys, earlier);
  const linked = new Map<string, Diagnostic>();
  const report: Linkable['report'] = (code, at, message, help) => {
    const origin = toOrigin(extraction.files, at);
    // What is wrong with a class is the same in every document that it stands in.
    linked.set(JSON.stringify([code, origin, message]), {
      code,
      severity: 'error',
      message,
      help,
      origin,
      fromModel: true,
    });
  };
  const documents = keys.flatMap((key) => documentOf({ units, files: extraction.files, closes, report }, key));
  return {
    documents,
    diagnostics: [...extraction.diagnostics.values(), ...linked.values()].sort(compareDiagnostics),
    files: filesOf({ roots, units }),
    snapshot: snapshotLater(extraction, { roots, units }, earlier),
    texts: textsOf(extraction),
  };
}

function documentOf(linkable: Linkable, key: string): ExtractedDocument[] {
  const document = link(linkable, key);
  const at = linkable.units.get(key)?.partial[META]?.at;
  return document === undefined ? [] : [{ document, file: fileOfKey(key), origin: toOrigin(linkable.files, at) }];
}

function rootsIn(extraction: Extraction, path: string, earlier: Reusable | undefined): readonly string[] {
  const known = earlier?.rootsOf(fileBelow(extraction.cwd, path));
  if (known !== undefined) return known;
  const module = moduleAt(extraction, path);
  return module?.kind === 'source' ? rootsOf(extraction, module) : [];
}

/** Reads every class that the roots reach; what an earlier extraction knows of unchanged files is taken over. */
function readUnits(
  extraction: Extraction,
  roots: readonly string[],
  earlier: Reusable | undefined,
): ReadonlyMap<string, Unit> {
  const reader = readerOf(extraction);
  const units = new Map<string, Unit>();
  const waiting = [...roots].reverse();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (units.has(key)) continue;
    // What was read this time may be more than what an earlier extraction of the same name saw.
    const unit = sharedUnit(extraction, key) ?? earlier?.unitOf(key) ?? readUnit(reader, key);
    if (unit === undefined) continue;
    units.set(key, unit);
    waiting.push(...unit.refers.toReversed());
  }
  for (const module of extraction.modules.values()) {
    if (module?.kind !== 'source') continue;
    reportSyntax(extraction, module);
    refuseStrayDecorators(extraction, module);
  }
  return units;
}

function sharedUnit({ shared }: Extraction, key: string): Unit | undefined {
  const found = shared.get(key);
  return found && { ...found, refers: [...classesIn(found.partial)] };
}

function readUnit(reader: ModelReader, key: string): Unit | undefined {
  const reference = reader.extraction.classes.get(key);
  if (reference === undefined) return undefined;
  const partial = readClass(reader, reference);
  const { node, name, scope } = reference;
  const isNamed = classNamed(scope.module, name) === node && nameOfKey(key) === name;
  return {
    name,
    partial,
    refers: [...classesIn(partial)],
    ...(isNamed ? { isNamed } : {}),
    ...(ts.isClassDeclaration(node) ? { model: modelOf(reader, node, scope) } : {}),
  };
}

function modelOf(reader: ModelReader, node: Compiler.ClassDeclaration, scope: Scope): Unit['model'] & {} {
  const fingerprint = joinedFingerprint(objectOf(reader, node, scope).recorded ?? []);
  return { ...importOf(reader.extraction, node, scope.module), fingerprint };
}

/** The keys of the root classes that a module declares; they are registered as classes to be read. */
function rootsOf(extraction: Extraction, module: Module): string[] {
  const keys: string[] = [];
  for (const statement of module.source.statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    const isMark = (one: Compiler.Decorator) => marksRoot(decoratorNamed(extraction, module, one));
    const [first, second] = decoratorsOf(statement).filter(isMark);
    if (first === undefined) continue;
    const name = statement.name?.text ?? 'default';
    if (second !== undefined) {
      const message = `the class "${name}" is marked as a root twice, but it can have only one kind`;
      const at = placeOfDecorator(second.expression, module);
      report(extraction, at, { code: 'model/repeated', message, help: 'Keep one of them.' });
    }
    if (statement.typeParameters !== undefined) {
      const message = `the root "${name}" has type parameters, but nothing says what they stand for`;
      const help = 'Extend it with type arguments, and make that class the root.';
      reportAt(extraction, statement.name ?? statement, { module }, { code: 'model/root-generic', message, help });
      continue;
    }
    const key = classKey(extraction, module, name);
    extraction.classes.set(key, { key, name: displayName(statement, module), node: statement, scope: { module } });
    keys.push(key);
  }
  return keys;
}

function marksRoot(named: unknown): boolean {
  return isKeyword(named) && named.entry.marksRoot;
}

function decoratorNamed(extraction: Extraction, module: Module, { expression }: Compiler.Decorator): unknown {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  if (ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.expression)) {
    const namespace = resolveValue(extraction, module, callee.expression.text);
    return namespace?.kind === 'libraryNamespace' ? libraryValue(namespace.entry, callee.name.text) : undefined;
  }
  const resolved = ts.isIdentifier(callee) ? resolveValue(extraction, module, callee.text) : undefined;
  return resolved?.kind === 'library' ? libraryValue(resolved.entry, resolved.name) : undefined;
}
