/** A whole object of a kind: with its apiVersion, kind and metadata, which models of kinds need not declare. */

import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { readDescription } from '../../schema/keywords/extensions.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { listStringItems } from '../../schema/document/keyword-values.ts';

export function asResource(document: SchemaDocument): SchemaDocument {
  const { root } = document;
  const { apiVersion, kind, isNamespaced } = readIdentity(root);
  const { properties = {}, required } = root;
  const { apiVersion: version = {}, kind: named = {}, metadata = {}, ...own } = properties;
  const whole: SchemaObject = {
    ...root,
    properties: {
      apiVersion: mergeSchemas({ type: 'string', const: apiVersion, 'x-hidden': true }, version),
      kind: mergeSchemas({ type: 'string', const: kind, 'x-hidden': true }, named),
      metadata: mergeSchemas(describeMetadata(isNamespaced), metadata),
      ...own,
    },
    required: [...new Set(['apiVersion', 'kind', ...listStringItems(required)])],
  };
  const origin = document.origins.get(root);
  return {
    ...document,
    root: whole,
    origins: origin ? new Map([...document.origins, [whole, origin]]) : document.origins,
  };
}

export function startResource({ root }: SchemaDocument): string {
  const { apiVersion, kind } = readIdentity(root);
  return plainYaml({ apiVersion, kind, metadata: { name: '' } })
    .replace("name: ''", 'name:')
    .replace('name: ""', 'name:');
}

function readIdentity(root: SchemaObject) {
  const resource = readDescription(root, 'resource');
  const { group, version, kind, scope } = isSchemaObject(resource) ? resource : {};
  const named = typeof version === 'string' ? version : '';
  return {
    apiVersion: typeof group === 'string' && group !== '' ? `${group}/${named}` : named,
    kind: typeof kind === 'string' ? kind : '',
    isNamespaced: scope !== 'Cluster',
  };
}

function mergeSchemas(usual: SchemaObject, declared: unknown): SchemaObject {
  return { ...usual, ...(isSchemaObject(declared) ? declared : {}) };
}

function describeMetadata(isNamespaced: boolean): SchemaObject {
  const texts = { type: 'object', additionalProperties: { type: 'string' } } as const;
  const namespace: SchemaObject = {
    type: 'string',
    description: 'Objects of different namespaces may have the same name.',
  };
  return {
    type: 'object',
    description: 'What identifies the object.',
    properties: {
      name: { type: 'string', description: 'Unique among the objects of the kind.', 'x-essential': true },
      ...omitUndefined({ namespace: isNamespaced ? namespace : undefined }),
      labels: { ...texts, description: 'Labels, by which selectors find the object.' },
      annotations: { ...texts, description: 'Further data for tools.', 'x-advanced': true },
    },
  };
}
