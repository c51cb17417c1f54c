import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { documentFrom } from './documents.ts';

export interface Parts {
  readonly spec?: object;
  readonly status?: object;
  readonly root?: object;
}

/** A definition whose status is a subresource. */
export function crd({ spec = {}, status = {}, root = {} }: Parts): SchemaDocument {
  const properties = { spec: { type: 'object', ...spec }, status: { type: 'object', ...status } };
  return documentFrom({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'as.a.b' },
    spec: {
      ...{ group: 'a.b', scope: 'Cluster', names: { kind: 'A', plural: 'as' } },
      versions: [
        {
          ...{ name: 'v1', served: true, storage: true, subresources: { status: {} } },
          schema: { openAPIV3Schema: { type: 'object', properties, ...root } },
        },
      ],
    },
  });
}

export const rules = (...all: string[]) => ({ 'x-kubernetes-validations': all.map((rule) => ({ rule })) });
export const of = (properties: object, more: object = {}) => ({ properties, ...more });
export const text = { type: 'string' };
export const size = { type: 'integer' };
const items = { type: 'array', items: { type: 'object', properties: { name: text }, required: ['name'] } };
const keyed = { ...items, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] };

const big = "self.mode == 'big' ? self.size > 100 : true";

/** Changes of a definition that break objects, and what their proofs hold. */
export const provenChanges: readonly (readonly [what: string, code: string, old: Parts, next: Parts, proof: object])[] =
  [
    [
      'a rule',
      'rule-added',
      { spec: of({ size }) },
      { spec: of({ size }, rules('!has(self.size) || self.size < 3')) },
      { witness: { spec: { size: 3 } } },
    ],
    [
      'a rule behind another one that the object must satisfy, too',
      'rule-added',
      { spec: of({ mode: text, size, max: size }, { ...rules(big), required: ['mode', 'size', 'max'] }) },
      {
        spec: of(
          { mode: text, size, max: size },
          { ...rules(big, "self.mode != 'big' || self.max > self.size"), required: ['mode', 'size', 'max'] },
        ),
      },
      { witness: { spec: { mode: 'big' } } },
    ],
    [
      'a rule of the whole object, which any update breaks again',
      'rule-added',
      { spec: of({ size }) },
      { spec: of({ size }), root: rules('!has(self.spec) || !has(self.spec.size) || self.spec.size < 3') },
      { witness: { spec: { size: 3 } }, stored: 'refused' },
    ],
    [
      'a type that a rule reads, which the evaluation fails on',
      'type-changed',
      { spec: of({ size: text }) },
      { spec: of({ size: { ...size, ...rules('self < 3') } }) },
      { witness: { spec: {} }, stored: 'refused' },
    ],
    [
      'a rule of changes',
      'rule-added',
      { spec: of({ name: text }) },
      { spec: of({ name: { ...text, ...rules('self == oldSelf') } }) },
      { step: 'update', witness: { spec: {} }, before: { spec: {} } },
    ],
    [
      'a stricter rule of changes',
      'rule-changed',
      { spec: of({ size }, rules('!has(oldSelf.size) || self.size >= oldSelf.size')) },
      { spec: of({ size }, rules('!has(oldSelf.size) || self.size > oldSelf.size')) },
      { step: 'update', witness: { spec: {} }, before: { spec: {} } },
    ],
    [
      'a rule of the status',
      'rule-added',
      { status: of({ size }) },
      { status: of({ size }, rules('!has(self.size) || self.size < 3')) },
      { step: 'status-update', witness: { status: { size: 3 } }, before: { kind: 'A' } },
    ],
    [
      'a rule of changes of the status',
      'rule-added',
      { status: of({ size }) },
      { status: of({ size: { ...size, ...rules('self >= oldSelf') } }) },
      { step: 'status-update', witness: { status: {} }, before: { status: {} } },
    ],
    [
      'a bound of the status',
      'maximum-added',
      { status: of({ size }) },
      { status: of({ size: { ...size, maximum: 3 } }) },
      { step: 'status-update', witness: { status: { size: 4 } }, before: { kind: 'A' } },
    ],
    [
      'a field of the status that is gone',
      'property-removed',
      { status: of({ size, text }) },
      { status: of({ text }) },
      { step: 'status-update', witness: { status: { size: 0 } } },
    ],
    [
      'a field that is gone, with a value that was stored',
      'property-removed',
      { spec: of({ a: { type: 'object', properties: { b: text } } }) },
      { spec: {} },
      { witness: { spec: { a: {} } } },
    ],
    [
      'keys of a list',
      'list-keys-added',
      { spec: of({ items }) },
      { spec: of({ items: keyed }) },
      { witness: { spec: { items: [{ name: '' }, { name: '' }] } } },
    ],
    [
      'a pattern in two parts',
      'pattern-added',
      { spec: of({ after: text }) },
      { spec: of({ after: { ...text, pattern: '^(([0-9]+(s|m|h))+)|(Never)$' } }) },
      { witness: { spec: { after: '' } } },
    ],
    [
      'a pattern in two parts that is stricter',
      'pattern-changed',
      { spec: of({ after: { ...text, pattern: '^(([0-9]+(s|m|h))+)|(Never)$' } }) },
      { spec: of({ after: { ...text, pattern: '^(([0-9]+(s|m))+)|(Never)$' } }) },
      { witness: { spec: {} } },
    ],
  ];
