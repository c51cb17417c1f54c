import type { SchemaObject } from '../../schema/document/schema.ts';

/** What one may ask for of a document that holds several schemas. */
export interface Choosing {
  /** A version of a CRD, or a component of an OpenAPI document. */
  readonly select?: string;
}

/** The languages that schemas are written in. */
export type Dialect = 'openapi-3.0' | 'json-schema';

/** The schema that was chosen, or why there is none. */
export type Chosen =
  | { readonly problem: string }
  | {
      readonly root: SchemaObject;
      /** Where it stands in the document. */
      readonly at: readonly (string | number)[];
      readonly dialect: Dialect;
      readonly name?: string;
      /** What else could have been chosen, where nobody did. */
      readonly left: readonly string[];
    };
