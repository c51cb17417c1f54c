/**
 * The fields, conditions and columns that Crossplane 2 adds to every definition that it derives. The source is
 * Crossplane's package xcrd, which its controllers call.
 */

import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Json, JsonObject } from '../../text/value/json.ts';

/** `LegacyCluster` marks composite resources that can have claims. */
export type CompositeScope = 'Namespaced' | 'Cluster' | 'LegacyCluster';

export function compositeSpec(scope: CompositeScope, updatePolicy?: Json): JsonObject {
  const fields = {
    ...machinerySchema(updatePolicy),
    resourceRefs: resourceRefs({ elsewhere: scope !== 'Namespaced' }),
  };
  if (scope === 'LegacyCluster') {
    return {
      ...fields,
      claimRef: stringsSchema(['apiVersion', 'kind', 'namespace', 'name']),
      writeConnectionSecretToRef: stringsSchema(['name', 'namespace']),
    };
  }
  const description = 'Configures how Crossplane will reconcile this composite resource';
  return { crossplane: { type: 'object', description, properties: fields } };
}

export function claimSpec(deletePolicy?: Json): JsonObject {
  return {
    ...machinerySchema(),
    compositeDeletePolicy: choiceSchema(['Background', 'Foreground'], deletePolicy),
    resourceRef: stringsSchema(['apiVersion', 'kind', 'name']),
    writeConnectionSecretToRef: stringsSchema(['name']),
  };
}

/** A claim mirrors the status of its composite resource. */
export function injectedStatus(scope: CompositeScope): JsonObject {
  const conditions = {
    description: 'Conditions of the resource.',
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['type'],
    items: {
      type: 'object',
      required: ['lastTransitionTime', 'reason', 'status', 'type'],
      properties: {
        lastTransitionTime: { type: 'string', format: 'date-time' },
        message: text,
        reason: text,
        status: text,
        type: text,
        observedGeneration: { type: 'integer', format: 'int64' },
      },
    },
  };
  if (scope !== 'LegacyCluster') return { conditions };
  const lastPublishedTime = { type: 'string', format: 'date-time' };
  return {
    conditions,
    connectionDetails: { type: 'object', properties: { lastPublishedTime } },
    claimConditionTypes: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
  };
}

export function compositeColumns(scope: CompositeScope): readonly JsonObject[] {
  const holder = scope === 'LegacyCluster' ? '.spec' : '.spec.crossplane';
  return [
    ...conditionColumns,
    { name: 'COMPOSITION', type: 'string', jsonPath: `${holder}.compositionRef.name` },
    { name: 'COMPOSITIONREVISION', type: 'string', jsonPath: `${holder}.compositionRevisionRef.name`, priority: 1 },
    age,
  ];
}

const conditionColumns: readonly JsonObject[] = ['Synced', 'Ready'].map((condition) => ({
  name: condition.toUpperCase(),
  type: 'string',
  jsonPath: `.status.conditions[?(@.type=='${condition}')].status`,
}));

const age: JsonObject = { name: 'AGE', type: 'date', jsonPath: '.metadata.creationTimestamp' };

export const claimColumns: readonly JsonObject[] = [
  ...conditionColumns,
  { name: 'CONNECTION-SECRET', type: 'string', jsonPath: '.spec.writeConnectionSecretToRef.name' },
  age,
];

const text: JsonObject = { type: 'string' };

function machinerySchema(updatePolicy?: Json): JsonObject {
  return {
    compositionRef: stringsSchema(['name']),
    compositionSelector: selector,
    compositionRevisionRef: stringsSchema(['name']),
    compositionRevisionSelector: selector,
    compositionUpdatePolicy: choiceSchema(['Automatic', 'Manual'], updatePolicy),
  };
}

const selector: JsonObject = {
  type: 'object',
  required: ['matchLabels'],
  properties: { matchLabels: { type: 'object', additionalProperties: text } },
};

function resourceRefs({ elsewhere }: { readonly elsewhere: boolean }): JsonObject {
  const { properties = {} } = stringsSchema(['apiVersion', 'kind', 'name', ...(elsewhere ? ['namespace'] : [])]);
  const items = { type: 'object', required: ['apiVersion', 'kind'], properties };
  return { type: 'array', 'x-kubernetes-list-type': 'atomic', items };
}

function choiceSchema(values: readonly string[], chosen?: Json): JsonObject {
  return { type: 'string', enum: values, ...omitUndefined({ default: chosen }) };
}

function stringsSchema(names: readonly string[]): JsonObject {
  return { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, text])) };
}
