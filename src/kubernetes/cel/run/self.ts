import { decodeBase64 } from '../../../text/value/bytes.ts';
import { getOwn } from '../../../text/value/json.ts';
import { isDate, isDateTime } from '../../structural/format/formats.ts';
import { goTypeName } from '../../structural/go-text.ts';
import type { Structural } from '../../structural/structural.ts';
import {
  isInteger,
  isList,
  isNumber,
  isObject,
  type KubeList,
  type KubeObject,
  type KubeValue,
} from '../../structural/value.ts';
import { withMetadata } from '../declared/declared-type.ts';
import { propertyNamed, ruleName } from '../declared/rule-name.ts';
import { CelTimestamp, readDuration, readTimestamp } from '../values/times.ts';
import { CelError, type CelList, type CelMap, type CelValue } from './values.ts';

/**
 * The value of `self`: parts are converted when they are accessed. A value of another type than its schema declares is
 * an error, which stored objects can have: the schema forgives what an update leaves unchanged, and rules do not.
 */
export function ruleValue(value: KubeValue, schema: Structural): CelValue {
  if (value === null) return schema.nullable ? null : fail('invalid data, got null for schema with nullable=false');
  const [type, ...others] = schema.types;
  const convert = type !== undefined && others.length === 0 ? getOwn(conversions, type) : undefined;
  return convert ? convert(value, schema) : convertAny(value, schema);
}

const conversions: Readonly<Record<string, (value: KubeValue, schema: Structural) => CelValue>> = {
  object: (value, schema) =>
    isObject(value)
      ? createObject(value, schema)
      : fail('invalid data, expected a map for the provided schema with type=object'),
  array: (value, schema) =>
    isList(value)
      ? createList(value, schema)
      : fail('invalid data, expected an array for the provided schema with type=array'),
  string: (value, { format }) => (typeof value === 'string' ? convertText(value, format) : refuse('string', value)),
  number: (value) => (isNumber(value) ? Number(value) : refuse('float', value)),
  integer: (value) => (isInteger(value) ? BigInt(value) : refuse('int', value)),
  boolean: (value) => (typeof value === 'boolean' ? value : refuse('bool', value)),
};

/** Several types are an integer or a string; without a type, the value is as it is. */
function convertAny(value: KubeValue, schema: Structural): CelValue {
  const isFitting = schema.types.length === 0 || isInteger(value) || typeof value === 'string';
  if (!isFitting) fail('invalid data, expected XIntOrString value to be either a string or integer');
  if (isList(value)) return createList(value, schema);
  if (isObject(value)) return createObject(value, schema);
  return isInteger(value) ? BigInt(value) : value;
}

function refuse(wanted: string, value: KubeValue): never {
  return fail(`invalid data, expected ${wanted}, got ${goTypeName(value)}`);
}

function convertText(text: string, format: string): CelValue {
  if (format === 'byte') return decodeBase64(text);
  if (format === 'duration') return readDuration(text) ?? fail(`Invalid duration ${text}`);
  if (format === 'date')
    return (isDate(text) ? readTimestamp(`${text}T00:00:00Z`) : undefined) ?? fail(`Invalid date ${text}`);
  if (format !== 'date-time') return text;
  return (isDateTime(text) ? readTimestamp(text.toUpperCase().replace(' ', 'T')) : undefined) ?? parseTimestamp(text);
}

/** Go accepts several notations for times. */
function parseTimestamp(text: string): CelValue {
  const at = Date.parse(text.toUpperCase());
  return Number.isNaN(at) ? fail(`Invalid date-time ${text}`) : new CelTimestamp(BigInt(at) * 1_000_000n);
}

function fail(message: string): never {
  throw new CelError(message);
}

function createList(list: KubeList, { items, listType, listKeys }: Structural): CelList {
  const known: CelValue[] = [];
  const keyed = listType === 'map' ? listKeys : 'order';
  return {
    kind: 'list',
    size: list.length,
    at: (index) => (known[index] ??= items ? ruleValue(list[index] ?? null, items) : null),
    equality: listType === 'set' ? 'set' : keyed,
  };
}

function createObject(object: KubeObject, schema: Structural): CelMap {
  const its = schema.isResource ? withMetadata(schema) : schema;
  const hasFields = its.properties.size > 0 || typeof its.additionalProperties !== 'object';
  return hasFields ? createFields(object, its) : createEntries(object, its.additionalProperties);
}

/** Uses the escaped names of rules; undeclared fields and fields that are null are absent. */
function createFields(object: KubeObject, { properties }: Structural): CelMap {
  const isSeen = (name: string): boolean => properties.has(name) && object[name] !== null;
  const keys = Object.keys(object).flatMap((name) => (isSeen(name) ? (ruleName(name) ?? []) : []));
  const known = new Map<string, CelValue>();
  return {
    kind: 'map',
    size: keys.length,
    keys: () => keys,
    get: (key) => {
      const name = typeof key === 'string' ? propertyNamed(key) : undefined;
      const property = name === undefined || !Object.hasOwn(object, name) ? undefined : properties.get(name);
      if (name === undefined || !property || !isSeen(name)) return undefined;
      const before = known.get(name);
      if (before !== undefined) return before;
      const value = ruleValue(object[name] ?? null, property);
      known.set(name, value);
      return value;
    },
  };
}

function createEntries(object: KubeObject, schema: Structural['additionalProperties']): CelMap {
  return {
    kind: 'map',
    size: Object.keys(object).length,
    keys: () => Object.keys(object),
    get: (key) => {
      const isThere = typeof key === 'string' && Object.hasOwn(object, key) && typeof schema === 'object';
      return isThere ? ruleValue(object[key] ?? null, schema) : undefined;
    },
  };
}
