import { type LibraryName, MissingLibrary } from '../text/value/library-port.ts';
import { yamlPort } from '../text/yaml/library.ts';
import { re2Port } from './regex/matcher.ts';

/** Loads a library where none can be loaded synchronously, as in a browser. */
export const loadLibrary: Readonly<Record<LibraryName, () => Promise<void>>> = {
  yaml: async () => yamlPort.provide(await import('yaml')),
  re2js: async () => re2Port.provide(await import('re2js')),
};

/** Runs the work again after loading a library that it turns out to need, so the work must have no lasting effects. */
export async function withLibraries<T>(work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof MissingLibrary)) throw error;
      await loadLibrary[error.library]();
    }
  }
}
