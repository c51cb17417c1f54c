/** Libraries that are loaded when something first needs them: the one thing that Node and a browser do differently. */

/** The libraries that the kernel loads. */
export type LibraryName = 'yaml' | 're2js';

/** A library that is loaded when something first needs it. */
export interface LibraryPort<Library> {
  /** The library. Throws `MissingLibrary` where nothing can be loaded at once, as in a browser, until it is provided. */
  readonly get: () => Library;
  /** Provides the library where it cannot be loaded at once. */
  readonly provide: (library: Library) => void;
}

/** The work needs a library that is not there yet: whoever started the work loads and provides it, and starts again. */
export class MissingLibrary extends Error {
  readonly library: LibraryName;

  constructor(library: LibraryName) {
    super(`the library "${library}" is not loaded`);
    this.library = library;
  }
}

/** Opens the port of a library. What it has loaded is all that a process keeps: a library is one in every place. */
export function libraryPort<Library>(name: LibraryName): LibraryPort<Library> {
  let loaded: Library | undefined;
  return {
    // `require` has no types of its own; the port is declared with those of the package.
    get: () => (loaded ??= loadAtOnce(name) as Library),
    provide: (library) => {
      loaded = library;
    },
  };
}

/** An import of `node:module` would be an error of every bundler that builds for a browser. */
function loadAtOnce(name: LibraryName): unknown {
  if (typeof process === 'undefined' || !('getBuiltinModule' in process)) throw new MissingLibrary(name);
  return process.getBuiltinModule('node:module').createRequire(import.meta.url)(name);
}
