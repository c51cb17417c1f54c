/**
 * The record of what `gen` last wrote, for files that cannot say so themselves: a list of checksums beside the
 * configuration, committed with the artifacts. `sha256sum -c` reads it too.
 */

import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { compareText } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { relativeTo, textAt } from '../../project/files.ts';

/** A record as it was read. */
export interface WrittenRecord {
  /** Its path, absolute. */
  readonly path: string;
  /** Its text; `undefined` when there is none yet. */
  readonly text: string | undefined;
  /** The checksums of each file, by its absolute path: after a merge with conflicts, those of both sides. */
  readonly sums: ReadonlyMap<string, readonly string[]>;
}

/** The name of the file. */
export const recordName = 'schemawright.sha256';

const head = `# What "schemawright gen" wrote: it overwrites these files only while they are unchanged. Commit this file.\n`;

/** Reads the record of a project: it stands beside the configuration. */
export function readRecord(cwd: string, configurationFile: string): WrittenRecord {
  const folder = resolve(cwd, dirname(configurationFile));
  const path = resolve(folder, recordName);
  const text = textAt(path);
  const sums = new Map<string, readonly string[]>();
  for (const { groups } of (text ?? '').matchAll(/^(?<sum>[0-9a-f]{64}) [ *](?<file>.+?)\r?$/gm)) {
    const file = resolve(folder, groups?.file ?? '');
    sums.set(file, [...(sums.get(file) ?? []), groups?.sum ?? '']);
  }
  return { path, text, sums };
}

/** True for the text that the record has for a file. */
export function isRecorded({ sums }: WrittenRecord, path: string, text: string): boolean {
  return sums.get(path)?.includes(sumOf(text)) === true;
}

/** The line of the record for a file. */
export function recordLine({ path: record }: Pick<WrittenRecord, 'path'>, path: string, text: string): string {
  return `${sumOf(text)}  ${relativeTo(dirname(record), path)}`;
}

/**
 * The text of the record after a run: what the run writes, and what was there before as long as it stands; `undefined`
 * where there is nothing to record.
 */
export function recordAfter(
  record: WrittenRecord,
  written: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): string | undefined {
  const kept = [...record.sums].filter(([path]) => !written.has(path) && isThere(path));
  const lines = [
    ...[...written].map(([path, text]) => recordLine(record, path, text)),
    ...kept.flatMap(([path, sums]) => sums.map((sum) => `${sum}  ${relativeTo(dirname(record.path), path)}`)),
  ];
  if (lines.length === 0) return undefined;
  return `${head}${lines.sort((a, b) => compareText(a.slice(66), b.slice(66))).join('\n')}\n`;
}

/** A checksum that does not depend on how git writes line ends. */
function sumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
