/** The forms of keywords: which values each takes, and how it holds schemas. */

import { isSchemaObject } from '../document/schema.ts';
import { isSchema } from '../document/keyword-values.ts';
import { isSame } from '../../text/value/json.ts';

/** How a keyword holds schemas: one (in older drafts, an array of them instead), an array, or a map by name. */
export type Holds = 'schema' | 'array' | 'map';

/** The values that a keyword takes. */
export interface Form {
  /** Continues `Helm takes`. */
  readonly wants: string;
  /** True for a value that the draft's own schema accepts, whatever stands below in schemas that it holds. */
  readonly fits: (value: unknown) => boolean;
  /**
   * True for a value of the right type all through: what the standard forbids beyond that, such as a name given twice, does no
   * harm to those who read the keyword. Absent where it is the same as `fits`.
   */
  readonly isReadable?: (value: unknown) => boolean;
  readonly holds?: Holds;
}

const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const isString = (value: unknown): value is string => typeof value === 'string';
const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTypeName = (value: unknown): boolean => isString(value) && typeNames.includes(value);
const areStrings = (value: unknown): value is readonly string[] => isArray(value) && value.every(isString);
const areDistinctStrings = (value: unknown): boolean => areStrings(value) && areDifferent(value);
/** Go takes nearly any string for a URI, but no control characters and no broken percent signs. */
const hasCharacters = /^(?:[^\x00-\x1f\x7f%]|%[0-9A-Fa-f]{2})*$/;
/** It begins with a scheme, or has no colon before the first step ends. */
const hasBeginning = /^(?:[A-Za-z][A-Za-z0-9+.-]*:|[^:/?#]*(?:[/?#]|$))/;

function isParsed(value: string): boolean {
  return hasCharacters.test(value) && hasBeginning.test(value);
}

function isReference(value: unknown): value is string {
  return isString(value) && isParsed(value) && !value.includes('\\');
}

function isAddress(value: unknown): boolean {
  return isString(value) && isParsed(value) && /^[A-Za-z][\w+.-]*:/.test(value);
}

function areDifferent(values: readonly unknown[]): boolean {
  const composite = values.filter((value) => typeof value === 'object' && value !== null);
  const others = values.length - composite.length;
  if (new Set(values.filter((value) => typeof value !== 'object' || value === null)).size < others) return false;
  return composite.every((one, index) => !composite.slice(0, index).some((other) => isSame(one, other)));
}

function isSchemaOrArray(value: unknown): boolean {
  return isSchema(value) || isArray(value);
}

function areDependencies(value: unknown): boolean {
  return isSchemaObject(value) && Object.values(value).every((one) => isSchema(one) || areStrings(one));
}

const schema: Form = { wants: 'a schema: an object, true or false', fits: isSchema, holds: 'schema' };
const strings: Form = { wants: 'an array of different strings', fits: areDistinctStrings, isReadable: areStrings };

/** What keywords take, in all drafts. */
export const forms = {
  string: { wants: 'a string', fits: isString },
  uri: { wants: 'a URI with a scheme', fits: isAddress, isReadable: isString },
  uriReference: {
    wants: 'a URI reference',
    fits: isReference,
    isReadable: isString,
  },
  identifier: {
    wants: 'a URI without a fragment',
    fits: (value) => isReference(value) && /^[^#]*#?$/.test(value),
    isReadable: isString,
  },
  anchor: {
    wants: 'a name of letters, digits, ".", "-" and "_"',
    fits: (value) => isString(value) && /^[A-Za-z_][-\w.]*$/.test(value),
    isReadable: isString,
  },
  oldAnchor: {
    wants: 'a name of letters, digits, ".", ":", "-" and "_"',
    fits: (value) => isString(value) && /^[A-Za-z][-\w.:]*$/.test(value),
    isReadable: isString,
  },
  vocabulary: {
    wants: 'an object of booleans by URI',
    fits: (value) =>
      isSchemaObject(value) &&
      Object.entries(value).every(([name, one]) => isAddress(name) && typeof one === 'boolean'),
  },
  count: {
    wants: 'an integer of 0 or more',
    fits: (value) => isNumber(value) && Number.isInteger(value) && value >= 0,
  },
  number: { wants: 'a number', fits: isNumber },
  positive: { wants: 'a number greater than 0', fits: (value) => isNumber(value) && value > 0 },
  boolean: { wants: 'true or false', fits: (value) => typeof value === 'boolean' },
  array: { wants: 'an array', fits: isArray },
  values: {
    wants: 'an array of one or more different values',
    fits: (value) => isArray(value) && value.length > 0 && areDifferent(value),
    isReadable: isArray,
  },
  strings,
  someStrings: {
    wants: 'an array of one or more different strings',
    fits: (value) => areDistinctStrings(value) && isArray(value) && value.length > 0,
    isReadable: areStrings,
  },
  types: {
    wants: `${typeNames.join(', ')}, or an array of different ones of these`,
    fits: (value) =>
      isTypeName(value) || (isArray(value) && value.length > 0 && value.every(isTypeName) && areDifferent(value)),
    isReadable: (value) => isTypeName(value) || (isArray(value) && value.every(isTypeName)),
  },
  schema,
  object: {
    wants: 'a schema, which is an object in draft-04',
    fits: isSchemaObject,
    isReadable: isSchema,
    holds: 'schema',
  },
  schemas: {
    wants: 'an array of one or more schemas',
    fits: (value) => isArray(value) && value.length > 0,
    isReadable: isArray,
    holds: 'array',
  },
  schemaOrSchemas: {
    wants: 'a schema, or an array of one or more',
    fits: (value) => isSchema(value) || (isArray(value) && value.length > 0),
    isReadable: isSchemaOrArray,
    holds: 'schema',
  },
  objectOrSchemas: {
    wants: 'a schema, which is an object in draft-04, or an array of one or more',
    fits: (value) => isSchemaObject(value) || (isArray(value) && value.length > 0),
    isReadable: isSchemaOrArray,
    holds: 'schema',
  },
  map: { wants: 'an object of schemas', fits: isSchemaObject, holds: 'map' },
  stringsByName: {
    wants: 'an object of arrays of different strings',
    fits: (value) => isSchemaObject(value) && Object.values(value).every(areDistinctStrings),
    isReadable: (value) => isSchemaObject(value) && Object.values(value).every(areStrings),
  },
  dependencies: {
    wants: 'an object of schemas and arrays of different strings',
    fits: (value) =>
      isSchemaObject(value) && Object.values(value).every((one) => isSchema(one) || areDistinctStrings(one)),
    isReadable: areDependencies,
    holds: 'map',
  },
  objectsAndStrings: {
    wants: 'an object of schemas, which are objects in draft-04, and arrays of one or more different strings',
    fits: (value) =>
      isSchemaObject(value) &&
      Object.values(value).every(
        (one) => isSchemaObject(one) || (areDistinctStrings(one) && isArray(one) && one.length > 0),
      ),
    isReadable: areDependencies,
    holds: 'map',
  },
} as const satisfies Readonly<Record<string, Form>>;
