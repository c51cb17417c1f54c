/**
 * Derives the CustomResourceDefinition of a kro ResourceGraphDefinition, whose schema is written in kro's simple
 * schema.
 */

import { pluralize } from '../../text/identifiers.ts';
import { isArray, isObject, type Json, type JsonObject, getMember } from '../../text/value/json.ts';
import type { Derivation, Source } from './derivation.ts';
import { getString } from '../structural/value.ts';
import { getArray, getObject } from './parts.ts';
import { SimpleSchema } from './simple-fields.ts';

/** kro infers the types of status fields; here they accept any value. */
export function deriveOfRgd(rgd: JsonObject, derivation: Derivation): readonly JsonObject[] {
  const spec = getObject(rgd, 'spec');
  const schema = getObject(spec, 'schema');
  checkNames(spec, schema, derivation);
  const kind = getString(schema, 'kind');
  const group = getString(schema, 'group') || 'kro.run';
  const plural = formatKroPlural(kind);
  const metadata = getObject(schema, 'metadata');
  const names = {
    kind,
    listKind: `${kind}List`,
    plural,
    singular: kind.toLowerCase(),
    shortNames: getMember(schema, 'shortNames'),
    categories: getMember(schema, 'categories'),
  };
  const whole = {
    group,
    names: derivation.copy(names, schema, { plural: { of: schema, key: 'kind' } }),
    scope: getString(schema, 'scope') || 'Namespaced',
    versions: derivation.copyList([createVersion(schema, derivation)], {}),
  };
  const crdMetadata = {
    name: `${plural}.${group}`,
    labels: getMember(metadata, 'labels'),
    annotations: getMember(metadata, 'annotations'),
  };
  return [
    derivation.copy(
      {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: derivation.copy(crdMetadata, schema, { name: { of: schema, key: 'kind' } }),
        spec: derivation.copy(whole, schema),
      },
      spec,
    ),
  ];
}

function createVersion(schema: JsonObject, derivation: Derivation): JsonObject {
  const fields = new SimpleSchema(getObject(schema, 'types'), derivation);
  const openAPIV3Schema = derivation.copy(
    {
      type: 'object',
      properties: derivation.copy(
        {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { type: 'object' },
          spec: fields.objectOf(getObject(schema, 'spec')).schema,
          status: createStatus(getObject(schema, 'status'), derivation),
        },
        schema,
      ),
    },
    schema,
  );
  return derivation.copy(
    {
      name: getString(schema, 'apiVersion'),
      served: true,
      storage: true,
      schema: derivation.copy({ openAPIV3Schema }, schema),
      subresources: { status: {} },
      additionalPrinterColumns: listColumns(schema),
    },
    schema,
    { name: { of: schema, key: 'apiVersion' } },
  );
}

/**
 * Forms plurals as kro does by the ending; `Redis` and `Eks` stay unchanged. kro's list of irregular words is not
 * included.
 */
function formatKroPlural(kind: string): string {
  const name = kind.toLowerCase();
  if (/[^asu]s$/.test(name)) return name;
  return name.endsWith('o') && !/(?:an|[ilot])o$/.test(name) ? `${name}es` : pluralize(kind);
}

const code = 'crd/not-derived';

function checkNames(spec: JsonObject, schema: JsonObject, derivation: Derivation): void {
  const around: Source = Object.hasOwn(spec, 'schema') ? { of: spec, key: 'schema' } : { of: spec };
  const forms = [
    ['kind', /^[A-Z][a-zA-Z0-9]{0,62}$/, 'WebApplication'],
    ['apiVersion', /^v[0-9]+(?:alpha[0-9]+|beta[0-9]+)?$/, 'v1alpha1'],
  ] as const;
  for (const [key, form, example] of forms) {
    const given = getMember(schema, key);
    if (typeof given === 'string' && form.test(given)) continue;
    derivation.report({
      code,
      message: `the ${key} of the schema is ${given === undefined ? 'missing' : JSON.stringify(given)}`,
      help: `Write a value such as ${key}: ${example}.`,
      source: given === undefined ? around : { of: schema, key },
    });
  }
}

const usualColumns: readonly JsonObject[] = [
  {
    name: 'State',
    description: 'The state of a ResourceGraphDefinition instance',
    type: 'string',
    jsonPath: '.status.state',
  },
  {
    name: 'Ready',
    description: 'Whether a ResourceGraphDefinition instance is ready',
    type: 'string',
    jsonPath: '.status.conditions[?(@.type=="Ready")].status',
  },
  { name: 'Age', description: 'Age of the resource', type: 'date', jsonPath: '.metadata.creationTimestamp' },
];

function listColumns(schema: JsonObject): readonly Json[] {
  const columns = getArray(schema, 'additionalPrinterColumns');
  return columns.length === 0 ? usualColumns : columns;
}

const anything: JsonObject = { 'x-kubernetes-preserve-unknown-fields': true };

/** Status fields are expressions whose types kro infers; conditions and the state are always present. */
function createStatus(status: JsonObject, derivation: Derivation): JsonObject {
  const fields = Object.fromEntries(Object.entries(status).filter(([key]) => key !== 'conditions'));
  for (const { of, key } of plainFields(fields, status)) {
    derivation.report({
      code,
      message: `the status "${key}" has no expression: kro reads status values from resources`,
      help: 'Write an expression, ${deployment.status.readyReplicas}.',
      source: { of, key },
    });
  }
  const { properties } = statusObject(fields, status, derivation);
  const all = derivation.copy(
    { state: { type: 'string' }, ...readObject(properties), conditions: conditionList },
    status,
  );
  return derivation.place({ type: 'object', properties: all }, { of: status });
}

const text: JsonObject = { type: 'string' };

const conditionList: JsonObject = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      type: text,
      status: text,
      reason: text,
      message: text,
      lastTransitionTime: text,
      observedGeneration: { type: 'integer' },
    },
  },
};

function statusObject(fields: JsonObject, of: object, derivation: Derivation): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      isObject(field) ? statusObject(field, field, derivation) : derivation.place(anything, { of, key }),
    ]),
  );
  return derivation.place({ type: 'object', properties: derivation.copy(properties, of) }, { of });
}

function plainFields(value: JsonObject | readonly Json[], of: object): readonly { of: object; key: string }[] {
  return Object.entries(value).flatMap(([key, field]: readonly [string, Json]) => {
    if (isObject(field) || isArray(field)) return plainFields(field, field);
    return typeof field === 'string' && field.includes('${') ? [] : [{ of, key }];
  });
}

function readObject(value?: Json): JsonObject {
  return isObject(value) ? value : {};
}
