import type { SchemaObject } from '../../schema/document/schema.ts';
import { writePattern } from '../../schema/grammars/index.ts';
import { goScalars, type Quantity } from '../../decorators/scalars.ts';
import { qualifiedNamePattern, resourceNamePattern } from './constraints.ts';

export type { Duration, IntOrString, MicroTime, Quantity, QuantityString, Time } from '../../decorators/scalars.ts';

/** The old name of `Quantity`. */
export type ResourceQuantity = Quantity;

/** An IPv4 or IPv6 address: `10.0.0.10`, `2001:db8::1`. */
export type IP = string;

/** A range of addresses in CIDR notation: `10.0.0.0/16`, `2001:db8::/64`. */
export type CIDR = string;

/** Quantities by resource name: `{ cpu: '500m', memory: '2Gi' }`. */
export type ResourceList = Record<string, Quantity>;

/** The labels of an object, by which it is selected. */
export type LabelMap = Record<string, string>;

/** The annotations of an object, which tools store with it. */
export type AnnotationMap = Record<string, string>;

// A pattern cannot limit the total length of the labels in the prefix.
const labelKey = { pattern: qualifiedNamePattern, not: { pattern: '^[^/]{254}' } };

export const scalarTypes: Readonly<Record<string, SchemaObject>> = {
  ...goScalars,
  ResourceQuantity: goScalars.Quantity,
  ResourceList: {
    type: 'object',
    propertyNames: { pattern: resourceNamePattern },
    additionalProperties: goScalars.Quantity,
    title: 'Amounts of resources',
    description: 'Amounts by the names of resources.',
    examples: [{ cpu: '500m', memory: '2Gi' }],
  },
  IP: {
    type: 'string',
    pattern: writePattern('canonical-ip'),
    title: 'IP address',
    description: 'An IPv4 or IPv6 address in its canonical form.',
    examples: ['10.0.0.10', '2001:db8::1'],
  },
  CIDR: {
    type: 'string',
    pattern: writePattern('canonical-cidr'),
    title: 'Range of IP addresses',
    description: 'An IPv4 or IPv6 address and the length of its prefix.',
    examples: ['10.0.0.0/16', '2001:db8::/64'],
  },
  LabelMap: {
    type: 'object',
    propertyNames: labelKey,
    additionalProperties: { type: 'string', pattern: writePattern('label-value'), maxLength: 63 },
    title: 'Labels',
    description: 'Names and values that objects are selected by.',
    examples: [{ 'app.kubernetes.io/name': 'web' }],
  },
  AnnotationMap: {
    type: 'object',
    propertyNames: labelKey,
    additionalProperties: { type: 'string' },
    title: 'Annotations',
    description: 'What tools write beside an object.',
    examples: [{ 'example.com/owner': 'team-a' }],
  },
};
