import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Reading } from '../../text/index.ts';
import { newest } from '../../schema/keywords/drafts.ts';
import { formOf } from '../../schema/keywords/table.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';

const help =
  'lint checks JSON schemas such as values.schema.json, in JSON or YAML, and models (.ts, .mts); not yet CRDs, OpenAPI documents, params.yaml or ytt schemas.';

const noSchema = 'not a JSON schema';
const helpForValues =
  'It has none of the keywords that a schema has at its root. For values, name the schema beside them: values.schema.json.';

/** Why a document that is not a JSON schema cannot be linted; `undefined` for one that is. */
export function foreignKind(reading: Reading): UsageProblem | undefined {
  const kind = isSchemaObject(reading.value) ? kindOf(reading.value, reading) : undefined;
  if (kind === undefined) return undefined;
  return { message: `"${reading.file}" is ${kind}`, help: kind === noSchema ? helpForValues : help };
}

function kindOf(value: SchemaObject, { format, text }: Reading): string | undefined {
  if (value.kind === 'CustomResourceDefinition') return 'a CustomResourceDefinition';
  if (isText(value.openapi) || isText(value.swagger)) return 'an OpenAPI document';
  if (isText(value.apiVersion) && value.apiVersion.startsWith('kudo.dev/')) return 'a KUDO file';
  if (isText(value.apiVersion) && isText(value.kind)) return `a Kubernetes object (${value.kind})`;
  if (format === 'json') return undefined;
  if (/^#@/m.test(text)) return 'a ytt file';
  const isSchema = isType(value.type) || schemaKeywords.some((keyword) => Object.hasOwn(value, keyword));
  return isSchema ? undefined : noSchema;
}

/** A YAML file without any of these at its root, and without a type of JSON, holds values rather than a schema: `type: ClusterIP`. */
const schemaKeywords = ['$schema', '$id', '$ref', '$defs', 'definitions', 'properties', 'allOf', 'anyOf', 'oneOf'];

function isType(value: unknown): boolean {
  return formOf('type', newest)?.fits(value) ?? false;
}

function isText(value: unknown): value is string & Json {
  return typeof value === 'string';
}
