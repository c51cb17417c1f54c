import { isSchemaObject } from '../document/schema.ts';
import { isSame } from '../document/assertion.ts';

/** How a keyword holds schemas: one (in older drafts, a list of them instead), a list, or a map by name. */
export type Holds = 'schema' | 'list' | 'map';

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
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTypeName = (value: unknown): boolean => isText(value) && typeNames.includes(value);
const areNames = (value: unknown): value is readonly string[] => isList(value) && value.every(isText);
const isNames = (value: unknown): boolean => areNames(value) && areDifferent(value);
/** Go takes any text for a part of an address, but no control characters and no broken percent signs. */
const isCharacters = /^(?:[^\x00-\x1f\x7f%]|%[0-9A-Fa-f]{2})*$/;

function isAddress(value: unknown): boolean {
  return isText(value) && isCharacters.test(value) && /^[A-Za-z][\w+.-]*:/.test(value);
}

function areDifferent(values: readonly unknown[]): boolean {
  if (values.every(isText)) return new Set(values).size === values.length;
  return values.every((one, index) => !values.slice(0, index).some((other) => isSame(one, other)));
}

/** True for an object of keywords and for a boolean. */
export function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isSchemaObject(value);
}

function isSchemaOrList(value: unknown): boolean {
  return isSchema(value) || isList(value);
}

function areDependencies(value: unknown): boolean {
  return isSchemaObject(value) && Object.values(value).every((one) => isSchema(one) || areNames(one));
}

const schema: Form = { wants: 'a schema: an object, true or false', fits: isSchema, holds: 'schema' };
const names: Form = { wants: 'a list of different names', fits: isNames, isReadable: areNames };

/** What keywords take, in all drafts. */
export const forms = {
  text: { wants: 'a text', fits: isText },
  address: { wants: 'an address with a scheme', fits: isAddress, isReadable: isText },
  reference: {
    wants: 'an address, or a part of one',
    fits: (value) => isText(value) && isCharacters.test(value),
    isReadable: isText,
  },
  identifier: {
    wants: 'an address without a fragment',
    fits: (value) => isText(value) && isCharacters.test(value) && /^[^#]*#?$/.test(value),
    isReadable: isText,
  },
  anchor: {
    wants: 'a name of letters, digits, ".", "-" and "_"',
    fits: (value) => isText(value) && /^[A-Za-z_][-\w.]*$/.test(value),
    isReadable: isText,
  },
  oldAnchor: {
    wants: 'a name of letters, digits, ".", ":", "-" and "_"',
    fits: (value) => isText(value) && /^[A-Za-z][-\w.:]*$/.test(value),
    isReadable: isText,
  },
  vocabulary: {
    wants: 'an object of booleans by address',
    fits: (value) =>
      isSchemaObject(value) &&
      Object.entries(value).every(([name, one]) => isAddress(name) && typeof one === 'boolean'),
  },
  count: {
    wants: 'a whole number from 0 on',
    fits: (value) => isNumber(value) && Number.isInteger(value) && value >= 0,
  },
  number: { wants: 'a number', fits: isNumber },
  positive: { wants: 'a number above 0', fits: (value) => isNumber(value) && value > 0 },
  boolean: { wants: 'true or false', fits: (value) => typeof value === 'boolean' },
  list: { wants: 'a list', fits: isList },
  choices: {
    wants: 'a list of one or more different values',
    fits: (value) => isList(value) && value.length > 0 && areDifferent(value),
    isReadable: isList,
  },
  names,
  someNames: {
    wants: 'a list of one or more different names',
    fits: (value) => isNames(value) && isList(value) && value.length > 0,
    isReadable: areNames,
  },
  types: {
    wants: `${typeNames.join(', ')}, or a list of different ones of these`,
    fits: (value) =>
      isTypeName(value) || (isList(value) && value.length > 0 && value.every(isTypeName) && areDifferent(value)),
    isReadable: (value) => isTypeName(value) || (isList(value) && value.every(isTypeName)),
  },
  schema,
  object: {
    wants: 'a schema, which is an object in draft-04',
    fits: isSchemaObject,
    isReadable: isSchema,
    holds: 'schema',
  },
  schemas: {
    wants: 'a list of one or more schemas',
    fits: (value) => isList(value) && value.length > 0,
    isReadable: isList,
    holds: 'list',
  },
  schemaOrSchemas: {
    wants: 'a schema, or a list of one or more',
    fits: (value) => isSchema(value) || (isList(value) && value.length > 0),
    isReadable: isSchemaOrList,
    holds: 'schema',
  },
  objectOrSchemas: {
    wants: 'a schema, which is an object in draft-04, or a list of one or more',
    fits: (value) => isSchemaObject(value) || (isList(value) && value.length > 0),
    isReadable: isSchemaOrList,
    holds: 'schema',
  },
  map: { wants: 'an object of schemas', fits: isSchemaObject, holds: 'map' },
  namesByName: {
    wants: 'an object of lists of different names',
    fits: (value) => isSchemaObject(value) && Object.values(value).every(isNames),
    isReadable: (value) => isSchemaObject(value) && Object.values(value).every(areNames),
  },
  dependencies: {
    wants: 'an object of schemas and lists of different names',
    fits: (value) => isSchemaObject(value) && Object.values(value).every((one) => isSchema(one) || isNames(one)),
    isReadable: areDependencies,
    holds: 'map',
  },
  objectsAndNames: {
    wants: 'an object of schemas, which are objects in draft-04, and lists of one or more different names',
    fits: (value) =>
      isSchemaObject(value) &&
      Object.values(value).every((one) => isSchemaObject(one) || (isNames(one) && isList(one) && one.length > 0)),
    isReadable: areDependencies,
    holds: 'map',
  },
} as const satisfies Readonly<Record<string, Form>>;
