/** For vite 8 and vitest: their TypeScript compiler, oxc, does not compile standard decorators. */

import { lowerDecorators } from './generator/extract/lower-decorators.ts';

/** A vite plugin, reduced to the parts that this package uses. */
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
 * Compiles standard decorators before vite compiles a TypeScript file. Projects with `experimentalDecorators` do not
 * need it.
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
