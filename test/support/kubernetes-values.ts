import { createCases } from '../../src/cases/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { chanceOf } from './chance.ts';
import type { Value } from './raw-json.ts';
import { sampleValues } from './sample-values.ts';

/** Border values, examples, and about as many random values near the schema; what is null is absent. */
export function listValues(schema: SchemaObject, count: number): readonly Value[] {
  const examples = [schema.examples ?? []].flat() as Value[];
  const { $defs = {}, ...rest } = schema;
  // Cases are documents, so the type is that of a property.
  const holder = { type: 'object', properties: { value: rest }, required: ['value'], $defs } as const;
  const border = createCases(holder).cases.flatMap(({ document }) =>
    'value' in document ? [document.value as Value] : [],
  );
  const random = Array.from({ length: count / 10 }, (_, index) =>
    sampleValues(schema as Value, chanceOf(20261122, index), [...examples, ...border], 10),
  ).flat();
  return [...examples, ...border, ...random].filter((value) => value !== null);
}
