import type { SchemaObject } from '../../../schema/document/schema.ts';
import { isProperty, type Site, type Visit } from './site.ts';

/** What all schemas at a property say together. A text that is missing is empty. */
export interface Property {
  readonly site: Site;
  readonly title: string;
  readonly description: string;
  readonly examples: readonly unknown[];
  /** The title of the property whose object this one belongs to; empty below items and at the root. */
  readonly parentTitle: string;
}

/** What is said at the properties among sites, those around before those inside. */
export function propertiesAt(sites: Iterable<Site>): readonly Property[] {
  const properties = new Map<Site, Property>();
  for (const site of sites) if (isProperty(site)) properties.set(site, propertyAt(site, properties));
  return [...properties.values()];
}

function propertyAt(site: Site, around: ReadonlyMap<Site, Property>): Property {
  const { step, parent } = site;
  const outer = parent !== undefined && step.startsWith('/properties/') ? around.get(parent) : undefined;
  return {
    site,
    title: textAt(site, 'title'),
    description: textAt(site, 'description'),
    examples: listOf(speakerAt(site, ({ examples }) => Array.isArray(examples))?.schema.examples),
    parentTitle: outer?.title ?? '',
  };
}

/** The schema whose text counts, for the line of a finding. */
export function speakerOf(site: Site, keyword: 'title' | 'description' | 'examples'): Visit | undefined {
  return speakerAt(site, (schema) => schema[keyword] !== undefined && schema[keyword] !== '');
}

function textAt(site: Site, keyword: 'title' | 'description'): string {
  const text = speakerAt(site, (schema) => typeof schema[keyword] === 'string' && schema[keyword] !== '')?.schema[
    keyword
  ];
  return text ?? '';
}

/** Of the schemas that say something, the one with the fewest `$ref`s on the way to it; of several the last. */
function speakerAt({ visits }: Site, speaks: (schema: SchemaObject) => boolean): Visit | undefined {
  let speaker: Visit | undefined;
  for (const visit of visits) {
    if (speaks(visit.schema) && (speaker === undefined || visit.level <= speaker.level)) speaker = visit;
  }
  return speaker;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
