import type { FieldType, SubchartModel, ValuesSchema } from '../../generator/dialect/folders.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { getOwn } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { setProperty } from '../../text/value/put.ts';

/** Gives the values of sub-charts the types of their own models; a schema that was there before keeps its own. */
export function linkSubcharts(
  schema: ValuesSchema,
  models: readonly SubchartModel[],
  before: SchemaObject = {},
): ValuesSchema {
  const typed = new Map(schema.typed);
  const properties = { ...schema.root.properties };
  for (const { key, type } of models) {
    if (getOwn(before.properties ?? {}, key) !== undefined) continue;
    const given = getOwn(properties, key);
    const property: SchemaObject = {
      type: 'object',
      'x-helm-sub-chart': true,
      ...(isSchemaObject(given) ? omitUndefined({ description: given.description }) : {}),
    };
    const field: FieldType = { text: type, schema: { type: 'object' } };
    typed.set(property, field);
    setProperty(properties, key, property);
  }
  return { ...schema, root: { ...schema.root, properties }, typed };
}
