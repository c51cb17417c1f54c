import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

let library: typeof Yaml | undefined;

/** The YAML library, loaded when the first YAML is read: reading JSON never pays for it. */
export function yamlLibrary(): typeof Yaml {
  // `require` has no types of its own; this is the package whose types are named.
  library ??= createRequire(import.meta.url)('yaml') as typeof Yaml;
  return library;
}
