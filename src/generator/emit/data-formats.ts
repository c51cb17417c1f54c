import type { SchemaObject } from '../../schema/document/schema.ts';
import { writePattern } from '../../schema/grammars/index.ts';
import type { Keywords } from './keyword-table.ts';

/** Formats that exist only for data values are written as bounds and patterns, which every program asserts. */
export function portableFormat(format: unknown, schema: SchemaObject): Keywords {
  if (format === 'port' && schema.type !== 'string')
    return { minimum: schema.minimum ?? 0, maximum: schema.maximum ?? 65_535 };
  const name = dataFormats.find((dataFormat) => dataFormat === format);
  if (!name) return { format };
  const pattern = writePattern(name);
  if (schema.pattern === undefined) return { pattern };
  return { pattern: schema.pattern, allOf: [...(schema.allOf ?? []), { pattern }] };
}

const dataFormats = ['percent', 'go-duration', 'port', 'ip'] as const;
