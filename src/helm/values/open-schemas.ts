import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { NamedSchema } from '../../generator/dialect/services.ts';
import { createDocument, malformedDiagnostics } from '../../generator/import/json-schema.ts';
import { check } from '../../rules/profiles/index.ts';
import { type SchemaDocument, findSchemaOrigin } from '../../schema/document/document.ts';
import type { Reading } from '../../text/read-text.ts';
import { type FailedKeyword, type OpenSchema, openSchema } from '../../values/explain/index.ts';
import { helm } from '../rules/index.ts';

export function readChartSchema(reading: Reading): NamedSchema {
  const { file: name, value, diagnostics } = reading;
  if (typeof value === 'boolean') return { name, root: value, diagnostics };
  const { document, diagnostics: unread, malformed } = createDocument(reading);
  return document
    ? { name, root: document.root, document, diagnostics: unread, malformed }
    : { name, diagnostics: unread };
}

export function openSchemas(all: readonly PlacedSchema[]): OpenedSchemas {
  const diagnostics = all.flatMap(({ schema }) => findRefusals(schema));
  return {
    open: all.flatMap(openSource),
    diagnostics,
    isUsable: diagnostics.every(({ severity }) => severity !== 'error'),
  };
}

export interface PlacedSchema {
  readonly schema: NamedSchema;
  readonly chart: string;
  readonly below: readonly string[];
}

interface OpenedSchemas {
  readonly open: readonly OpenSchema[];
  readonly diagnostics: readonly Diagnostic[];
  /** False when Helm rejects the schema. */
  readonly isUsable: boolean;
}

function openSource({ schema: { root, document }, chart, below }: PlacedSchema): readonly OpenSchema[] {
  if (root === undefined) return [];
  const opened = openSchema(root, chart, below);
  return [document?.fromModel === true ? { ...opened, sourceOf: createOriginLookup(document) } : opened];
}

function createOriginLookup(document: SchemaDocument): (demand: FailedKeyword) => Origin | undefined {
  return ({ schema, keyword }) => findSchemaOrigin(document, schema, keyword);
}

/** Errors that reject single values are reported when values are validated. */
export function findRefusals(schema: NamedSchema): readonly Diagnostic[] {
  const { document, diagnostics } = schema;
  if (!document) return diagnostics;
  // Helm knows no acceptances.
  const found = check(
    { ...document, allowances: [] },
    helm.filter(([{ code }, severity]) => severity === 'error' && !perValue.test(code)),
  );
  return [...diagnostics, ...malformedDiagnostics(schema, found), ...found];
}

const perValue = /^helm\/(?:ref-cycle|sub-chart-)/;
