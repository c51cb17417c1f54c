import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { CaseSchema } from '../../rules/runner/rule.ts';
import type { Json } from '../../text/value/json.ts';

export function createDefinition(spec: Json, more: { readonly [name: string]: Json } = {}): CaseSchema {
  const { version = {}, ...others } = more;
  const openAPIV3Schema = { type: 'object', properties: { spec } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'ports.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'ports', kind: 'Port' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema },
          ...(typeof version === 'object' ? version : {}),
        },
      ],
      ...others,
    },
  };
}

export function compositeDefinition(spec: Json, version: { readonly [name: string]: Json } = {}): CaseSchema {
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };
  return {
    apiVersion: 'apiextensions.crossplane.io/v2',
    kind: 'CompositeResourceDefinition',
    metadata: { name: 'ports.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'ports', kind: 'Port' },
      versions: [{ name: 'v1', served: true, referenceable: true, schema, ...version }],
    },
  };
}

export const text: Json = { type: 'string' };

export function objectSchema(properties: Json, more: { readonly [name: string]: Json } = {}): Json {
  return { type: 'object', properties, ...more };
}

export type Page = readonly [
  code: string,
  severity: Severity,
  summary: string,
  why: string,
  help: string,
  bad: CaseSchema,
  message: string,
];
