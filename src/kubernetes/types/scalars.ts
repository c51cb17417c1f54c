import type { SchemaObject } from '../../schema/document/schema.ts';
import { writePattern } from '../../schema/grammars/index.ts';
import { scalarTypes as vocabulary } from '../../decorators/scalars.ts';
import { qualifiedNamePattern, resourceNamePattern } from './constraints.ts';

export type { Duration, IntOrString, Quantity, Time } from '../../decorators/scalars.ts';

/** A Kubernetes quantity, as a string or a number: the amounts of resource requests and limits. */
export type ResourceQuantity = number | string;

/** A time with microseconds: `2026-11-22T17:30:00.000000Z`. */
export type MicroTime = string;

/** An IPv4 or IPv6 address: `10.0.0.10`, `2001:db8::1`. */
export type IP = string;

/** A range of addresses in CIDR notation: `10.0.0.0/16`, `2001:db8::/64`. */
export type CIDR = string;

/** Quantities by resource name: `{ cpu: '500m', memory: '2Gi' }`. */
export type ResourceList = Record<string, ResourceQuantity>;

/** The labels of an object, by which it is selected. */
export type LabelMap = Record<string, string>;

/** The annotations of an object, which tools store with it. */
export type AnnotationMap = Record<string, string>;

// A pattern cannot limit the total length of the labels in the prefix.
const labelKey = { pattern: qualifiedNamePattern, not: { pattern: '^[^/]{254}' } };
const { Quantity: quantity = {}, Duration: duration = {}, Time: time = {}, IntOrString: intOrString = {} } = vocabulary;

const resourceQuantity: SchemaObject = {
  ...intOrString,
  // The Kubernetes API decodes `cpu: 0.5`. In a custom resource, x-kubernetes-int-or-string allows integers only.
  anyOf: [{ type: 'number' }, { type: 'string' }],
  pattern: writePattern('quantity'),
  title: 'Quantity of a resource',
  description: 'A number, or an amount with a suffix of the decimal or the binary system.',
  examples: [2, '500m', '2Gi'],
};

export const scalarTypes: Readonly<Record<string, SchemaObject>> = {
  IntOrString: {
    ...intOrString,
    minimum: -2147483648,
    maximum: 2147483647,
    title: 'Integer or string',
    examples: [8080, '25%'],
  },
  Quantity: {
    ...quantity,
    title: 'Quantity',
    description: 'An amount with a suffix of the decimal (m, k, M, G …) or the binary system (Ki, Mi, Gi …).',
    examples: ['500m', '2Gi'],
  },
  ResourceQuantity: resourceQuantity,
  ResourceList: {
    type: 'object',
    propertyNames: { pattern: resourceNamePattern },
    additionalProperties: resourceQuantity,
    title: 'Amounts of resources',
    description: 'Amounts by the names of resources.',
    examples: [{ cpu: '500m', memory: '2Gi' }],
  },
  Duration: {
    ...duration,
    title: 'Duration',
    description: 'A length of time: numbers with the units h, m, s, ms, us and ns.',
    examples: ['1h30m', '500ms'],
  },
  Time: {
    ...time,
    title: 'Time',
    description: 'A moment as RFC 3339 writes it.',
    examples: ['2026-11-22T17:30:00Z'],
  },
  MicroTime: {
    type: 'string',
    format: 'date-time',
    pattern: writePattern('go-micro-time'),
    title: 'Time to the microsecond',
    description: 'A moment as RFC 3339 writes it, with six digits behind the second.',
    examples: ['2026-11-22T17:30:00.000000Z'],
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
