import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type KeywordTable, getTreatment } from '../../generator/emit/keyword-table.ts';
import { diagnosticsFor, type Target } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';

export function reportOmissions(document: SchemaDocument, { tables, name }: Target): readonly Diagnostic[] {
  const [table] = tables;
  if (!table || !isOfSchemas(table)) return [];
  const places = new Map<string, SchemaObject[]>();
  for (const { schema } of walk(document.root)) {
    for (const keyword of Object.keys(schema)) {
      if (findDropReason(keyword, tables) !== undefined) places.set(keyword, [...(places.get(keyword) ?? []), schema]);
    }
  }
  return diagnosticsFor(
    document,
    [...places].flatMap(([keyword, schemas]) => {
      const [schema] = schemas;
      if (!schema) return [];
      const times = schemas.length === 1 ? '' : `, at ${schemas.length} places`;
      return {
        schema,
        keyword,
        code: 'convert/left-out',
        severity: 'info' as const,
        message: `"${keyword}" is left out of ${name}${times}`,
        help: findDropReason(keyword, tables) ?? '',
      };
    }),
  );
}

/** `undefined` when a variant writes the keyword, or the keyword has no meaning by itself. */
function findDropReason(keyword: string, tables: readonly KeywordTable[]): string | undefined {
  // The target that defines our own keywords has written them.
  if (silent.has(keyword) || keyword.startsWith('x-crd-')) return;
  const treatments = tables.map((table) => getTreatment(table, keyword));
  const [first] = treatments;
  const isDropped = treatments.every((treatment) => treatment.kind === 'drop' && !treatment.unless);
  return isDropped && first?.kind === 'drop' ? first.rule : undefined;
}

const silent: ReadonlySet<string> = new Set(['$schema', '$id', '$anchor', '$comment', '$vocabulary', 'initial']);

function isOfSchemas(table: KeywordTable): boolean {
  return getTreatment(table, 'type').kind !== 'drop';
}
