import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { dialect } from '../../schema/document/schema.ts';
import type { Reading } from '../../text/index.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { once } from '../../text/value/once.ts';
import type { RuleReader } from './rule-keywords.ts';
import { codeFor, statementsIn } from '../carried/index.ts';
import { isOperation, originOf, readDocuments, templateLines } from '../template/index.ts';
import { loadValues, type YttDialect } from '../values/index.ts';
import { SchemaWriter } from './schema-writer.ts';

/** A text with a schema of ytt as a reading of the JSON Schema that says the same, with the places of the text. */
export function translateSchema(reading: Reading): Reading {
  const { text, file } = reading;
  const used = dialectOf(text);
  const load = loadValues({ files: [{ file: /\.ya?ml$/i.test(file) ? file : 'schema.yml', text }] }, { dialect: used });
  const { schema, schemaDocument, verdict } = load;
  // Defaults that break a rule are how ytt says that a value must be given.
  const isRefused = verdict !== 'accept' && verdict !== 'validation-error';
  const loaded = isRefused ? load.diagnostics : load.diagnostics.filter(({ severity }) => severity !== 'error');
  if (isRefused || schema === undefined || schemaDocument === undefined) {
    return { ...reading, value: undefined, diagnostics: isRefused ? loaded : [noSchema(file)] };
  }
  const names = used === 'seed' ? ['schema/validation', 'schema/validate'] : ['schema/validation'];
  const writer = new SchemaWriter(
    { names, codeFor: codeIn(reading) },
    { defaultsBreakRules: verdict === 'validation-error' },
  );
  const value: JsonObject = { $schema: dialect, ...writer.schemaOf(schema, schemaDocument) };
  writer.places.set(value, originOf(schema.position));
  const origin = (container: object): Origin | undefined => writer.places.get(container);
  return {
    ...reading,
    value,
    diagnostics: [...loaded, ...writer.diagnostics],
    originOf: origin,
    spanOf: () => undefined,
  };
}

/** What gives the code at the top of a template that names need. */
function codeIn({ text, file }: Reading): RuleReader['codeFor'] {
  const statements = once(() => {
    const { documents } = readDocuments(text, file);
    return documents === undefined ? [] : (statementsIn(templateLines(documents, file)) ?? []);
  });
  return (names) => {
    const needed = codeFor(names, statements(), ({ lines }) => !lines.some(isOperation));
    return needed?.flatMap(({ lines }) => lines).join('\n');
  };
}

/** The dialect of a text: a schema that ytt itself takes for one is what ytt makes of it. */
function dialectOf(text: string): YttDialect {
  const isYtts = /^#@\s*data\/values-schema\b/m.test(text);
  return !isYtts && /^#@\s*schema(?:\/match)?(?:\s|$)/m.test(text) ? 'seed' : 'ytt';
}

function noSchema(file: string): Diagnostic {
  return {
    code: 'ytt/no-schema',
    severity: 'error',
    message: 'no document is a schema of data values',
    help: 'Write "#@data/values-schema" before the line "---" of the schema.',
    origin: { file, line: 1, column: 1 },
  };
}
