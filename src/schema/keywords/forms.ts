import { isSchemaObject, typeNames } from '../document/schema.ts';
import { isSchema } from '../document/keyword-values.ts';
import { isSame } from '../../text/value/json.ts';

/** A single schema (in older drafts possibly an array instead), an array, or a map by name. */
export type Holds = 'schema' | 'array' | 'map';

export interface Form {
  /** Continues `Helm takes`. */
  readonly wants: string;
  /** True for a value that the draft's metaschema accepts, apart from nested schemas. */
  readonly fits: (value: unknown) => boolean;
  /**
   * True for a value of the right types throughout. Other violations of the standard, such as duplicate names, do not
   * affect readers of the keyword. Absent if it equals `fits`.
   */
  readonly isReadable?: (value: unknown) => boolean;
  readonly holds?: Holds;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';
const names: ReadonlySet<unknown> = new Set(typeNames);
const isTypeName = (value: unknown): boolean => names.has(value);
const areSome = (value: unknown): value is readonly unknown[] => isArray(value) && value.length > 0;
const areStrings = (value: unknown): value is readonly string[] => isArray(value) && value.every(isString);
const areDistinctStrings = (value: unknown): boolean => areStrings(value) && areDifferent(value);
const areSomeDistinctStrings = (value: unknown): boolean => areSome(value) && areDistinctStrings(value);
const isSchemaOrArray = (value: unknown): boolean => isSchema(value) || isArray(value);
const createMapTest = (isEntry: (value: unknown) => boolean) => (value: unknown) =>
  isSchemaObject(value) && Object.values(value).every(isEntry);
/** Go accepts nearly any string as a URI, but no control characters or invalid percent escapes. */
const hasCharacters = /^(?:[^\x00-\x1f\x7f%]|%[0-9A-Fa-f]{2})*$/;
/** Starts with a scheme, or has no colon in its first segment. */
const hasBeginning = /^(?:[A-Za-z][A-Za-z0-9+.-]*:|[^:/?#]*(?:[/?#]|$))/;
const isParsed = (value: string): boolean => hasCharacters.test(value) && hasBeginning.test(value);
const isReference = (value: unknown): value is string => isString(value) && isParsed(value) && !value.includes('\\');
const isAddress = (value: unknown): boolean => isString(value) && isParsed(value) && /^[A-Za-z][\w+.-]*:/.test(value);

function areDifferent(values: readonly unknown[]): boolean {
  if (values.length < 2) return true;
  const composite = values.filter((value) => typeof value === 'object' && value !== null);
  const others = values.length - composite.length;
  if (new Set(values.filter((value) => typeof value !== 'object' || value === null)).size < others) return false;
  return composite.every((item, index) => !composite.slice(0, index).some((other) => isSame(item, other)));
}

const patternForm = (wants: string, pattern: RegExp): Form => ({
  wants,
  fits: (value) => isString(value) && pattern.test(value),
  isReadable: isString,
});

const dependenciesForm = (wants: string, fits: (value: unknown) => boolean): Form => ({
  wants,
  fits: createMapTest(fits),
  isReadable: createMapTest((item) => isSchema(item) || areStrings(item)),
  holds: 'map',
});

export const forms = {
  string: { wants: 'a string', fits: isString },
  uri: { wants: 'a URI with a scheme', fits: isAddress, isReadable: isString },
  uriReference: { wants: 'a URI reference', fits: isReference, isReadable: isString },
  identifier: {
    wants: 'a URI without a fragment',
    fits: (value) => isReference(value) && /^[^#]*#?$/.test(value),
    isReadable: isString,
  },
  anchor: patternForm('a name of letters, digits, ".", "-" and "_"', /^[A-Za-z_][-\w.]*$/),
  oldAnchor: patternForm('a name of letters, digits, ".", ":", "-" and "_"', /^[A-Za-z][-\w.:]*$/),
  vocabulary: {
    wants: 'an object of booleans by URI',
    fits: (value) =>
      isSchemaObject(value) &&
      Object.entries(value).every(([name, item]) => isAddress(name) && typeof item === 'boolean'),
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
    fits: (value) => areSome(value) && areDifferent(value),
    isReadable: isArray,
  },
  strings: { wants: 'an array of different strings', fits: areDistinctStrings, isReadable: areStrings },
  someStrings: {
    wants: 'an array of one or more different strings',
    fits: areSomeDistinctStrings,
    isReadable: areStrings,
  },
  types: {
    wants: `${typeNames.join(', ')}, or an array of distinct ones`,
    fits: (value) => isTypeName(value) || (areSome(value) && value.every(isTypeName) && areDifferent(value)),
    isReadable: (value) => isTypeName(value) || (isArray(value) && value.every(isTypeName)),
  },
  schema: { wants: 'a schema: an object, true or false', fits: isSchema, holds: 'schema' },
  object: {
    wants: 'a schema, which is an object in draft-04',
    fits: isSchemaObject,
    isReadable: isSchema,
    holds: 'schema',
  },
  schemas: { wants: 'an array of one or more schemas', fits: areSome, isReadable: isArray, holds: 'array' },
  schemaOrSchemas: {
    wants: 'a schema, or an array of one or more',
    fits: (value) => isSchema(value) || areSome(value),
    isReadable: isSchemaOrArray,
    holds: 'schema',
  },
  objectOrSchemas: {
    wants: 'a schema, which is an object in draft-04, or an array of one or more',
    fits: (value) => isSchemaObject(value) || areSome(value),
    isReadable: isSchemaOrArray,
    holds: 'schema',
  },
  map: { wants: 'an object of schemas', fits: isSchemaObject, holds: 'map' },
  stringsByName: {
    wants: 'an object of arrays of different strings',
    fits: createMapTest(areDistinctStrings),
    isReadable: createMapTest(areStrings),
  },
  dependencies: dependenciesForm(
    'an object of schemas and arrays of different strings',
    (item) => isSchema(item) || areDistinctStrings(item),
  ),
  objectsAndStrings: dependenciesForm(
    'an object of schemas, which are objects in draft-04, and arrays of one or more different strings',
    (item) => isSchemaObject(item) || areSomeDistinctStrings(item),
  ),
} as const satisfies Readonly<Record<string, Form>>;
