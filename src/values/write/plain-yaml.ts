import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { type BlockStyle, createDocumentPrinter, memberLines, plainPresentation } from '../../text/yaml/writer.ts';
import { getPresentation } from './schema-presentation.ts';

interface PlainYamlOptions {
  /** Determines the order of the keys, and the comments. */
  readonly schema?: SchemaObject;
  /** Writes the titles and descriptions of the schema above the keys. */
  readonly comments?: boolean;
}

/** Values as a text of their own. */
export function plainYaml(values: JsonObject, { schema, comments = false }: PlainYamlOptions = {}): string {
  const presentation = isSchemaObject(schema) ? getPresentation(schema) : plainPresentation;
  return documentText(memberLines(values, presentation, { ...style, comments }));
}

/** Prints one document after another like `plainYaml`, what stood in one of those before only once. */
export function createYamlPrinter(): (document: JsonObject) => string {
  const print = createDocumentPrinter(style);
  return (document) => documentText(print(document));
}

function documentText(lines: readonly string[]): string {
  return lines.length === 0 ? '{}\n' : `${lines.join('\n')}\n`;
}

const style: BlockStyle = { unit: '  ', dashes: '  ', comments: false, literals: 'all' };
