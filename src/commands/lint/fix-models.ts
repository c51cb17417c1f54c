import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { ModelText } from '../../generator/edit/edit-model.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { writeWhole } from '../../text/files/write-files.ts';
import { asText } from '../../text/read-text.ts';
import { foreign } from '../sync/bases.ts';

/** Applies the fixes of findings to the models of the project; returns the number of fixed findings by file. */
export function fixModels(cwd: string, diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const texts = new Map<string, ModelText>();
  const fixed = new Map<string, number>();
  const done = new Set<string>();
  for (const { origin, modelFix } of diagnostics) {
    const { file, line } = origin;
    // A class that several kinds use has one finding for each.
    const key = JSON.stringify([file, line, modelFix]);
    if (!modelFix || foreign.test(file) || done.has(key)) continue;
    done.add(key);
    const text = texts.get(file) ?? new ModelText(readFileText(file, { cwd, read: asText }).text);
    texts.set(file, text);
    const { property, change } = modelFix;
    if (text.classAt(line, property)?.change(property, change) === true) fixed.set(file, (fixed.get(file) ?? 0) + 1);
  }
  for (const file of fixed.keys()) writeWhole(file, texts.get(file)?.text() ?? '', cwd);
  return fixed;
}
