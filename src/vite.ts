/** The plugin for vite 8 and vitest on it: oxc, which compiles TypeScript there, leaves standard decorators as they are. */

import { lowerDecorators } from './generator/extract/lower-decorators.ts';

/** A plugin of vite, of which this package knows the parts that it uses. */
export interface DecoratorsPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: {
    readonly filter: { readonly id: RegExp; readonly code: string };
    readonly handler: (
      code: string,
      id: string,
    ) => Promise<{ readonly code: string; readonly map: string } | undefined>;
  };
}

/**
 * Compiles standard decorators in the TypeScript files that have some, before vite compiles these files. Projects with
 * `experimentalDecorators` need no plugin.
 *
 * @example ``` export default defineConfig({ plugins: [decorators()] }); ```
 */
export function decorators(): DecoratorsPlugin {
  return {
    name: 'schemawright:decorators',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[cm]?tsx?(?:\?|$)/, code: '@' },
      handler: (code, id) => lowerDecorators(code, id.replace(/\?.*$/s, '')),
    },
  };
}
