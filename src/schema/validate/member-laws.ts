import { namesIn } from '../document/held.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import type { Dependents, Law, MemberLaws } from './law.ts';
import type { Matcher } from '../regex/matcher.ts';
import { isSchema, schemaEntries } from '../document/schemas.ts';

interface Source {
  readonly lawOf: (schema: Schema) => Law;
  readonly matcher: (pattern: string) => Matcher;
}

/** Takes apart what a schema says on the properties of an object. */
export function memberLaws(keywords: SchemaObject, { lawOf, matcher }: Source): MemberLaws {
  const { properties, patternProperties, additionalProperties, propertyNames, dependencies } = keywords;
  return {
    required: texts(keywords.required),
    of: isSchemaObject(properties) ? byName(properties, lawOf) : () => undefined,
    patterns: schemaEntries(patternProperties).map(([pattern, schema]) => ({
      matches: matcher(pattern),
      law: lawOf(schema),
    })),
    additional: isSchema(additionalProperties) ? lawOf(additionalProperties) : undefined,
    names: isSchema(propertyNames) ? lawOf(propertyNames) : undefined,
    early: dependents(dependencies, dependencies, lawOf),
    late: dependents(keywords.dependentRequired, keywords.dependentSchemas, lawOf),
  };
}

/** The laws of properties: those of names that nobody uses are never read. */
function byName(properties: SchemaObject, lawOf: Source['lawOf']): MemberLaws['of'] {
  const known = new Map<string, Law>();
  return (name) => {
    const law = known.get(name);
    if (law !== undefined || !Object.hasOwn(properties, name)) return law;
    const schema = properties[name];
    if (!isSchema(schema)) return undefined;
    const read = lawOf(schema);
    known.set(name, read);
    return read;
  };
}

function dependents(required: unknown, schemas: unknown, lawOf: Source['lawOf']): Dependents | undefined {
  if (required === undefined && schemas === undefined) return undefined;
  const lists = isSchemaObject(required) ? Object.entries(required) : [];
  return {
    required: lists.map(([name, names]) => [name, texts(names)] as const),
    laws: schemaEntries(schemas).map(([name, schema]) => [name, lawOf(schema)] as const),
  };
}

function texts(names: unknown): readonly string[] {
  return namesIn(names).map(([, name]) => name);
}
