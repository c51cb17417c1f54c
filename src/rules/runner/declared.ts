import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { namesOf } from '../../schema/document/keyword-values.ts';
import { matcherOf } from '../../schema/regex/index.ts';

/** What the keywords of one schema object declare about a property: by its name, by a pattern, or by refusing all others. */
export function sayingOf(schema: SchemaObject, name: string): Saying {
  const { properties, additionalProperties } = schema;
  if (isSchemaObject(properties) && Object.hasOwn(properties, name)) {
    return properties[name] === false ? 'refused' : 'declared';
  }
  const patterns = namesOf(schema.patternProperties);
  if (patterns.some((pattern) => matcherOf(pattern)(name))) return 'declared';
  if (additionalProperties === false) return 'refused';
  return isSchemaObject(additionalProperties) ? 'declared' : 'nothing';
}

/** What a schema says about a property of a name. */
type Saying = 'declared' | 'refused' | 'nothing';
