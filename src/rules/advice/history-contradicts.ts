import type { SchemaObject } from '../../schema/document/schema.ts';
import {
  historyEntries,
  historyKeywords,
  listRenamings,
  listSplits,
  listTypeChanges,
  parseFormat,
  parsePathText,
} from '../../schema/keywords/history-keywords.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';
import { describePlace, type Place } from '../runner/place.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';

export const historyContradicts = rule({
  code: 'schema/history-contradicts',
  summary: 'What a schema says of earlier versions can be read, and names properties that it declares.',
  why: 'An entry that cannot be read is ignored, and so are the parts of a text that have no place: values of users would be lost.',
  help: 'Correct the entry.',
  keywords: Object.keys(historyEntries),
  valid: [
    {
      properties: { host: { type: 'string' }, port: { type: 'integer' } },
      'x-split-from': [{ from: 'address', format: '{host}:{port}', since: '2.0.0' }],
    },
  ],
  invalid: [
    {
      schema: {
        properties: { host: { type: 'string' }, port: { type: 'integer' } },
        'x-split-from': [{ from: 'address', format: '{hots}:{port}', since: '2.0.0' }],
      },
      message: 'the root has a part of the former "address" as "hots", which is not declared',
      at: '/x-split-from/0/format',
    },
    {
      schema: { properties: { port: { type: 'integer', 'x-type-changed-from': [{ type: 'text', since: '2.0.0' }] } } },
      message: 'property "port" has an entry of x-type-changed-from that cannot be read',
      at: '/properties/port/x-type-changed-from/0',
    },
    {
      schema: {
        properties: {
          port: {
            type: 'integer',
            'x-renamed-from': [{ from: 'portName', since: '2.0.0', until: '4.0.0' }],
            'x-type-changed-from': [{ type: 'string', since: '2.0.0' }],
          },
        },
      },
      message: 'property "port" accepts no values under "portName" until 4.0.0: they had another form',
      at: '/properties/port/x-renamed-from/0/until',
    },
  ],
  check: (schema, { place }) => {
    const found = [
      ...findUnreadable(schema, place),
      ...findUndeclared(schema, place),
      ...findUnaccepted(schema, place),
    ];
    return found.length === 0 ? nothing : found;
  },
});

function* findUnreadable(schema: SchemaObject, place: Place): Generator<Finding> {
  for (const [keyword, isEntry] of Object.entries(historyEntries)) {
    const value: unknown = schema[keyword];
    if (value === undefined) continue;
    const message = `${describePlace(place)} has an entry of ${keyword} that cannot be read`;
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    if (!Array.isArray(value)) yield { message, at: [keyword] };
    for (const [index, entry] of all.entries()) if (!isEntry(entry)) yield { message, at: [keyword, index] };
  }
}

function* findUnaccepted(schema: SchemaObject, place: Place): Generator<Finding> {
  const changes = listTypeChanges(schema);
  for (const [index, { from, since, until }] of listRenamings(schema).entries()) {
    if (until === undefined || !changes.some((change) => change.since === since)) continue;
    const message = `${describePlace(place)} accepts no values under "${from}" until ${until}: they had another form`;
    yield { message, at: [historyKeywords.renamedFrom, index, 'until'], help: 'Remove "until".' };
  }
}

function* findUndeclared(schema: SchemaObject, place: Place): Generator<Finding> {
  const declared = new Set(place.layers.flatMap(({ properties }) => listSchemaNames(properties)));
  if (declared.size === 0) return;
  const isUndeclared = (path: string): boolean => {
    const { names, isLocal } = parsePathText(path);
    return isLocal && names.some((name) => typeof name === 'string' && !declared.has(name));
  };
  for (const [index, { from, format }] of listSplits(schema).entries()) {
    for (const path of parseFormat(format).paths.filter(isUndeclared)) {
      const message = `${describePlace(place)} has a part of the former "${from}" as "${path}", which is not declared`;
      yield { message, at: [historyKeywords.splitFrom, index, 'format'] };
    }
  }
  for (const [index, { type, format }] of listTypeChanges(schema).entries()) {
    if (format === undefined || type !== 'string') continue;
    for (const path of parseFormat(format).paths.filter(isUndeclared)) {
      const message = `${describePlace(place)} has a part of its former text as "${path}", which is not declared`;
      yield { message, at: [historyKeywords.typeChangedFrom, index, 'format'] };
    }
  }
}
