import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Dialect, profilesOf, readersOf } from '../../generator/dialect/dialect.ts';
import { type DocumentReader, readerFor, schemaKind } from '../../generator/import/reader.ts';
import { kindsOf, type LintProfile } from '../../rules/profiles/index.ts';
import type { Reading } from '../../text/index.ts';
import { newest } from '../../schema/keywords/drafts.ts';
import { formOf } from '../../schema/keywords/table.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';

/** Recognises the kind of a document; throws a `UsageError` when no profile, or none of those named, is for such documents. */
export function kindToLint(
  reading: Reading,
  dialects: readonly Dialect[],
  named: readonly LintProfile[] | undefined,
): LintedKind {
  const { value, file } = reading;
  const reader = readerFor(reading, readersOf(dialects));
  const title = reader === undefined || !isSchemaObject(value) ? undefined : reader.title(value);
  const all = profilesOf(dialects);
  const fitting = all.filter((profile) => kindsOf(profile).includes(reader?.kind ?? schemaKind));
  if (title !== undefined && fitting.length === 0)
    throw new UsageError({ message: `"${file}" is ${title}`, help: helpFor(dialects, all) });
  if (reader === undefined && isSchemaObject(value) && holdsNoSchema(value, reading))
    throw new UsageError({ message: `"${file}" is not a JSON schema`, help: helpForValues });
  const chosen = named?.filter((profile) => fitting.includes(profile));
  if (chosen?.length === 0) {
    const message = `"${file}" is ${title ?? 'a JSON schema'}, which the profile ${named?.map(({ name }) => name).join(', ') ?? ''} is not for`;
    throw new UsageError({ message, help: `Of its kind there are ${fitting.map(({ name }) => name).join(', ')}.` });
  }
  return {
    ...(reader === undefined ? {} : { reader }),
    profilesFor: (root) => chosen ?? fitting.filter(({ isDefaultFor }) => isDefaultFor?.(root) === true),
  };
}

/** What a document is, and the profiles that it is linted by. */
interface LintedKind {
  /** Absent: the document is a JSON Schema. */
  readonly reader?: DocumentReader;
  /** Those that are for documents of the kind, or were named. */
  readonly profilesFor: (root: SchemaObject) => readonly LintProfile[];
}

/** What can be linted, and what can be told and is not linted yet. */
function helpFor(dialects: readonly Dialect[], profiles: readonly LintProfile[]): string {
  const linted = new Set(profiles.flatMap(kindsOf));
  const kinds = readersOf(dialects).map(({ kind }) => kind);
  const more = kinds.filter((kind) => linted.has(kind)).map((kind) => `, documents of kind "${kind}"`);
  return `lint checks JSON schemas such as values.schema.json, in JSON or YAML${more.join('')}, and models (.ts, .mts); not yet CRDs, OpenAPI documents, params.yaml or ytt schemas.`;
}

const helpForValues =
  'It has none of the keywords that a schema has at its root. For values, name the schema beside them: values.schema.json.';

/** A YAML file without any of these at its root, and without a type of JSON, holds values rather than a schema: `type: ClusterIP`. */
const schemaKeywords = ['$schema', '$id', '$ref', '$defs', 'definitions', 'properties', 'allOf', 'anyOf', 'oneOf'];

function holdsNoSchema(value: SchemaObject, { format }: Reading): boolean {
  const isType = formOf('type', newest)?.fits(value.type) ?? false;
  return format !== 'json' && !isType && !schemaKeywords.some((keyword) => Object.hasOwn(value, keyword));
}
