/** The scalar types of Kubernetes for models: amounts, times, addresses and maps of labels. */

import type { SchemaObject } from '../../schema/document/schema.ts';
import { scalarTypes as vocabulary } from '../../decorators/scalars.ts';
import { qualifiedNamePattern, resourceNamePattern } from './constraints.ts';

export type { Duration, IntOrString, Quantity } from '../../decorators/scalars.ts';

/** An amount as Kubernetes writes it, or an integer: what requests and limits of resources take. */
export type ResourceQuantity = number | string;

/** A moment, to the second: `2026-11-22T17:30:00Z`. */
export type Time = string;

/** A moment, to the microsecond: `2026-11-22T17:30:00.000000Z`. */
export type MicroTime = string;

/** An address of a host, IPv4 or IPv6: `10.0.0.10`, `2001:db8::1`. */
export type IP = string;

/** A range of addresses: `10.0.0.0/16`, `2001:db8::/64`. */
export type CIDR = string;

/** Amounts by the names of resources: `{ cpu: '500m', memory: '2Gi' }`. */
export type ResourceList = Record<string, ResourceQuantity>;

/** The labels of an object: they are selected by. */
export type LabelMap = Record<string, string>;

/** The annotations of an object: whatever tools write beside it. */
export type AnnotationMap = Record<string, string>;

const octet = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const ipv4 = `(${octet}[.]){3}${octet}`;
const group = '(0|[1-9a-f][0-9a-f]{0,3})';

/** Eight groups, or fewer around one `::`; the canonical form has no upper-case letters and no leading zeros (RFC 5952). */
const ipv6 = [
  `(${group}:){7}${group}`,
  ...Array.from({ length: 7 }, (_, before) => shortened(before, 6 - before)),
].join('|');

function shortened(before: number, after: number): string {
  const head = before === 0 ? '' : `${group}(:${group}){${String(before - 1)}}`;
  return after === 0 ? `${head}::` : `${head}::(${group}(:${group}){0,${String(after - 1)}})?`;
}

// The prefix is a list of labels, whose joint length the pattern cannot count.
const labelKey = { pattern: qualifiedNamePattern, not: { pattern: '^[^/]{254}' } };
const labelValue = '^(([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9])?$';
const date = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const clock = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]';
const zone = '(Z|[+-]([01][0-9]|2[0-4]):[0-5][0-9])';
const { Quantity: quantity = {}, IntOrString: intOrString = {} } = vocabulary;

const resourceQuantity: SchemaObject = {
  ...intOrString,
  ...(quantity.pattern === undefined ? {} : { pattern: quantity.pattern }),
  title: 'Quantity of a resource',
  description: 'An integer, or an amount with a suffix of the decimal or the binary system.',
  examples: [2, '500m', '2Gi'],
};

/** The schema of each scalar type of Kubernetes, by its name. */
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
    type: 'string',
    pattern: '^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$',
    title: 'Duration',
    description: 'A length of time: numbers with the units h, m, s, ms, us and ns.',
    examples: ['1h30m', '500ms'],
  },
  Time: {
    type: 'string',
    format: 'date-time',
    pattern: `^${date}T${clock}([.,][0-9]+)?${zone}$`,
    title: 'Time',
    description: 'A moment as RFC 3339 writes it.',
    examples: ['2026-11-22T17:30:00Z'],
  },
  MicroTime: {
    type: 'string',
    format: 'date-time',
    pattern: `^${date}T${clock}[.,][0-9]{6}${zone}$`,
    title: 'Time to the microsecond',
    description: 'A moment as RFC 3339 writes it, with six digits behind the second.',
    examples: ['2026-11-22T17:30:00.000000Z'],
  },
  IP: {
    type: 'string',
    pattern: `^(${ipv4}|${ipv6})$`,
    title: 'IP address',
    description: 'An IPv4 or IPv6 address in its canonical form.',
    examples: ['10.0.0.10', '2001:db8::1'],
  },
  CIDR: {
    type: 'string',
    pattern: `^(${ipv4}/(3[0-2]|[12]?[0-9])|(${ipv6})/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))$`,
    title: 'Range of IP addresses',
    description: 'An IPv4 or IPv6 address and the length of its prefix.',
    examples: ['10.0.0.0/16', '2001:db8::/64'],
  },
  LabelMap: {
    type: 'object',
    propertyNames: labelKey,
    additionalProperties: { type: 'string', pattern: labelValue, maxLength: 63 },
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
