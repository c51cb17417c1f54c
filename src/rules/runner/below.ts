import type { PlaceKind } from './place.ts';

/** What stands below a keyword. */
export interface Below {
  readonly kind: PlaceKind;
  readonly holds: readonly ('schema' | 'list' | 'map')[];
  /** Values are only asked about there. */
  readonly tests?: true;
}

/** The keywords that hold schemas of a document's values; definitions are reached through `$ref` alone. */
export const below: ReadonlyMap<string, Below> = new Map<string, Below>([
  ['properties', { kind: 'property', holds: ['map'] }],
  ['patternProperties', { kind: 'mapValue', holds: ['map'] }],
  ['additionalProperties', { kind: 'mapValue', holds: ['schema'] }],
  ['unevaluatedProperties', { kind: 'mapValue', holds: ['schema'] }],
  ['items', { kind: 'item', holds: ['schema', 'list'] }],
  ['prefixItems', { kind: 'item', holds: ['list'] }],
  ['additionalItems', { kind: 'item', holds: ['schema'] }],
  ['unevaluatedItems', { kind: 'item', holds: ['schema'] }],
  ['allOf', { kind: 'branch', holds: ['list'] }],
  ['anyOf', { kind: 'branch', holds: ['list'] }],
  ['oneOf', { kind: 'branch', holds: ['list'] }],
  ['then', { kind: 'branch', holds: ['schema'] }],
  ['else', { kind: 'branch', holds: ['schema'] }],
  ['dependentSchemas', { kind: 'branch', holds: ['map'] }],
  ['not', { kind: 'branch', holds: ['schema'], tests: true }],
  ['if', { kind: 'branch', holds: ['schema'], tests: true }],
  ['contains', { kind: 'branch', holds: ['schema'], tests: true }],
  ['propertyNames', { kind: 'branch', holds: ['schema'], tests: true }],
  ['contentSchema', { kind: 'branch', holds: ['schema'], tests: true }],
]);
