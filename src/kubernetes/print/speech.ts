import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Says, Speech } from '../../generator/print/index.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { words } from '../vocabulary/words.ts';

const listType = 'x-kubernetes-list-type';
const listKeys = 'x-kubernetes-list-map-keys';

/** How models express the keywords of Kubernetes. Decorators are known by name, so printing does not load them. */
export const speech: Speech = {
  from: 'schemawright/kubernetes',
  names: [
    'Resource',
    'Status',
    'PrintColumn',
    'SelectableField',
    'Rule',
    'Immutable',
    'ExternalDocs',
    'Schemaless',
    'AtLeastOneOf',
    'AtMostOneOf',
    'ListMap',
    'ListType',
    'MapType',
    'PreserveUnknownFields',
    'EmbeddedResource',
  ],
  says: {
    [words.resource]: (value) =>
      isSchemaObject(value) ? [{ name: 'Resource', args: [value], marksRoot: true }] : undefined,
    [words.status]: flagDecorator('Status'),
    [listType]: (value, { [listKeys]: keys }) => {
      if (value === 'map' && areNames(keys)) return [];
      return value === 'atomic' || value === 'set' ? [{ name: 'ListType', args: [value], fits: ['array'] }] : undefined;
    },
    [listKeys]: (value, { [listType]: type }) =>
      type === 'map' && areNames(value) ? [{ name: 'ListMap', args: value, fits: ['array'] }] : undefined,
    'x-kubernetes-map-type': (value) =>
      value === 'atomic' || value === 'granular' ? [{ name: 'MapType', args: [value], fits: ['object'] }] : undefined,
    'x-kubernetes-preserve-unknown-fields': flagDecorator('PreserveUnknownFields'),
    'x-kubernetes-embedded-resource': flagDecorator('EmbeddedResource', ['object']),
    'x-kubernetes-validations': (value) => {
      const rules = Array.isArray(value) ? value.map(readRule) : [];
      const decorators = rules.flatMap((rule) => rule ?? []);
      return decorators.length === rules.length && decorators.length > 0 ? decorators : undefined;
    },
    externalDocs: (value) => {
      if (!isSchemaObject(value)) return undefined;
      const { url, description, ...rest } = value;
      const isPlain = typeof url === 'string' && url !== '' && Object.keys(rest).length === 0;
      if (!isPlain) return undefined;
      return [{ name: 'ExternalDocs', args: description === undefined ? [url] : [url, description] }];
    },
  },
};

function flagDecorator(name: string, fits?: readonly 'object'[]): Says {
  return (value) => (value === true ? [{ name, args: [], ...omitUndefined({ fits }) }] : undefined);
}

function areNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

const ruleOptions: ReadonlySet<string> = new Set([
  'message',
  'messageExpression',
  'reason',
  'fieldPath',
  'optionalOldSelf',
]);

function readRule(value: unknown): { readonly name: string; readonly args: readonly unknown[] } | undefined {
  if (!isSchemaObject(value)) return;
  const { rule, ...options } = value;
  const names = Object.keys(options);
  if (typeof rule !== 'string' || rule.trim() === '' || !names.every((name) => ruleOptions.has(name))) return;
  return { name: 'Rule', args: names.length === 0 ? [rule] : [rule, options] };
}
