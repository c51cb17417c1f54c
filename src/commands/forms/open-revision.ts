import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import type { ValuesFolderKind } from '../../generator/dialect/folders.ts';
import { isInFolder } from '../../text/files/trust.ts';
import { readRevisionFiles } from '../diff-charts.ts';
import { openRevision } from '../inputs/revision.ts';
import type { UnnamedForm } from './open-form.ts';

/**
 * Opens the forms of a path in a git revision, whose documents are unpacked for that time. `undefined` for a name of
 * another form.
 */
export async function openRevisionForms(
  given: string,
  cwd: string,
  { kinds, open }: RevisionOptions,
): Promise<readonly UnnamedForm[] | undefined> {
  const files = readRevision(given, cwd, kinds);
  if (!files) return;
  const [revision = '', path = ''] = given.split(/:(.*)/s);
  const local = posix.normalize(path).replace(/^(?:\.\.?(?:\/|$)|\/)+|\/+$/g, '');
  const top = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-'));
  // What has no name of its own is named after the folder.
  const root = join(top, basename(cwd));
  try {
    unpack(files, join(root, local));
    const forms = await open(local === '' ? '.' : local, root);
    const around = path.slice(0, path.length - local.length).replace(/^\.?\/*$/, '');
    return forms.map((form) => ({ ...form, file: `${revision}:${around}${form.file}` }));
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

function unpack({ isFolder, contents }: RevisionFiles, path: string): void {
  const folder = isFolder ? path : dirname(path);
  for (const [name, content] of contents) {
    const target = join(folder, name);
    if (!isInFolder(target, folder)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

interface RevisionOptions {
  readonly kinds: readonly ValuesFolderKind[];
  readonly open: (name: string, cwd: string) => Promise<readonly UnnamedForm[]>;
}

interface RevisionFiles {
  readonly isFolder: boolean;
  /** By their names in the folder, or in that of the file. */
  readonly contents: ReadonlyMap<string, string | Uint8Array>;
}

function readRevision(given: string, cwd: string, kinds: readonly ValuesFolderKind[]): RevisionFiles | undefined {
  const revision = openRevision(given, cwd);
  if (!revision) return;
  const { isFolder, files, readArchives } = revision;
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.indexOf(':')) + 1);
  if (!isFolder) {
    const start = given.slice(0, -name.length);
    const around = kinds
      .filter(({ reads, values }) => [...reads, values.valuesFile].includes(name))
      .map(({ marks }) => readRevisionFiles(start, marks, cwd))
      .find(({ size }) => size > 0);
    return { isFolder, contents: around ?? new Map(files.map(({ text }) => [name, text])) };
  }
  const prefix = `${given.replace(/\/+$/, '')}/`;
  const all = [...files.map(({ file, text }) => [file, text] as const), ...readArchives()];
  return { isFolder, contents: new Map(all.map(([file, content]) => [file.slice(prefix.length), content])) };
}
