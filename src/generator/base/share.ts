/** Shares what it can with a base, checked by extracting the result. */

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { extractModels, type KnownModules } from '../extract/index.ts';
import { withValues } from '../print/decoration.ts';
import { type Declared, moduleText } from '../print/module.ts';
import type { PrintedModels } from '../print/print.ts';
import { isSame } from '../print/structure.ts';
import { type SharedModels, applied, homesFrom } from './applied.ts';
import { type BaseModels, asWritten } from './base-models.ts';
import { type SharedPair, pairsOf } from './pairs.ts';

/** The models with what stands in the base taken from there, as far as the extractor reads the same document from them. */
export function shareWith(
  bases: readonly BaseModels[],
  models: PrintedModels,
  root: SchemaObject,
  modules: KnownModules = {},
): SharedModels {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-'));
  try {
    const read = (one: SharedModels): SchemaObject | undefined => extractedFrom(folder, one, modules);
    const whole = read(alone(models.declarations));
    const isExact = (one: SharedModels): boolean => whole !== undefined && isSame(read(one), whole);
    for (const base of bases) {
      const declarations = profiled(models.declarations, base);
      if (!isExact(alone(declarations))) continue;
      const share = (pairs: readonly SharedPair[]): SharedModels => applied(declarations, root, pairs);
      return share(settled([], pairsOf(declarations, root, base), (pairs) => isExact(share(pairs))));
    }
    return alone(models.declarations);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function alone(declarations: readonly Declared[]): SharedModels {
  return { declarations, imports: new Map() };
}

/** What a profile infers need not be said where the base has one. */
function profiled(declarations: readonly Declared[], { profile }: BaseModels): readonly Declared[] {
  if (profile === undefined) return declarations;
  return declarations.map((one) => {
    if (one.kind === 'constant') return one;
    const marks = one.decorations.map((each) => (each.name === 'Values' ? withValues('Values', [{ profile }]) : each));
    return { ...one, decorations: marks };
  });
}

/** As many of the pairs as can be had together, found by halves. */
function settled(
  sure: readonly SharedPair[],
  pairs: readonly SharedPair[],
  isExact: (pairs: readonly SharedPair[]) => boolean,
): readonly SharedPair[] {
  const all = [...sure, ...pairs];
  if (pairs.length === 0 || isExact(all)) return all;
  if (pairs.length === 1) return sure;
  const middle = Math.ceil(pairs.length / 2);
  return settled(settled(sure, pairs.slice(0, middle), isExact), pairs.slice(middle), isExact);
}

const fileName = 'models.ts';

/** What the extractor reads from models; `undefined` when it finds something wrong with them. */
function extractedFrom(
  folder: string,
  { declarations, imports }: SharedModels,
  modules: KnownModules,
): SchemaObject | undefined {
  const file = join(folder, fileName);
  writeFileSync(file, moduleText(declarations, homesFrom(folder, imports)));
  const { documents, diagnostics } = extractModels(folder, [file], { modules });
  const root = documents[0]?.document.root;
  const isWrong = diagnostics.some(({ severity, origin }) => severity === 'error' || origin.file === fileName);
  return root === undefined || isWrong ? undefined : asWritten(root);
}
