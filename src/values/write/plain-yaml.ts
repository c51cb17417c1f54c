import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { type BlockStyle, memberLines } from '../../text/yaml/writer.ts';
import { getPresentation } from './schema-presentation.ts';

interface PlainYamlOptions {
  /** Determines the order of the keys, and the comments. */
  readonly schema?: SchemaObject;
  /** Writes the titles and descriptions of the schema above the keys. */
  readonly comments?: boolean;
}

/** Values as a text of their own. */
export function plainYaml(values: JsonObject, { schema = noSchema, comments = false }: PlainYamlOptions = {}): string {
  if (Object.keys(values).length === 0) return '{}\n';
  const presentation = getPresentation(isSchemaObject(schema) ? schema : noSchema);
  return `${memberLines(values, presentation, { ...style, comments }).join('\n')}\n`;
}

const noSchema: SchemaObject = {};

const style: BlockStyle = { unit: '  ', dashes: '  ', comments: false, literals: 'all' };
