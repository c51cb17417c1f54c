import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../diagnostics/usage-error.ts';
import { textAt, writeWhole } from './project/files.ts';
import { listOf } from '../schema/document/held.ts';
import { step } from '../text/value/pointer.ts';
import { indexFile } from './cases/files.ts';

/** Writes files into a folder, the list of them last, and takes away what an earlier list named; other files stay. */
export function writeCases(files: ReadonlyMap<string, string>, out: string, cwd: string): void {
  const folder = resolve(cwd, out);
  const own = ownFiles(folder, out);
  const strange = [...files.keys()].find((name) => !own.has(name) && existsSync(join(folder, name)));
  if (strange !== undefined) throw new UsageError(notOurs(`${out}/${strange}`));
  try {
    for (const [name, text] of files) writeWhole(join(folder, name), text);
    for (const name of own) if (!files.has(name)) rmSync(join(folder, name), { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the cases cannot be written to "${out}": ${reason}`);
  }
}

/** The files that an earlier call has written. */
function ownFiles(folder: string, out: string): ReadonlySet<string> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError({ message: `"${out}" is no folder`, help: 'Name a folder for the cases behind --out.' });
  }
  const text = textAt(join(folder, indexFile));
  if (text === undefined) return new Set();
  const cases = casesIn(text);
  if (cases === undefined) throw new UsageError(notOurs(`${out}/${indexFile}`));
  const names = cases.map((one) => step(one, 'file')).filter((name) => typeof name === 'string');
  return new Set([...names.filter((name) => caseFile.test(name)), indexFile]);
}

/** No other file is touched, whatever a list says. */
const caseFile = /^(?:valid|invalid)-[A-Za-z0-9-]+\.yaml$/;

function casesIn(text: string): readonly unknown[] | undefined {
  try {
    const index: unknown = JSON.parse(text);
    return step(index, 'without') === undefined ? undefined : listOf(step(index, 'cases'));
  } catch {
    return undefined;
  }
}

function notOurs(file: string): { message: string; help: string } {
  return { message: `"${file}" is there, and is none of the cases`, help: 'Name another folder behind --out.' };
}
