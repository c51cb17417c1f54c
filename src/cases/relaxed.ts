import type { Instances, Shape } from '../schema/sample/index.ts';
import type { SchemaObject } from '../schema/document/schema.ts';
import type { Spot } from './spot.ts';

/** What a place demands but for one keyword of a schema, or with a weaker one in its stead. */
export function relaxed(
  { shape, opened }: Spot,
  { schema, keyword }: { readonly schema: SchemaObject; readonly keyword: string },
  instead: unknown,
  { shapes }: Instances,
): Shape {
  const bare = shape.conjuncts.map((one) => {
    const others = opened.filter((choice) => choice.schema === one).flatMap(({ keywords }) => keywords);
    const isIt = one === schema;
    const gone = new Set([...takenApart, ...(isIt ? [keyword] : lookAround), ...others]);
    const kept = Object.fromEntries(Object.entries(one).filter(([name]) => !gone.has(name)));
    return isIt && instead !== undefined ? { ...kept, [keyword]: instead } : kept;
  });
  return shapes.of(bare);
}

/** A shape has beside them what these lead to; a format refuses nothing in Helm. */
const takenApart = ['$ref', '$dynamicRef', 'allOf', '$id', '$anchor', '$defs', 'format'];

/** Without what was taken apart, these would take what it declares for unknown. */
const lookAround = ['unevaluatedProperties', 'unevaluatedItems'];
