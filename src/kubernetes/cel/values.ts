import { isDate, isDateTime } from '../structural/format/formats.ts';
import { schemaBelow, type Structural } from '../structural/structural.ts';
import {
  isInteger,
  isList,
  isNumber,
  isObject,
  type KubeList,
  type KubeObject,
  type KubeValue,
  memberOf,
  objectOf,
} from '../structural/value.ts';
import { NotEvaluated } from './library/functions.ts';
import { ruleName } from './rule-name.ts';

/** Makes of values what CEL rules see: integers apart from numbers, times as times, fields by their names in rules. */
export type ToRuleValue = (value: KubeValue, schema: Structural | undefined) => unknown;

/** Converts values, given what makes a duration of a text. */
export function converter(durationOf: (text: string) => unknown): ToRuleValue {
  const text = (value: string, format: string): unknown => {
    if (format === 'duration') return durationOf(value);
    if (format === 'byte') return Buffer.from(value, 'base64');
    if (format === 'date' && isDate(value)) return new Date(`${value}T00:00:00Z`);
    return format === 'date-time' && isDateTime(value) ? timeOf(value) : value;
  };
  const convert: ToRuleValue = (value, schema) => {
    if (isList(value)) return listOf(value, schema, convert);
    if (isObject(value)) return new Map(fieldsOf(value, schema, convert));
    if (isNumber(value)) return numberOf(value, schema);
    const isText = typeof value === 'string' && schema?.types.length === 1 && schema.types[0] === 'string';
    return isText ? text(value, schema.format) : value;
  };
  return convert;
}

function numberOf(value: number | bigint, schema: Structural | undefined): number | bigint {
  const isFloat = schema?.types.length === 1 && schema.types[0] === 'number';
  return isFloat || !isInteger(value) ? Number(value) : BigInt(value);
}

/** Sets are the same in any order. */
function listOf(list: KubeList, schema: Structural | undefined, convert: ToRuleValue): unknown {
  const items = list.map((item) => convert(item, schema?.items));
  const isOfScalars = items.every((item) => typeof item !== 'object');
  return schema?.listType === 'set' && isOfScalars ? new Set(items) : items;
}

type Fields = readonly (readonly [string, unknown])[];

function fieldsOf(object: KubeObject, schema: Structural | undefined, convert: ToRuleValue): Fields {
  const hasNames = schema !== undefined && (schema.isResource || schema.properties.size > 0);
  if (!hasNames)
    return Object.entries(object).map(([name, value]) => [name, convert(value, schemaBelow(schema, name))]);
  return Object.entries(object).flatMap(([name, value]) => {
    if (schema.isResource && name === 'metadata') return [[name, metadataOf(value)] as const];
    const property = schema.properties.get(name);
    const inRules = ruleName(name);
    const isTypeMeta = schema.isResource && (name === 'apiVersion' || name === 'kind');
    return (property === undefined && !isTypeMeta) || inRules === undefined
      ? []
      : [[inRules, convert(value, property)] as const];
  });
}

/** Of metadata, rules see the name only. */
function metadataOf(metadata: KubeValue): ReadonlyMap<string, KubeValue> {
  const names = ['name', 'generateName'].map((name) => [name, memberOf(metadata, name)] as const);
  return new Map(Object.entries(objectOf(names)));
}

function timeOf(text: string): Date {
  const time = new Date(text.toUpperCase());
  if (Number.isNaN(time.getTime())) throw new NotEvaluated(`the time ${text} cannot be read here`);
  return time;
}
