import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { namesOf } from '../../../schema/document/keyword-values.ts';
import { layersOf } from '../../../schema/effective/branches.ts';
import type { Resolve } from '../../../schema/resources/references.ts';
import { matcherOf } from '../../../schema/regex/index.ts';

/** True when an object that satisfies a schema cannot have a property of a name. */
export function refuses(schema: SchemaObject, name: string, resolve: Resolve): boolean {
  const { layers, complete } = layersOf(schema, resolve);
  if (!complete || !layers.some(isClosed)) return false;
  const declared = layers.map(({ properties }) => declaredIn(properties, name)).find((one) => one !== undefined);
  if (declared !== undefined) return declared === false;
  const patterns = layers.flatMap((layer) => namesOf(layer.patternProperties));
  return !patterns.some((pattern) => matcherOf(pattern)(name)) && !isOpened(layers);
}

function declaredIn(properties: unknown, name: string): unknown {
  return isSchemaObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function isClosed({ additionalProperties, unevaluatedProperties }: SchemaObject): boolean {
  return additionalProperties === false || unevaluatedProperties === false;
}

/** With `unevaluatedProperties`, branches of `allOf` and the like can declare more. */
function isOpened(layers: readonly SchemaObject[]): boolean {
  if (layers.some((layer) => layer.additionalProperties === false)) return false;
  return layers.some(({ allOf, anyOf, oneOf, if: condition }) =>
    [allOf, anyOf, oneOf, condition].some((branch) => Array.isArray(branch) || isSchemaObject(branch)),
  );
}
