import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { type Visit, type WalkedLocation, isProperty } from './location.ts';

/** A property, merged from all schemas at its location. A missing title or description is an empty string. */
export interface Property {
  readonly walkedLocation: WalkedLocation;
  readonly title: string;
  readonly description: string;
  readonly examples: readonly unknown[];
  readonly parentTitle: string;
}

export function collectProperties(walkedLocations: Iterable<WalkedLocation>): readonly Property[] {
  const properties = new Map<WalkedLocation, Property>();
  for (const walkedLocation of walkedLocations)
    if (isProperty(walkedLocation)) properties.set(walkedLocation, createProperty(walkedLocation, properties));
  return [...properties.values()];
}

function createProperty(walkedLocation: WalkedLocation, around: ReadonlyMap<WalkedLocation, Property>): Property {
  const { step, parent } = walkedLocation;
  const outer = parent && step.startsWith('/properties/') ? around.get(parent) : undefined;
  return {
    walkedLocation,
    title: getText(walkedLocation, 'title'),
    description: getText(walkedLocation, 'description'),
    examples: readArrayItems(
      findNearestVisit(walkedLocation, ({ examples }) => Array.isArray(examples))?.schema.examples,
    ),
    parentTitle: outer?.title ?? '',
  };
}

export function findTextVisit(
  walkedLocation: WalkedLocation,
  keyword: 'title' | 'description' | 'examples',
): Visit | undefined {
  return findNearestVisit(walkedLocation, (schema) => schema[keyword] !== undefined && schema[keyword] !== '');
}

function getText(walkedLocation: WalkedLocation, keyword: 'title' | 'description'): string {
  const text = findNearestVisit(
    walkedLocation,
    (schema) => typeof schema[keyword] === 'string' && schema[keyword] !== '',
  )?.schema[keyword];
  return text ?? '';
}

/** Prefers the schema reached through the fewest `$ref`s; among equals, the last. */
function findNearestVisit({ visits }: WalkedLocation, speaks: (schema: SchemaObject) => boolean): Visit | undefined {
  let speaker: Visit | undefined;
  for (const visit of visits) {
    if (speaks(visit.schema) && (!speaker || visit.level <= speaker.level)) speaker = visit;
  }
  return speaker;
}
