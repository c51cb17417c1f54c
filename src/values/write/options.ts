import type { SchemaObject } from '../../schema/document/schema.ts';
import type { JsonObject } from '../../text/value/json.ts';

/** How values are written. */
export interface WritingOptions {
  /** Gives the order of the keys, and the comments. */
  readonly schema: SchemaObject;
  /** Values that what is written will be laid over: only what differs from them is written. */
  readonly omit?: JsonObject;
  /** Puts the titles and descriptions of the schema above the keys. */
  readonly comments?: boolean;
  /** A YAML text that is edited: all that need not change stays as it is. */
  readonly onto?: string;
  /** The address of the schema, for the first line, where editors look for it. */
  readonly schemaLink?: string;
}
