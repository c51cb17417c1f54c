/** The origins of the schemas of a document. */

import type { Meta } from '../../../decorators/entry/entry.ts';
import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaOrigin } from '../../../schema/document/document.ts';
import { toOrigin } from '../modules/extraction.ts';

/**
 * The origin of a schema, worked out when somebody asks: a document has tens of thousands of keywords, of which few are ever
 * reported. A class, since one object for each schema is all that it may cost.
 */
export class PlacedOrigin implements SchemaOrigin {
  readonly #files: readonly string[];
  readonly #meta: Meta | undefined;
  /** The origin of the class that is written out here. */
  readonly #base: SchemaOrigin | undefined;

  constructor(files: readonly string[], meta: Meta | undefined, base: SchemaOrigin | undefined) {
    this.#files = files;
    this.#meta = meta;
    this.#base = base;
  }

  get schema(): Origin {
    const at = this.#meta?.at;
    return at === undefined && this.#base !== undefined ? this.#base.schema : toOrigin(this.#files, at);
  }

  keyword(name: string): Origin | undefined {
    const own = this.#meta?.keywords;
    return own !== undefined && Object.hasOwn(own, name)
      ? toOrigin(this.#files, own[name])
      : this.#base?.keyword?.(name);
  }

  get keywords(): Readonly<Record<string, Origin>> {
    const own = Object.entries(this.#meta?.keywords ?? {});
    return {
      ...this.#base?.keywords,
      ...Object.fromEntries(own.map(([keyword, at]) => [keyword, toOrigin(this.#files, at)])),
    };
  }
}
