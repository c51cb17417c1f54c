/** What the cases of rules on definitions are made of. */

import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { CaseSchema } from '../../rules/runner/rule.ts';
import type { Json } from '../../text/value/json.ts';

/** How a definition is made of the schema of `spec`, in cases. */
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

/** How an XRD is made of the schema of `spec`, in cases. */
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

/** The schema of a string. */
export const text: Json = { type: 'string' };

/** The schema of an object. */
export function objectSchema(properties: Json, more: { readonly [name: string]: Json } = {}): Json {
  return { type: 'object', properties, ...more };
}

/** A page, with a definition that breaks its rule. */
export type Page = readonly [
  code: string,
  severity: Severity,
  said: readonly [summary: string, why: string, help: string],
  bad: CaseSchema,
  message: string,
];
