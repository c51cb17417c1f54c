import type { SchemaObject } from '../../schema/document/schema.ts';
import { writePattern } from '../../schema/grammars/index.ts';
import type { Keywords } from './keyword-table.ts';

/** A format as other programs know it: those of data values alone are bounds and patterns, which all programs assert. */
export function portableFormat(format: unknown, schema: SchemaObject): Keywords {
  if (format === 'port' && schema.type !== 'string')
    return { minimum: schema.minimum ?? 0, maximum: schema.maximum ?? 65_535 };
  const name = dataFormats.find((dataFormat) => dataFormat === format);
  if (!name) return { format };
  const pattern = writePattern(name);
  if (schema.pattern === undefined) return { pattern };
  return { pattern: schema.pattern, allOf: [...(schema.allOf ?? []), { pattern }] };
}

/** The formats that only data values have. */
const dataFormats = ['percent', 'go-duration', 'port', 'ip'] as const;
