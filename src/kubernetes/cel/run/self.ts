import { decodeBase64 } from '../../../text/value/bytes.ts';
import { isDate, isDateTime } from '../../structural/format/formats.ts';
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

/** The value of `self`: parts are converted when they are accessed. */
export function ruleValue(value: KubeValue, schema: Structural): CelValue {
  if (value === null) {
    if (schema.nullable) return null;
    throw new CelError('invalid data, got null for schema with nullable=false');
  }
  if (isList(value)) return createList(value, schema);
  if (isObject(value)) return createObject(value, schema);
  if (isNumber(value)) return convertNumber(value, schema);
  return typeof value === 'string' && schema.types.length === 1 ? convertText(value, schema.format) : value;
}

function convertNumber(value: number | bigint, { types }: Structural): bigint | number {
  const isDouble = types.length === 1 && types[0] === 'number';
  return isDouble || !isInteger(value) ? Number(value) : BigInt(value);
}

function convertText(text: string, format: string): CelValue {
  if (format === 'byte') return decodeBase64(text);
  if (format === 'duration') return readDuration(text) ?? fail(`Invalid duration ${text}`);
  if (format === 'date' && isDate(text)) return readTimestamp(`${text}T00:00:00Z`) ?? text;
  if (format !== 'date-time' || !isDateTime(text)) return text;
  return readTimestamp(text.toUpperCase().replace(' ', 'T')) ?? parseTimestamp(text);
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
