import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { writeWhole } from '../../text/files/write-files.ts';
import { isForeign, openModelTexts } from '../project/open-model-texts.ts';

/** Applies the fixes of findings to the models of the project; returns the number of fixed findings by file. */
export function fixModels(cwd: string, diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const openModel = openModelTexts(cwd);
  const fixed = new Map<string, number>();
  const done = new Set<string>();
  for (const { origin, modelFix } of diagnostics) {
    const { file, line } = origin;
    // A class that several kinds use has one finding for each.
    const key = JSON.stringify([file, line, modelFix]);
    if (!modelFix || isForeign(file) || done.has(key)) continue;
    done.add(key);
    const { property, change } = modelFix;
    if (openModel(file).classAt(line, property)?.change(property, change) === true)
      fixed.set(file, (fixed.get(file) ?? 0) + 1);
  }
  for (const file of fixed.keys()) writeWhole(file, openModel(file).text(), cwd);
  return fixed;
}
