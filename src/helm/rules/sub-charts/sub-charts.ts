import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { propertyIn } from '../../../rules/runner/place.ts';
import { type Resolve, resolverOf } from '../../../schema/resources/references.ts';
import { wellFormed } from '../../../schema/resources/well-formed.ts';
import { layersOf } from '../../../schema/effective/branches.ts';
import type { Survey } from '../../../rules/runner/survey.ts';

/** A chart that the document's chart holds. */
export interface SubChart {
  readonly name: string;
  readonly schema: SchemaObject;
  readonly resolve: Resolve;
  /** What the document itself says about the values of the chart. */
  readonly property: SchemaObject | undefined;
}

/** The charts that the document's chart holds and that have a schema. */
export function subChartsOf(survey: Survey): readonly SubChart[] {
  return Object.entries(survey.settings.subCharts ?? {}).flatMap(([name, read]) => {
    if (!isSchemaObject(read)) return [];
    const schema = wellFormed(read).root;
    const property = propertyIn(layersOf(survey.root, survey.resolve).layers, name);
    return [{ name, schema, resolve: resolverOf(schema), property: isSchemaObject(property) ? property : undefined }];
  });
}
