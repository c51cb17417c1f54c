import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../document/schema.ts';
import type { Matcher } from '../regex/index.ts';
import type { BoundAssertion } from './bounds.ts';
import type { Types } from './type-sets.ts';

/** A compiled schema: its keywords, taken apart once; what not every value asks for, when the first one does. */
export interface CompiledSchema {
  /** The schema as it stands in the document. */
  readonly schema: SchemaObject;
  /** What it says in 2020-12. */
  readonly keywords: SchemaObject;
  readonly types: Types;
  readonly choices: readonly AllowedValues[];
  /** The name of a format that is more than an annotation. */
  readonly format: string | undefined;
  readonly bounds: readonly BoundAssertion[];
  readonly pattern: (() => Matcher) | undefined;
  readonly properties: () => ObjectKeywords;
  readonly items: () => ArrayKeywords;
  /** What `$ref` leads to, however the schema was entered; nothing outside the document. */
  readonly reference: (() => Compiled | undefined) | undefined;
  readonly isDynamic: boolean;
  readonly inPlace: (() => InPlaceApplicators) | undefined;
  readonly unevaluatedItems: (() => Compiled) | undefined;
  readonly unevaluatedProperties: (() => Compiled) | undefined;
  /** True when no other schema has a say on a value that has no parts. */
  readonly isAlone: boolean;
}

/** A schema as values are evaluated by it; `true` and `false` say it themselves. */
export type Compiled = boolean | CompiledSchema;

/** The values that `const` or `enum` allow. */
export interface AllowedValues {
  readonly keyword: 'const' | 'enum';
  readonly scalars: ReadonlySet<unknown>;
  readonly others: readonly Json[];
}

/** What holds for the properties of an object. */
export interface ObjectKeywords {
  readonly required: readonly string[];
  /** By `properties`. */
  readonly of: (name: string) => Compiled | undefined;
  readonly patterns: readonly { readonly matches: Matcher; readonly schema: Compiled }[];
  readonly additional: Compiled | undefined;
  readonly names: Compiled | undefined;
  /** By `dependencies`. */
  readonly early: Dependencies | undefined;
  /** By `dependentSchemas` and `dependentRequired`. */
  readonly late: Dependencies | undefined;
}

/** What holds where a property is there. */
export interface Dependencies {
  readonly required: readonly (readonly [name: string, names: readonly string[]])[];
  readonly schemas: readonly (readonly [name: string, schema: Compiled])[];
}

/** What holds for the items of an array. */
export interface ArrayKeywords {
  readonly areUnique: boolean;
  readonly prefix: readonly Compiled[];
  readonly others: Compiled | undefined;
  readonly contained: Compiled | undefined;
  /** In 2019-09, an item is not evaluated by `contains`. */
  readonly evaluatesContained: boolean;
}

/** What subschemas have to say on the value itself. */
export interface InPlaceApplicators {
  readonly not: Compiled | undefined;
  readonly allOf: readonly Compiled[] | undefined;
  readonly anyOf: readonly Compiled[] | undefined;
  readonly oneOf: readonly Compiled[] | undefined;
  readonly if: Compiled | undefined;
  readonly then: Compiled | undefined;
  readonly else: Compiled | undefined;
}
