import {
  type FieldError,
  appendField,
  fieldError,
  createInvalidError,
  appendItem,
  createRequiredError,
} from '../structural/field-error.ts';
import { goQuoted } from '../structural/go-text.ts';
import { isList, isObject, getList, getMember, getString } from '../structural/value.ts';
import { getSubschema, type LocatedSchema, listNamedSubschemas, hasKeyword, plainKeywords } from './schema-path.ts';

export interface SchemaSurroundings {
  /** Why a default is not allowed here; `undefined` if it is. */
  readonly noDefaults: string | undefined;
  readonly isInMetadata: boolean;
}

export function keywordErrors(located: LocatedSchema, surroundings: SchemaSurroundings): readonly FieldError[] {
  if (isPlain(located)) return none;
  return [
    ...checkUnsupported(located, surroundings),
    ...checkExclusive(located),
    ...checkPreserving(located),
    ...mapType(located),
    ...listType(located),
    ...listKeys(located),
    ...keyedItems(located),
  ];
}

const none: readonly FieldError[] = [];

/** A fast path: most schemas have none of the keywords that are checked here. */
function isPlain({ schema }: LocatedSchema): boolean {
  for (const keyword in schema) if (!free.has(keyword)) return false;
  const type = getString(schema, 'type');
  return type === '' || types.includes(type);
}

const free: ReadonlySet<string> = new Set([...plainKeywords, 'pattern', 'properties']);

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

/** JSON Schema keywords that definitions do not allow. */
const absent = ['id', 'additionalItems', 'patternProperties', 'definitions', 'dependencies', '$ref'];

function checkUnsupported(
  located: LocatedSchema,
  { noDefaults, isInMetadata }: SchemaSurroundings,
): readonly FieldError[] {
  const { schema } = located;
  const type = getString(schema, 'type');
  const hasDefault = getMember(schema, 'default') !== undefined;
  const isTuple = isList(getMember(schema, 'items')) && getList(schema, 'items').length > 0;
  return [
    ...(type === '' || types.includes(type) ? [] : [notSupported(located, 'type', type, types)]),
    ...(hasDefault && noDefaults !== undefined
      ? [createForbiddenError(located, 'default', `must not be set ${noDefaults}`)]
      : []),
    ...absent
      .filter((keyword) =>
        keyword === 'additionalItems' || keyword === 'dependencies' || keyword === '$ref'
          ? getMember(schema, keyword) !== undefined
          : hasKeyword(schema, keyword),
      )
      .map((keyword) => createForbiddenError(located, keyword, `${keyword} is not supported`)),
    ...(type === 'null'
      ? [createForbiddenError(located, 'type', 'type cannot be set to null, use nullable as an alternative')]
      : []),
    ...(isTuple ? [createForbiddenError(located, 'items', 'items must be a schema object and not an array')] : []),
    ...(isInMetadata && getMember(schema, 'x-kubernetes-embedded-resource') === true
      ? [createForbiddenError(located, 'x-kubernetes-embedded-resource', 'must not be used inside of resource meta')]
      : []),
    ...(getMember(schema, 'uniqueItems') === true
      ? [
          createForbiddenError(
            located,
            'uniqueItems',
            'uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
          ),
        ]
      : []),
  ];
}

function checkExclusive(located: LocatedSchema): readonly FieldError[] {
  const further = getMember(located.schema, 'additionalProperties');
  const isClosing = further === false || isObject(further);
  if (!isClosing || !hasKeyword(located.schema, 'properties')) return [];
  return [
    createForbiddenError(located, 'additionalProperties', 'additionalProperties and properties are mutual exclusive'),
  ];
}

function checkPreserving({ schema, path }: LocatedSchema): readonly FieldError[] {
  const keyword = 'x-kubernetes-preserve-unknown-fields';
  if (getMember(schema, keyword) !== false) return [];
  return [createInvalidError(appendField(path, keyword), keyword, false, 'must be true or undefined')];
}

function wrongType({ schema, path }: LocatedSchema, wanted: string, keyword: string): readonly FieldError[] {
  const type = getString(schema, 'type');
  if (getMember(schema, keyword) === undefined || type === wanted) return [];
  const detail = `must be ${wanted} if ${keyword} is specified`;
  const at = appendField(path, 'type');
  return [type === '' ? createRequiredError(at, 'type', detail) : createInvalidError(at, 'type', type, detail)];
}

function mapType(located: LocatedSchema): readonly FieldError[] {
  const keyword = 'x-kubernetes-map-type';
  return [...wrongType(located, 'object', keyword), ...unknownValue(located, keyword, ['atomic', 'granular'])];
}

function listType(located: LocatedSchema): readonly FieldError[] {
  const keyword = 'x-kubernetes-list-type';
  const wrong = wrongType(located, 'array', keyword);
  const items = getSubschema(located, 'items');
  const isSet = getString(located.schema, keyword) === 'set' && wrong.length === 0;
  return [
    ...wrong,
    ...(isSet && items ? setItemErrors(items) : []),
    ...unknownValue(located, keyword, ['atomic', 'set', 'map']),
  ];
}

