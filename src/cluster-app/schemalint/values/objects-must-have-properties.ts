import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import type { DraftReading } from '../walk/draft-reading.ts';
import { forSchemas, schemalintRule } from '../walk/rule.ts';

const message = 'Object must have at least one property';

function hasProperties(schema: SchemaObject, { read, targetOf }: DraftReading): boolean {
  const passed = new Set<SchemaObject>();
  for (let at: SchemaObject | undefined = schema; at !== undefined && !passed.has(at); ) {
    if (hasOwn(at)) return true;
    passed.add(at);
    const target = targetOf(at);
    at = target === undefined ? undefined : read(target);
  }
  return false;
}

function hasOwn({ properties, patternProperties, additionalProperties }: SchemaObject): boolean {
  return isFilled(properties) || isFilled(patternProperties) || isSchemaObject(additionalProperties);
}

function isFilled(map: unknown): boolean {
  return isSchemaObject(map) && Object.keys(map).length > 0;
}

/** Objects have properties. */
export const objectsMustHaveProperties = schemalintRule({
  code: 'ObjectsMustHaveProperties',
  requirement: 'none',
  severity: 'error',
  summary: 'Each object has properties, patternProperties or a schema in additionalProperties.',
  why: 'An object of which nothing is known is checked by nothing. What the $ref leads to counts; properties in a branch do not.',
  help: 'Declare a property, or what the values of the map are.',
  valid: [
    { type: 'object', properties: { a: {} } },
    { type: 'object', additionalProperties: {} },
    { type: 'object', $ref: '#/$defs/a', $defs: { a: { patternProperties: { a: {} } } } },
  ],
  invalid: [
    { schema: { type: 'object' }, message, at: '' },
    { schema: { type: 'object', properties: {}, additionalProperties: true }, message },
  ],
  check: forSchemas({ types: ['object'] }, ({ schema }, reading) => [!hasProperties(schema, reading) && message]),
});
