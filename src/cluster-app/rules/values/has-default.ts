import type { SchemaObject } from '../../../schema/document/schema.ts';
import { layersOf } from '../../../schema/effective/branches.ts';
import type { Survey } from '../../../rules/runner/survey.ts';

/** True for a property that has a value when none is given: in the schema, or as initial value in values.yaml; null is none. */
export function hasDefault(property: SchemaObject, { resolve }: Survey): boolean {
  return layersOf(property, resolve).layers.some(
    (layer) => (layer.default !== undefined && layer.default !== null) || layer.initial !== undefined,
  );
}
