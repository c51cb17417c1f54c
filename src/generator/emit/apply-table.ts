import { getOwn } from '../../text/value/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { keywordOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { deferAlike } from '../../schema/document/deferred-definitions.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type TargetFinding, diagnosticsFor } from './target.ts';
import { type KeywordTable, type Treatment, formatTitle, getTreatment } from './keyword-table.ts';
import { mapSubschemas } from '../../schema/keywords/rewrite.ts';
import { copyStart, setProperty } from '../../text/value/put.ts';

/**
 * Applies the keyword table of a target to every schema of a document. Unchanged schemas are shared with the document.
 */
export function applyTable(document: SchemaDocument, table: KeywordTable): AppliedTable {
  const definitions = Object.values(document.root.$defs ?? {}).filter(isSchemaObject);
  const known = writtenDefinitions.get(table) ?? new WeakMap<SchemaObject, SchemaObject>();
  const application: Application = {
    document,
    table,
    treatments: new Map(),
    written: new Map(
      definitions.flatMap((schema) => {
        const written = known.get(schema);
        return written ? [[schema, written]] : [];
      }),
    ),
    write: (schema) => writeSchema(application, schema),
    refused: [],
  };
  const root = writeSchema(application, document.root);
  deferAlike(document.root, root, application.write);
  if (application.refused.length > 0) writtenDefinitions.delete(table);
  else {
    for (const schema of definitions) known.set(schema, application.written.get(schema) ?? schema);
    writtenDefinitions.set(table, known);
  }
  return { root, diagnostics: diagnosticsFor(document, application.refused) };
}

const writtenDefinitions = new WeakMap<KeywordTable, WeakMap<SchemaObject, SchemaObject>>();

/** The resulting root, and a diagnostic for each keyword that the table refuses. */
export interface AppliedTable {
  readonly root: SchemaObject;
  readonly diagnostics: readonly Diagnostic[];
}

interface Application {
  readonly document: SchemaDocument;
  readonly table: KeywordTable;
  readonly treatments: Map<string, Treatment>;
  readonly written: Map<SchemaObject, SchemaObject>;
  readonly write: (schema: SchemaObject) => SchemaObject;
  readonly refused: TargetFinding[];
}

function writeSchema(application: Application, schema: SchemaObject): SchemaObject {
  const known = application.written.get(schema);
  if (known) return known;
  const refused = application.refused.length;
  const keywords = writeKeywords(application, schema);
  const written = application.table.finish?.(keywords) ?? keywords;
  // A schema that stays as it is can be looked at again: most do, and nothing is refused in them.
  if (written !== schema || application.refused.length > refused) application.written.set(schema, written);
  return written;
}

function writeKeywords(application: Application, schema: SchemaObject): SchemaObject {
  let copy: Record<string, unknown> | undefined;
  // Schemas are plain objects, so `for…in` avoids an array of keys for each.
  for (const keyword in schema) {
    const treatment = findTreatment(application, keyword);
    const before = schema[keyword];
    const endsHere = typeof before !== 'object' || treatment.kind === 'drop' || treatment.kind === 'refuse';
    const value = endsHere ? before : mapSubschemas(keyword, before, application.write);
    if (!copy && treatment.kind === 'same' && value === before) continue;
    copy ??= copyStart<unknown>(schema, keyword);
    if (treatment.kind === 'same') mergeKeyword(copy, keyword, value);
    else
      for (const [name, written] of applyTreatment(application, treatment, { schema, keyword, value }))
        mergeKeyword(copy, name, written);
  }
  return copy ?? schema;
}

function findTreatment({ table, treatments }: Application, keyword: string): Treatment {
  const known = treatments.get(keyword);
  if (known) return known;
  const treatment = getTreatment(table, keyword);
  treatments.set(keyword, treatment);
  return treatment;
}

/** If another keyword was already written under the same name, the maps are merged. */
function mergeKeyword(copy: Record<string, unknown>, name: string, value: unknown): void {
  const before = getOwn(copy, name);
  setProperty(copy, name, isSchemaObject(before) && isSchemaObject(value) ? { ...before, ...value } : value);
}

interface Written {
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly value: unknown;
}

function applyTreatment(
  { document, table, refused }: Application,
  treatment: Exclude<Treatment, { kind: 'same' }>,
  { schema, keyword, value }: Written,
): Iterable<readonly [string, unknown]> {
  switch (treatment.kind) {
    case 'own':
      return [[keyword, value]];
    case 'drop':
      return treatment.unless === 'written' && isWritten(document, schema, keyword) ? [[keyword, value]] : [];
    case 'refuse':
      if (treatment.unless === 'implied' && !isWritten(document, schema, keyword)) return [];
      refused.push({
        code: `${table.target}/not-expressible`,
        severity: 'error',
        message: `"${keyword}" cannot be expressed in ${formatTitle(table)}`,
        help: treatment.help,
        schema,
        keyword,
      });
      return [];
    case 'change':
      return Object.entries(treatment.write(value, schema));
  }
}

/** True for a keyword that a decorator of its own sets, rather than a type. */
function isWritten({ origins }: SchemaDocument, schema: SchemaObject, keyword: string): boolean {
  const origin = origins.get(schema);
  return origin !== undefined && keywordOrigin(origin, keyword) !== undefined;
}
