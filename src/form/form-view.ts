/** The types of `FormView`, which forms, reference pages and the descriptors of other tools are made of. */

import type { DocumentKind } from '../schema/document/document.ts';
import type { Widget } from '../schema/keywords/form-keywords.ts';
import type { Json } from '../text/value/json.ts';

/**
 * A schema as people see it: plain data, in the order of the model, with references, `allOf` and unions resolved.
 *
 * @example
 * import { createFormView, readSchema } from 'schemawright/browser';
 *
 * const { schema } = await readSchema(text, 'values.schema.json');
 * const view = schema && (await createFormView(schema));
 * console.log(view?.root.fields?.map(({ label, type }) => `${label}: ${type}`));
 */
export interface FormView {
  /** The name of the class, or of the file without extension. */
  readonly name: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly description?: string;
  /** The names of the groups, in the order of their first fields. */
  readonly groups: readonly string[];
  readonly root: FormField;
}

/** One place of the values: a property, an entry of a map, an item of a list, or the values themselves. */
export interface FormField {
  /** A JSON pointer to its values, in which `*` stands for any further key and `-` for any item. */
  readonly pointer: string;
  /** The key; for an entry of a map `*`, or the pattern of its keys. */
  readonly name: string;
  /** The title, or words made from the key. */
  readonly label: string;
  readonly description?: string;
  /** Further titles and descriptions: of the class of the value, or of another schema that applies. */
  readonly notes: readonly string[];
  /** The type in words: `string`, `list of integers`, `object`. */
  readonly type: string;
  readonly widget: Widget;
  readonly level: Level;
  readonly group?: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  /** Only conditions of the object around declare it. */
  readonly isConditional: boolean;
  readonly isNullable: boolean;
  /** Users do not set it. */
  readonly isReadOnly: boolean;
  /** It cannot be changed once it is set: the schema says so, or a rule that compares it with its former value. */
  readonly isImmutable: boolean;
  readonly isSecret: boolean;
  /** Only an earlier version has it: pages about what changed show it. */
  readonly isRemoved?: true;
  /** The plan of an operator that runs when the value changes. */
  readonly trigger?: string;
  readonly default?: FormDefault;
  readonly examples: readonly Json[];
  readonly choices?: readonly FormChoice[];
  readonly constraints: readonly FormConstraint[];
  readonly deprecation?: FormDeprecation;
  /** Rules over several values, each with its message. */
  readonly rules: readonly FormRule[];
  /** Sentences about what depends on other values. */
  readonly conditions: readonly string[];
  /** The properties of an object, by group and order. */
  readonly fields?: readonly FormField[];
  /** The values of further keys, by the pattern of the keys. */
  readonly entries?: readonly FormField[];
  /** The items of a list; those of a tuple first. */
  readonly items?: readonly FormField[];
  /** The branches of a union, of which a value takes one. */
  readonly variants?: readonly FormVariant[];
  /** The pointer of a field that has the same content; it stands for `fields`, `entries`, `items` and `variants`. */
  readonly sameAs?: string;
}

export type { Widget } from '../schema/keywords/form-keywords.ts';

/** How prominent a field is: `hidden` fields are not shown, `advanced` ones on request. */
export type Level = 'essential' | 'common' | 'advanced' | 'hidden';

/** The value that applies when nobody sets one, and where it is known from. */
export interface FormDefault {
  readonly value: Json;
  /** `schema`: the schema states it. `values`: an initial value of a model, or of a values file. `sub-chart`: of the values of a chart below. */
  readonly source: 'schema' | 'values' | 'sub-chart';
  /** The file, or the name of the sub-chart. */
  readonly of?: string;
}

/** A value that may be chosen. */
export interface FormChoice {
  readonly value: Json;
  readonly label: string;
  readonly isDeprecated: boolean;
}

/** A constraint in words, such as `at least 3 characters`. */
export interface FormConstraint {
  readonly keyword: string;
  readonly text: string;
  /** What the text ends with, shown as code: a pattern, the name of a format. */
  readonly code?: string;
}

/** A deprecated field, and the way out. */
export interface FormDeprecation {
  readonly message?: string;
  /** The pointer of the field that replaces it, if the message names one. */
  readonly replacement?: string;
}

/** A rule that is more than a keyword: of CEL, or a check of the model. */
export interface FormRule {
  readonly message: string;
  /** The expression, if it is a text. */
  readonly expression?: string;
}

/** A branch of a union. */
export interface FormVariant {
  readonly label: string;
  readonly description?: string;
  readonly isDeprecated: boolean;
  /** The property that tells the variants apart, and its value. */
  readonly discriminator?: { readonly name: string; readonly value: Json };
  readonly field: FormField;
}
