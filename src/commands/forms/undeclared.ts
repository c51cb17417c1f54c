/** What the values of a chart have and its schema does not declare: many schemas describe only a few of the values. */

import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { getDocumentViews, type View } from '../../schema/effective/view.ts';
import { rewrite } from '../../schema/keywords/rewrite.ts';
import { createDocumentUpgrade } from '../../schema/resources/upgrade-document.ts';
import { getOwn } from '../../text/value/json.ts';

/** The part of a schema made from values that the stated schema says nothing about; `undefined` if there is none. */
export function findUndeclared(inferred: SchemaObject, stated: SchemaObject): SchemaObject | undefined {
  const upgrade = createDocumentUpgrade(stated);
  return restrict(inferred, getDocumentViews(upgrade ? rewrite(stated, upgrade, new Map()) : stated).root);
}

function restrict(inferred: SchemaObject, view: View): SchemaObject | undefined {
  const properties = Object.entries(inferred.properties ?? {}).flatMap(([name, schema]) => {
    if (!isSchemaObject(schema)) return [];
    const rest = view.names.has(name) ? restrict(schema, view.property(name)) : schema;
    return rest ? [[name, rest] as const] : [];
  });
  const isDescribed = view.schemas.some((schema) => typeof getOwn(schema, 'description') === 'string');
  const description = isDescribed ? undefined : inferred.description;
  if (properties.length === 0 && description === undefined) return;
  return {
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(description === undefined ? {} : { description }),
  };
}
