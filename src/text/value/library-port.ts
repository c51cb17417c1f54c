/** Libraries that are loaded on first use: the only difference between Node.js and a browser. */

export type LibraryName = 'yaml' | 're2js';

export interface LibraryPort<Library> {
  /** Throws `MissingLibrary` where libraries cannot be loaded synchronously, as in a browser, until it is provided. */
  readonly get: () => Library;
  readonly provide: (library: Library) => void;
}

/** The work needs a library that is not loaded yet: the caller loads and provides it, and starts again. */
export class MissingLibrary extends Error {
  readonly library: LibraryName;

  constructor(library: LibraryName) {
    super(`the library "${library}" is not loaded`);
    this.library = library;
  }
}

/** The only global state of a process: a library is shared by all callers. */
export function libraryPort<Library>(name: LibraryName): LibraryPort<Library> {
  let loaded: Library | undefined;
  return {
    // `require` is untyped; the port declares the types of the package.
    get: () => (loaded ??= loadAtOnce(name) as Library),
    provide: (library) => {
      loaded = library;
    },
  };
}

/** A static import of `node:module` would break bundlers that target a browser. */
function loadAtOnce(name: LibraryName): unknown {
  if (typeof process === 'undefined' || !('getBuiltinModule' in process)) throw new MissingLibrary(name);
  return process.getBuiltinModule('node:module').createRequire(import.meta.url)(name);
}
