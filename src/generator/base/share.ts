import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { withFolder } from '../../text/files/trust.ts';
import { extractModels, type KnownModules } from '../extract/index.ts';
import { withValues } from '../print/printing/decoration.ts';
import {
  asCompiled,
  type Declared,
  type Home,
  moduleText,
  listNeeded,
  countLines,
  withNeeded,
} from '../print/modules/module.ts';
import type { PrintedModels } from '../print/print.ts';
import { isSame } from '../print/printing/structure.ts';
import { type BaseModels, type ExportedName, asWritten } from './base-models.ts';
import { type ExtendedPair, type SharedPair, pairDeclarations, buildSubclass } from './pairs.ts';
import { namesOfModule } from '../print/printing/definitions.ts';
import type { ModuleNames, PrintedClass } from '../print/printing/printing.ts';

/** Takes classes from the base as long as the extractor still reads the same document. */
export function shareModels(
  bases: readonly BaseModels[],
  models: PrintedModels,
  root: SchemaObject,
  modules: KnownModules = {},
  homes: ReadonlyMap<string, Home> = new Map(),
): SharedModels {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-'));
  try {
    const readModels = (shared: SharedModels): SchemaObject | undefined =>
      extractSchema(folder, shared, modules, homes);
    const whole = readModels(createUnshared(models.declarations));
    const isExact = (shared: SharedModels): boolean => whole !== undefined && isSame(readModels(shared), whole);
    for (const base of bases) {
      const declarations = omitInferred(models, base);
      if (!isExact(createUnshared(declarations))) continue;
      const sharePairs = (pairs: readonly SharedPair[]): SharedModels => applyPairs(declarations, root, pairs);
      return sharePairs(
        findExactPairs([], pairDeclarations(declarations, root, base), (pairs) => isExact(sharePairs(pairs))),
      );
    }
    return createUnshared(models.declarations);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createUnshared(declarations: readonly Declared[]): SharedModels {
  return { declarations, imports: new Map() };
}

function omitInferred({ declarations, targets }: PrintedModels, { profile }: BaseModels): readonly Declared[] {
  if (profile === undefined) return declarations;
  return declarations.map((declaration) => {
    if (declaration.kind === 'constant') return declaration;
    const options = targets ? { profile, targets } : { profile };
    const marks = declaration.decorations.map((each) =>
      each.name === 'Values' ? withValues('Values', [options]) : each,
    );
    return { ...declaration, decorations: marks };
  });
}

/** The largest set of pairs that keeps the document unchanged, found by bisection. */
function findExactPairs(
  sure: readonly SharedPair[],
  pairs: readonly SharedPair[],
  isExact: (pairs: readonly SharedPair[]) => boolean,
): readonly SharedPair[] {
  const all = [...sure, ...pairs];
  if (pairs.length === 0 || isExact(all)) return all;
  if (pairs.length === 1) return sure;
  const middle = Math.ceil(pairs.length / 2);
  return findExactPairs(findExactPairs(sure, pairs.slice(0, middle), isExact), pairs.slice(middle), isExact);
}

const fileName = 'models.ts';

function extractSchema(
  folder: string,
  { declarations, imports }: SharedModels,
  modules: KnownModules,
  homes: ReadonlyMap<string, Home>,
): SchemaObject | undefined {
  const file = join(folder, fileName);
  writeFileSync(file, moduleText(declarations, new Map([...homes, ...mapHomes(folder, imports)])));
  const { documents, diagnostics } = withFolder(folder, () => extractModels(folder, [file], { modules }));
  const root = documents[0]?.document.root;
  const isWrong = diagnostics.some(({ severity, origin }) => severity === 'error' || origin.file === fileName);
  return !root || isWrong ? undefined : asWritten(root);
}

export interface SharedModels {
  readonly declarations: readonly Declared[];
  readonly imports: ReadonlyMap<string, ExportedName>;
}

/** A class that is not shorter as a subclass is kept whole. */
function applyPairs(declarations: readonly Declared[], root: SchemaObject, pairs: readonly SharedPair[]): SharedModels {
  const imports = new Map<string, ExportedName>(
    pairs.flatMap(({ kind, own, base }) => (kind === 'same' ? [[own.name, base] as const] : [])),
  );
  const names = namesOfModule();
  for (const { name } of declarations) names.take([name]);
  const extending = new Map(
    pairs.flatMap((pair) => (pair.kind === 'extended' ? [[pair.own.name, pair] as const] : [])),
  );
  const done = new Map<string, ExtendedPair>();
  const rewritten: Declared[] = [];
  // A class follows the classes that it needs, so it is already known whether these are subclasses.
  for (const declaration of declarations) {
    const pair = extending.get(declaration.name);
    const subclass = pair && findShorterSubclass(pair, chooseName(pair.base, imports, names), root, done);
    if (pair && subclass?.base !== undefined) {
      done.set(declaration.name, pair);
      imports.set(subclass.base, pair.base);
    }
    if (!imports.has(declaration.name)) rewritten.push(subclass ?? declaration);
  }
  const needed = filterReached(rewritten);
  return { declarations: needed, imports: filterUsedImports(needed, imports) };
}

function chooseName(base: ExportedName, imports: SharedModels['imports'], names: ModuleNames): string {
  const known = [...imports].find(([, imported]) => imported === base)?.[0];
  return known ?? names.take([base.name, `Base${base.name}`]);
}

function findShorterSubclass(
  pair: ExtendedPair,
  name: string,
  root: SchemaObject,
  done: ReadonlyMap<string, ExtendedPair>,
): PrintedClass | undefined {
  const subclass = buildSubclass(pair, name, { root, pairOf: (className) => done.get(className) });
  return subclass && countLines([subclass]) < countLines([pair.own]) ? subclass : undefined;
}

function filterReached(declarations: readonly Declared[]): readonly Declared[] {
  const found = withNeeded(declarations, declarations.slice(-1));
  return declarations.filter((declaration) => found.has(declaration));
}

function filterUsedImports(
  declarations: readonly Declared[],
  imports: SharedModels['imports'],
): SharedModels['imports'] {
  const used = new Set(
    declarations.flatMap((declaration) => [
      ...listNeeded(declaration),
      ...(declaration.kind === 'class' && declaration.base !== undefined ? [declaration.base] : []),
    ]),
  );
  return new Map([...imports].filter(([name]) => used.has(name)));
}

export function mapHomes(folder: string, imports: SharedModels['imports']): ReadonlyMap<string, Home> {
  return new Map(
    [...imports].map(([name, base]) => [name, { from: formatSpecifier(folder, base.file), name: base.name }]),
  );
}

function formatSpecifier(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return asCompiled(path.startsWith('.') ? path : `./${path}`);
}
