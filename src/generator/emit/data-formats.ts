import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Keywords } from './keyword-table.ts';

/** A format as other programs know it: those of data values alone are bounds and patterns, which all programs assert. */
export function portableFormat(format: unknown, schema: SchemaObject): Keywords {
  if (format === 'port' && schema.type !== 'string')
    return { minimum: schema.minimum ?? 0, maximum: schema.maximum ?? 65_535 };
  const pattern = typeof format === 'string' ? patterns.get(format) : undefined;
  if (pattern === undefined) return { format };
  if (schema.pattern === undefined) return { pattern };
  return { pattern: schema.pattern, allOf: [...(schema.allOf ?? []), { pattern }] };
}

const amount = '([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h)';
const byte = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';

const patterns: ReadonlyMap<string, string> = new Map([
  ['percent', '^[0-9]+%$'],
  ['go-duration', `^[-+]?(0|(${amount})+)$`],
  ['port', '^0*([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$'],
  // What has a colon is left to programs that know addresses.
  ['ip', `^(${byte}(\\.${byte}){3}|[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*)$`],
]);
