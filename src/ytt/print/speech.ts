import { listStringItems, listJsonItems } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import type { Says, Speech } from '../../generator/print/index.ts';

export const speech: Speech = {
  from: 'schemawright/ytt',
  names: ['Decodable', 'KeyMayBePresent', 'Removed', 'TitledExamples', 'YttLengths', 'YttMessages', 'YttValidation'],
  says: {
    'x-ytt-decodable': (value) =>
      value === 'base64' || value === 'json' || value === 'yaml' ? [{ name: 'Decodable', args: [value] }] : undefined,
    'x-ytt-key-may-be-present': createFlag('KeyMayBePresent'),
    'x-ytt-removed': (value) => (typeof value === 'string' ? [{ name: 'Removed', args: [value] }] : undefined),
    examples: (_, schema) => (titledExamples(schema) ? [] : undefined),
    'x-ytt-example-titles': (_, schema) => {
      const titled = titledExamples(schema);
      return titled && [{ name: 'TitledExamples', args: [titled] }];
    },
    'x-ytt-lengths': (value) =>
      value === 'bytes' || value === 'characters' ? [{ name: 'YttLengths', args: [value] }] : undefined,
    'x-ytt-messages': (value) => (isObject(value) ? [{ name: 'YttMessages', args: [value] }] : undefined),
    'x-ytt-validation': (value) => (isObject(value) ? createValidation(value) : undefined),
  },
};

function createValidation({ arguments: rules, code }: JsonObject): ReturnType<Says> {
  if (typeof rules !== 'string') return;
  return [{ name: 'YttValidation', args: [rules, ...(typeof code === 'string' ? [code] : [])] }];
}

function createFlag(name: string): Says {
  return (value) => (value === true ? [{ name, args: [] }] : undefined);
}

function titledExamples({ examples, 'x-ytt-example-titles': titles }: SchemaObject): JsonObject | undefined {
  const [values, names] = [listJsonItems(examples), listStringItems(titles)];
  const isTold = new Set(names).size === values.length && names.length === values.length && values.length > 0;
  if (!isTold || names.some((name) => /^\d+$|^$|^__proto__$/.test(name))) return;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
}