function setItemErrors({ schema, path }: LocatedSchema): readonly FieldError[] {
  const detail = 'must be atomic as item of a list with x-kubernetes-list-type=set';
  const type = getString(schema, 'type');
  const keyword = type === 'array' ? 'x-kubernetes-list-type' : 'x-kubernetes-map-type';
  const given = getMember(schema, keyword);
  const isWrong =
    type === 'array' ? given !== undefined && given !== 'atomic' : type === 'object' && given !== 'atomic';
  return isWrong ? [createInvalidError(appendField(path, keyword), keyword, given ?? null, detail)] : [];
}

function unknownValue(located: LocatedSchema, keyword: string, known: readonly string[]): readonly FieldError[] {
  const given = getMember(located.schema, keyword);
  if (typeof given !== 'string' || known.includes(given)) return [];
  return [notSupported(located, keyword, given, known)];
}

const keysKeyword = 'x-kubernetes-list-map-keys';

function listKeys({ schema, path }: LocatedSchema): readonly FieldError[] {
  const keyword = 'x-kubernetes-list-type';
  const type = getMember(schema, keyword);
  const keys = getList(schema, keysKeyword);
  const detail = `must be map if ${keysKeyword} is non-empty`;
  const at = appendField(path, keyword);
  const unkeyed = keys.length === 0 || type === 'map' ? [] : [type];
  return [
    ...unkeyed.map((item) =>
      item === undefined ? createRequiredError(at, keyword, detail) : createInvalidError(at, keyword, item, detail),
    ),
    ...(type === 'map' && keys.length === 0
      ? [
          createRequiredError(
            appendField(path, keysKeyword),
            keysKeyword,
            'must not be empty if x-kubernetes-list-type is map',
          ),
        ]
      : []),
  ];
}

function keyedItems(located: LocatedSchema): readonly FieldError[] {
  const { schema, path } = located;
  const type = getString(schema, 'x-kubernetes-list-type');
  const items = getSubschema(located, 'items');
  if (type !== 'map' && type !== 'set') return [];
  if (!items) {
    const given = getMember(schema, 'items');
    const detail = 'must have a schema if x-kubernetes-list-type is map';
    if (type === 'set') return [];
    const at = appendField(path, 'items');
    return given === undefined
      ? [createRequiredError(at, 'items', detail)]
      : [createInvalidError(at, 'items', given, 'must only have a single schema if x-kubernetes-list-type is map')];
  }
  const isNullable = getMember(items.schema, 'nullable') === true;
  return [
    ...(type === 'map' ? keyErrors(located, items) : []),
    ...(isNullable
      ? [createForbiddenError(items, 'nullable', `cannot be nullable when x-kubernetes-list-type is ${type}`)]
      : []),
    ...(type === 'map' ? keyPresence(located, items) : []),
  ];
}

function keyErrors({ schema, path }: LocatedSchema, items: LocatedSchema): readonly FieldError[] {
  const itemType = getString(items.schema, 'type');
  if (itemType !== 'object') {
    const detail = "must be object if parent array's x-kubernetes-list-type is map";
    return [createInvalidError(appendField(items.path, 'type'), 'type', itemType, detail)];
  }
  const keys = getList(schema, keysKeyword);
  const properties = new Map(listNamedSubschemas(items, 'properties'));
  const at = appendField(path, keysKeyword);
  return keys.flatMap((key, index) => {
    const property = properties.get(String(key));
    const isWhole = ['array', 'object'].includes(getString(property?.schema, 'type'));
    const detail = "must be a scalar type if parent array's x-kubernetes-list-type is map";
    return [
      ...(property ? [] : [createInvalidError(at, keysKeyword, keys, 'entries must all be names of item properties')]),
      ...(property && isWhole
        ? [createInvalidError(appendField(property.path, 'type'), 'type', itemType, detail)]
        : []),
      ...(keys.indexOf(key) < index
        ? [createInvalidError(at, keysKeyword, keys, 'must not contain duplicate entries')]
        : []),
    ];
  });
}

/** A key is always present: it is required or has a default. */
function keyPresence({ schema }: LocatedSchema, items: LocatedSchema): readonly FieldError[] {
  const properties = new Map(listNamedSubschemas(items, 'properties'));
  const needed = getList(items.schema, 'required');
  return getList(schema, keysKeyword).flatMap((key) => {
    const property = properties.get(String(key));
    if (!property) return [];
    const isThere = needed.includes(key) || getMember(property.schema, 'default') !== undefined;
    const optional =
      'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property';
    const nullable = 'this property is in x-kubernetes-list-map-keys, so it cannot be nullable';
    return [
      ...(isThere ? [] : [createRequiredError(appendField(property.path, 'default'), 'default', optional)]),
      ...(getMember(property.schema, 'nullable') === true
        ? [createForbiddenError(property, 'nullable', nullable)]
        : []),
    ];
  });
}

export function createForbiddenError(
  { path }: Pick<LocatedSchema, 'path'>,
  keyword: string,
  detail: string,
): FieldError {
  return fieldError('FieldValueForbidden', appendField(path, keyword), { keyword, detail });
}

export function notSupported(
  { path }: Pick<LocatedSchema, 'path'>,
  keyword: string,
  value: string,
  known: readonly string[],
): FieldError {
  const detail = `supported values: ${known.map(goQuoted).join(', ')}`;
  return fieldError('FieldValueNotSupported', appendField(path, keyword), { keyword, value, detail });
}

export function listedPath(
  { path }: Pick<LocatedSchema, 'path'>,
  keyword: string,
  index: number,
): LocatedSchema['path'] {
  return appendItem(appendField(path, keyword), index);
}
