import { parseJson } from '../../text/json/parse-json.ts';
import { isArray, type Json, type JsonObject } from '../../text/value/json.ts';
import type { FieldProblem, Marker, MarkerName } from './parse-field.ts';

export type MarkedField = { readonly schema: JsonObject; readonly isRequired: boolean } | FieldProblem;

export function applyMarkers(type: JsonObject, markers: readonly Marker[]): MarkedField {
  let schema = type;
  let isRequired = false;
  for (const marker of markers) {
    const applied = effects[marker.name](marker.value, schema);
    if ('problem' in applied) return { start: marker.start, ...applied };
    isRequired ||= applied.isRequired === true;
    schema = { ...schema, ...applied.keywords };
  }
  const keyed = markers.find(({ name }) => name === 'listMapKey');
  if (!keyed || schema[listType] === 'map') return { schema, isRequired };
  return {
    problem: 'listMapKey requires listType=map',
    help: 'Add listType=map.',
    start: keyed.start,
  };
}

type Effect = { readonly keywords?: JsonObject; readonly isRequired?: boolean } | Refusal;

interface Refusal {
  readonly problem: string;
  readonly help?: string;
}

const listType = 'x-kubernetes-list-type';
const listKeys = 'x-kubernetes-list-map-keys';
const validations = 'x-kubernetes-validations';

const effects: Readonly<Record<MarkerName, (value: string, schema: JsonObject) => Effect>> = {
  required: (value) => ifBoolean('required', value, () => ({ isRequired: true })),
  default: defaultEffect,
  description: (description) => ({ keywords: { description } }),
  minimum: (value) => numberEffect('minimum', value),
  maximum: (value) => numberEffect('maximum', value),
  validation: (rule, schema) =>
    rule.trim() === ''
      ? { problem: 'validation is an empty CEL rule' }
      : { keywords: { [validations]: [...getList(schema, validations), { rule, message: 'validation failed' }] } },
  immutable: (value, schema) =>
    ifBoolean('immutable', value, () => ({
      keywords: {
        [validations]: [...getList(schema, validations), { rule: 'self == oldSelf', message: 'field is immutable' }],
      },
    })),
  enum: enumEffect,
  pattern: (pattern, schema) => {
    if (pattern === '') return { problem: 'pattern is empty', help: 'Write an RE2 regular expression.' };
    return onType('pattern', 'string', schema) ?? { keywords: { pattern } };
  },
  uniqueItems: (value, schema) =>
    onType('uniqueItems', 'array', schema) ?? ifBoolean('uniqueItems', value, () => listTypeEffect('set', schema)),
  minLength: (value, schema) => onType('minLength', 'string', schema) ?? countEffect('minLength', value),
  maxLength: (value, schema) => onType('maxLength', 'string', schema) ?? countEffect('maxLength', value),
  minItems: (value, schema) => onType('minItems', 'array', schema) ?? countEffect('minItems', value),
  maxItems: (value, schema) => onType('maxItems', 'array', schema) ?? countEffect('maxItems', value),
  listType: (value, schema) => {
    if (!['atomic', 'set', 'map'].includes(value)) return { problem: `listType is atomic, set or map, not "${value}"` };
    return onType('listType', 'array', schema) ?? listTypeEffect(value, schema);
  },
  listMapKey: (value, schema) => {
    if (getList(schema, listKeys).includes(value)) return { problem: `listMapKey names "${value}" twice` };
    return onType('listMapKey', 'array', schema) ?? { keywords: { [listKeys]: [...getList(schema, listKeys), value] } };
  },
};

function getList(schema: JsonObject, keyword: string): readonly Json[] {
  const list = schema[keyword];
  return isArray(list) ? list : [];
}

function onType(name: MarkerName, type: string, schema: JsonObject): Refusal | undefined {
  if (schema.type === type) return;
  return {
    problem: `${name} is only allowed on ${type === 'array' ? 'lists' : 'strings'}`,
    help: 'Remove the marker.',
  };
}

/** The strings that Go parses as booleans. */
const truths: readonly string[] = ['1', 't', 'T', 'true', 'TRUE', 'True'];
const falsehoods: readonly string[] = ['0', 'f', 'F', 'false', 'FALSE', 'False'];

function ifBoolean(name: MarkerName, value: string, effect: () => Effect): Effect {
  if (truths.includes(value)) return effect();
  return falsehoods.includes(value) ? {} : { problem: `${name} is true or false, not "${value}"` };
}

function numberEffect(name: MarkerName, value: string): Effect {
  const number = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(number)
    ? { keywords: { [name]: number } }
    : { problem: `${name} is a number, not "${value}"` };
}

function isInteger(value: string): boolean {
  return (
    /^[-+]?\d+$/.test(value) && BigInt.asIntN(64, BigInt(value.replace('+', ''))) === BigInt(value.replace('+', ''))
  );
}

function countEffect(name: MarkerName, value: string): Effect {
  return isInteger(value)
    ? { keywords: { [name]: Number(value) } }
    : { problem: `${name} is an integer, not "${value}"` };
}

function listTypeEffect(type: string, schema: JsonObject): Effect {
  const before = schema[listType];
  if (before === undefined || before === type) return { keywords: { [listType]: type } };
  return {
    problem: `the list already has the listType ${String(before)}`,
    help: 'uniqueItems=true means listType=set.',
  };
}

function enumEffect(value: string, { type }: JsonObject): Effect {
  if (type !== 'string' && type !== 'integer') return { problem: 'enum is only allowed on strings and integers' };
  const names = value.split(',').map((name) => name.trim());
  if (names.includes('')) return { problem: 'enum has an empty value', help: 'Separate the values by commas.' };
  if (type === 'string') return { keywords: { enum: names } };
  const wrong = names.find((name) => !isInteger(name));
  return wrong === undefined
    ? { keywords: { enum: names.map(Number) } }
    : { problem: `the values of enum are integers, but "${wrong}" is not` };
}

/** kro copies the default verbatim into the definition, in quotes for a string field. */
function defaultEffect(value: string, { type }: JsonObject): Effect {
  const isWrong = type === 'integer' ? !isInteger(value) : type === 'boolean' && !isBoolean(value);
  const read = isWrong ? undefined : parseJson(type === 'string' ? `"${value}"` : value).value;
  if (read !== undefined) return { keywords: { default: read } };
  const wanted = typeof type === 'string' ? `JSON of the type ${type}` : 'JSON';
  return {
    problem: `default is ${wanted}, not ${value === '' ? 'empty' : value}`,
    help: 'Write an array as default=["a"], an object as default={"a":1}; in a string, write \\\\\\" for a quote.',
  };
}

function isBoolean(value: string): boolean {
  return truths.includes(value) || falsehoods.includes(value);
}
