import { StarlarkFailure } from '../starlark/index.ts';
import { getFolder, type LibraryFolder, privateFolder } from './private-folder.ts';

export class LibraryFolders {
  readonly #files: ReadonlySet<string>;
  readonly #folders: ReadonlySet<LibraryFolder>;

  constructor(files: Iterable<string>) {
    this.#files = new Set(files);
    this.#folders = new Set([...this.#files].flatMap((file) => listAncestors(file)));
  }

  /** From the folder, or from the root when the path begins with a slash. */
  file(path: string, { current, root }: { readonly current: LibraryFolder; readonly root: LibraryFolder }): string {
    const isFromRoot = path.startsWith('/');
    const rest = isFromRoot ? path.slice(1) : path;
    const pieces = rest.split('/');
    const name = pieces.pop() ?? '';
    const within = isFromRoot ? root : current;
    try {
      const file = joinPath(this.#below(within, pieces), name);
      if (this.#files.has(file)) return file;
    } catch (error) {
      if (!(error instanceof StarlarkFailure)) throw error;
      throw new StarlarkFailure(`Expected to find file '${rest}', but did not: ${error.message}`);
    }
    throw new StarlarkFailure(`Expected to find file '${rest}' (hint: only files included via -f flag are available)`);
  }

  library(path: string, current: LibraryFolder): LibraryFolder {
    let folder = joinPath(current, privateFolder);
    if (!this.#folders.has(folder))
      throw new StarlarkFailure(`Could not find private library (directory '${privateFolder}' missing?)`);
    const pieces = path.split('/');
    for (const [index, piece] of pieces.entries()) {
      folder = joinPath(folder, piece);
      const before = pieces.slice(0, index).join('/');
      if (!this.#folders.has(folder))
        throw new StarlarkFailure(`Expected to find library '${path}', but did not find '${before}'`);
      if (piece === privateFolder) throw new StarlarkFailure(`Could not load private library '${before}'`);
    }
    return folder;
  }

  /** By relative path, recursively, without private libraries. */
  list(
    path: string,
    { current, root }: { readonly current: LibraryFolder; readonly root: LibraryFolder },
  ): readonly string[] {
    const isFromRoot = path.startsWith('/');
    const rest = isFromRoot ? path.slice(1) : path;
    const within = isFromRoot ? root : current;
    const folder = rest === '' ? within : this.#below(within, rest.split('/'));
    const files = this.#accessible(folder);
    return files.map((file) => `${isFromRoot ? '/' : ''}${folder === '' ? file : file.slice(folder.length + 1)}`);
  }

  #accessible(folder: LibraryFolder): readonly string[] {
    const isInside = (name: string): boolean => getFolder(name) === folder && name !== folder;
    const below = [...this.#folders].filter((name) => isInside(name) && !name.endsWith(privateFolder));
    return [...[...this.#files].filter(isInside), ...below.flatMap((name) => this.#accessible(name))];
  }

  #below(folder: LibraryFolder, pieces: readonly string[]): LibraryFolder {
    let found = folder;
    for (const [index, piece] of pieces.entries()) {
      found = joinPath(found, piece);
      if (!this.#folders.has(found)) throw new StarlarkFailure(`Did not find '${pieces.slice(0, index).join('/')}'`);
      if (piece === privateFolder) throw new StarlarkFailure(`Encountered private library '${privateFolder}'`);
    }
    return found;
  }
}

function listAncestors(file: string): readonly LibraryFolder[] {
  const pieces = file.split('/').slice(0, -1);
  return pieces.map((_, index) => pieces.slice(0, index + 1).join('/'));
}

function joinPath(folder: LibraryFolder, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
