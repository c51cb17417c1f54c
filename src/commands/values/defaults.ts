import { isSchemaObject } from '../../schema/document/schema.ts';
import type { Effective } from '../../values/effective.ts';
import { withDefaults } from '../../values/layers/defaults.ts';
import { nullsIn } from '../../values/layers/nulls.ts';
import { type LayerCall, wordOf } from './options.ts';
import type { SchemaSource } from './sources.ts';

const extents = ['none', 'properties', 'all'] as const;

/** How far defaults of a schema are filled in. */
export type Extent = (typeof extents)[number];

/** How far the command line wants defaults to be filled in. */
export function extentOf({ flags }: LayerCall, otherwise: Extent): Extent {
  return wordOf('--defaults', flags.defaults ?? otherwise, extents);
}

/** Fills in the defaults of the schema; what the user has set to null stays away. */
export function withSchemaDefaults(effective: Effective, { schema }: SchemaSource, extent: Extent): Effective {
  const { values, given } = effective;
  if (values === undefined || extent === 'none' || !isSchemaObject(schema.root)) return effective;
  const filled = withDefaults(schema.root, values, { inside: extent === 'all', without: nullsIn(given) });
  return { ...effective, values: filled };
}
