/** A definition may restrict only the name in the metadata; the server checks the rest itself. */

import { schemaEntries, listStringItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../../schema/document/schema.ts';
import { iterateSubschemas } from '../../../schema/keywords/walk.ts';
import { words } from '../../vocabulary/words.ts';
import { findConjuncts, type Lowering, type WrittenSchema } from '../lowering/index.ts';
import { lowerSchema } from './lower-schema.ts';

/** Reports rules and requirements that the server would not enforce. */
export function writeMetadata(lowering: Lowering, metadata?: Schema): WrittenSchema {
  if (!isSchemaObject(metadata)) return { type: 'object' };
  const { schemas } = findConjuncts([metadata], lowering.resolve);
  const properties = schemas.flatMap((schema) => schemaEntries(schema.properties));
  for (const schema of schemas) tellLost(lowering, schema, 'metadata');
  const entries = names.flatMap((name) => {
    const given = properties.flatMap(([own, schema]) => (own === name ? [schema] : []));
    const written =
      given.length === 0 ? {} : selectNameKeywords(lowerSchema(lowering, given, { path: `.metadata.${name}` }));
    return Object.keys(written).length === 0 ? [] : [[name, { type: 'string', ...written }] as const];
  });
  for (const [name, schema] of properties) {
    if (!isSchemaObject(schema)) continue;
    if (!names.includes(name)) tellAllLost(lowering, schema, name);
    else if (schema.default !== undefined) reportName(lowering, schema, 'default', name);
  }
  return { type: 'object', ...(entries.length === 0 ? {} : { properties: Object.fromEntries(entries) }) };
}

const names: readonly string[] = ['name', 'generateName'];

/** A name may have any keyword except annotations and a default. */
function selectNameKeywords(written: WrittenSchema): WrittenSchema {
  return Object.fromEntries(Object.entries(written).filter(([keyword]) => !unsaid.has(keyword)));
}

const unsaid: ReadonlySet<string> = new Set([
  'type',
  'nullable',
  'title',
  'description',
  'example',
  'externalDocs',
  'default',
]);

const asked = ['x-kubernetes-validations', 'predicates', words.immutable, 'default'] as const;

function tellAllLost(lowering: Lowering, schema: SchemaObject, name: string): void {
  tellLost(lowering, schema, name);
  for (const below of iterateSubschemas(schema)) tellAllLost(lowering, below.schema, name);
}

function tellLost(lowering: Lowering, schema: SchemaObject, name: string): void {
  for (const keyword of asked) if (schema[keyword] !== undefined) reportName(lowering, schema, keyword, name);
  if (name !== 'metadata') return;
  for (const missing of listStringItems(schema.required).filter((item) => !names.includes(item))) {
    const property = schema.properties?.[missing];
    reportName(lowering, isSchemaObject(property) ? property : schema, 'required', missing);
  }
}

function reportName({ findings, rules }: Lowering, schema: SchemaObject, keyword: string, name: string): void {
  if (rules !== 'all') return;
  findings.push({
    code: 'crd/not-expressible',
    severity: 'warning',
    schema,
    keyword,
    message: `in metadata, a definition can restrict only "name" and "generateName": this constraint of "${name}" is dropped`,
    help: 'Remove it, or move it to a property of spec. Programs check it in any case.',
  });
}
