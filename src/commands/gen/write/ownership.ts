import { basename } from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { findBytes, isTaken } from '../../../text/files/look-at.ts';
import { isSame } from '../../../text/value/json.ts';
import { isSameText, findText, withLineFeeds } from '../../../text/files/paths.ts';
import type { PlannedArtifact } from './planned.ts';
import { decodeText, encodeText, hasHeader, isRecorded, type WrittenRecord, type WrittenTexts } from './record.ts';

/**
 * What is at the path of an artifact: nothing, the artifact, a file of `gen`, a changed file of `gen`, or a foreign
 * file.
 */
export type Ownership = 'absent' | 'same' | 'ours' | 'changed' | 'foreign';

function determineOwnership(
  { artifact, path }: LocatedArtifact,
  record: WrittenRecord,
  texts: WrittenTexts,
): Ownership {
  const bytes = findBytes(path);
  const actual = bytes && decodeText(texts, path, bytes);
  // Something unreadable, such as a folder, is not absent.
  if (actual === undefined) return isTaken(path) ? 'foreign' : 'absent';
  if (isSameText(actual, artifact.text)) return 'same';
  if (hasHeader(actual) || isRecorded(record, path, encodeText(texts, path, actual).sum())) return 'ours';
  const isListed = record.sums.has(path);
  // Git has both sides of a merge conflict.
  if (isListed && conflict.test(actual)) return 'ours';
  const text = withLineFeeds(actual);
  if (artifact.text === text || artifact.formerly === text || artifact.wasMade(text)) return 'ours';
  if (isListed) return 'changed';
  return isEqualJson(artifact.text, text) ? 'ours' : 'foreign';
}

/**
 * Determines who wrote the files of a run. Projects from before the record have files that cannot be identified: a
 * file laid out as `gen` does counts as generated when another file of the same model is.
 */
export function determineOwnerships(
  artifacts: readonly LocatedArtifact[],
  record: WrittenRecord,
  texts: WrittenTexts,
): readonly OwnedArtifact[] {
  const all = artifacts.map((artifact) => ({
    ...artifact,
    ownership: determineOwnership(artifact, record, texts),
  }));
  if (record.text !== undefined) return all;
  const ours = new Set(all.flatMap(({ artifact, ownership }) => (isProved(ownership) ? [artifact.model] : [])));
  return all.map((artifact) => {
    const isOfOld = artifact.ownership === 'foreign' && ours.has(artifact.artifact.model);
    return isOfOld && hasGeneratedLayout(artifact.artifact.text, findText(artifact.path))
      ? { ...artifact, ownership: 'ours' }
      : artifact;
  });
}

interface LocatedArtifact {
  readonly artifact: PlannedArtifact;
  readonly path: string;
}

export interface OwnedArtifact extends LocatedArtifact {
  readonly ownership: Ownership;
}

function isProved(ownership: Ownership): boolean {
  return ownership === 'same' || ownership === 'ours';
}

/** True for JSON with one value per line and the same indentation, as `gen` writes it. */
function hasGeneratedLayout(text: string, actual?: string): boolean {
  const indentation = /^\{\n( +)"/.exec(text)?.[1];
  const value = actual === undefined || indentation === undefined ? undefined : parseValue(actual);
  // Go writes some characters as escapes, JavaScript does not.
  const plain = withLineFeeds(actual ?? '').replaceAll(/\\u00(3c|3e|26)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return value !== undefined && `${JSON.stringify(value, null, indentation)}\n` === plain;
}

/** The order of keys and the layout do not count. */
function isEqualJson(text: string, actual: string): boolean {
  const value = parseValue(actual);
  return value !== undefined && isSame(value, parseValue(text));
}

function parseValue(text: string): unknown {
  if (!text.startsWith('{')) return;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {}
}

/** The conflict markers of git. */
const conflict = /^<{7} [^]*^={7}\r?$[^]*^>{7} /m;

export function keptFinding({ path, model }: PlannedArtifact, ownership: 'changed' | 'foreign'): Diagnostic {
  const name = basename(path);
  const replace = 'replace the file and keep a copy: gen --adopt';
  const elsewhere = `write to another folder: --out DIR, or "out" of the model in the configuration`;
  const origin = { file: path, line: 1, column: 1 };
  if (ownership === 'changed') {
    const message = `${path} was changed after gen wrote it, so it is not overwritten`;
    const help = `Make the change in ${model}, then ${replace}; or ${elsewhere}.`;
    return { code: 'artifact/changed', severity: 'error', message, help, origin };
  }
  const message = `${path} was not written by gen, so it is not overwritten`;
  const own = ownRemedy(name, path);
  const help = `${own === undefined ? 'Either' : `${own}, or`} ${replace}; or ${elsewhere}.`;
  return { code: 'artifact/foreign', severity: 'error', message, help, origin };
}

function ownRemedy(name: string, path: string): string | undefined {
  if (name.endsWith('.json')) return `Import it as models: schemawright import ${path} --out models/NAME.ts`;
  return name === 'values.yaml' ? `Keep it: targets: { 'values-yaml': false }` : undefined;
}
