import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { dialects } from '../../dialects/index.ts';
import { readersOf } from '../../generator/dialect/dialect.ts';
import { documentOf, malformedDiagnostics } from '../../generator/import/json-schema.ts';
import { readDocument, readerFor, refuseValues } from '../../generator/import/reader.ts';
import { configurationPath } from '../project/configuration-path.ts';
import { modelNamed } from '../project/files.ts';
import { missingFile, readFileText, type Reading } from '../../text/index.ts';
import { asText } from '../../text/read-text.ts';
import { type SchemaDocument, originOf } from '../../schema/document/document.ts';
import type { Schema } from '../../schema/document/schema.ts';
import type { Malformed } from '../../schema/resources/well-formed.ts';
import { check } from '../../rules/profiles/index.ts';
import { helm } from '../../helm/rules/index.ts';
import { type FailedKeyword, type OpenSchema, openSchema } from '../../values/explain/index.ts';

/** Reads a schema from its file, or makes it of a model. */
export async function readSchema({ schema, model }: SchemaName, cwd: string): Promise<NamedSchema> {
  if (schema !== undefined && model === undefined) {
    const { text } = readFileText(schema, { cwd, read: asText });
    return schemaOf(await readDocument(text, schema, readersOf(dialects)));
  }
  if (model !== undefined && schema === undefined) return await schemaOfModel(model, cwd);
  const message = schema === undefined ? schemaNeeded : '--schema and --model cannot be combined';
  throw new UsageError({ message, help: 'Name one: --schema values.schema.json, or --model models/cluster.ts.' });
}

/** What is said where no schema is named. */
export const schemaNeeded = 'a schema or a model is needed';

/** A schema that a command line names, or why there is none. */
export interface NamedSchema {
  /** As the command line names it. */
  readonly name: string;
  readonly root?: Schema;
  /** The schema with the place of everything in it; `true` and `false` are none. */
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** Keywords that are not in the document, since their values are none of theirs. */
  readonly malformed?: readonly Malformed[];
  /** What the document is, where it is no JSON Schema. */
  readonly kind?: string;
}

/** Which schema is meant: that of a file, or that of a model. */
export interface SchemaName {
  readonly schema?: string | undefined;
  /** `model.ts`, or `model.ts#Class` where it has several root classes. */
  readonly model?: string | undefined;
}

/** The schema in a document. */
export function schemaOf(reading: Reading): NamedSchema {
  const { file: name, value, diagnostics } = reading;
  if (typeof value === 'boolean') return { name, root: value, diagnostics };
  const reader = readerFor(reading, readersOf(dialects));
  if (reader === undefined) refuseValues(reading);
  const { document, diagnostics: unread, malformed } = documentOf(reading, { reader });
  if (document === undefined) return { name, diagnostics: unread };
  const read = { name, root: document.root, document, diagnostics: unread, malformed };
  return reader === undefined ? read : { ...read, kind: reader.kind };
}

async function schemaOfModel(name: string, cwd: string): Promise<NamedSchema> {
  const model = modelNamed(name);
  if (model === undefined) {
    const help = 'Name a TypeScript file, models/cluster.ts or models/cluster.ts#Cluster; use --schema for a schema.';
    throw new UsageError({ message: `"${name}" is not a model`, help });
  }
  if (!existsSync(resolve(cwd, model.file))) throw new UsageError(missingFile(model.file, cwd));
  const { readConfiguration, readModel } = await import('../project/read-typescript.ts');
  const located = readConfiguration(cwd, configurationPath(cwd, undefined));
  const { document, diagnostics } = await readModel(model, cwd, located);
  if (document === undefined) return { name, diagnostics };
  if (document.kind === 'values' || document.kind === 'schema') {
    return { name, root: document.root, document, diagnostics };
  }
  throw new UsageError({
    message: `"${name}" does not describe values, but a ${document.kind}`,
    help:
      document.kind === 'resource'
        ? `Name it as the definition of a kind: --crd ${name}. Or name a class with @Values() or @Schema().`
        : 'Name a class with @Values() or @Schema().',
  });
}

/** Opens the schema of a chart, and those of its subcharts. */
export function openSchemas(all: readonly PlacedSchema[]): OpenedSchemas {
  const diagnostics = all.flatMap(({ schema }) => refusalsOf(schema));
  return { open: all.flatMap(open), diagnostics, isUsable: diagnostics.every(({ severity }) => severity !== 'error') };
}

/** A schema, and the values that it is for. */
export interface PlacedSchema {
  readonly schema: NamedSchema;
  /** The name of the chart, as Helm prints it. */
  readonly chart: string;
  /** Where its values stand. */
  readonly below: readonly string[];
}

/** The schemas that values have to satisfy, and what makes Helm refuse them. */
interface OpenedSchemas {
  readonly open: readonly OpenSchema[];
  readonly diagnostics: readonly Diagnostic[];
  /** False when Helm would refuse the schema. */
  readonly isUsable: boolean;
}

function open({ schema: { root, document }, chart, below }: PlacedSchema): readonly OpenSchema[] {
  if (root === undefined) return [];
  const opened = openSchema(root, chart, below);
  return [document?.fromModel === true ? { ...opened, sourceOf: sourcesIn(document) } : opened];
}

function sourcesIn(document: SchemaDocument): (demand: FailedKeyword) => Origin | undefined {
  return ({ schema, keyword }) => originOf(document, schema, keyword);
}

/** What makes Helm refuse a schema; errors that refuse values one by one show when values are validated. */
function refusalsOf(schema: NamedSchema): readonly Diagnostic[] {
  const { document, diagnostics } = schema;
  if (document === undefined) return diagnostics;
  const found = check(
    document,
    helm.filter(([{ code }, severity]) => severity === 'error' && !perValue.test(code)),
  );
  return [...diagnostics, ...malformedDiagnostics(schema, found), ...found];
}

/** Errors of a schema that refuse values one by one. */
const perValue = /^helm\/(?:ref-cycle|sub-chart-)/;
