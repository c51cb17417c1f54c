import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { dialect } from '../../schema/document/schema.ts';
import type { Reading } from '../../text/index.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { once } from '../../text/value/once.ts';
import type { RuleReader } from './rule-keywords.ts';
import { type CodeStatement, codeFor, statementsIn } from '../carried/index.ts';
import { parseProgram, type StarlarkStatement } from '../starlark/index.ts';
import { isOperation, originOf, readDocuments, templateLines } from '../template/index.ts';
import { dialectOf, loadValues } from '../values/index.ts';
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
    { names, ...codeIn(reading) },
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

/** What gives the code at the top of a template that names need, and what binds them there. */
function codeIn({ text, file }: Reading): Pick<RuleReader, 'codeFor' | 'bindings'> {
  const lines = once(() => {
    const { documents } = readDocuments(text, file);
    return documents === undefined ? [] : templateLines(documents, file);
  });
  const statements = once(() => statementsIn(lines()) ?? []);
  const bound = once(() => bindingsIn(lines(), statements()));
  return {
    codeFor: (names) =>
      codeFor(names, statements(), isWhole)
        ?.flatMap((one) => one.lines)
        .join('\n'),
    bindings: (name) => bound().get(name),
  };
}

function isWhole({ lines }: CodeStatement): boolean {
  return !lines.some(isOperation);
}

/** What is bound at the top of a template, once, and nowhere else. */
function bindingsIn(
  lines: readonly string[],
  statements: readonly CodeStatement[],
): ReadonlyMap<string, StarlarkStatement> {
  const found = new Map<string, StarlarkStatement>();
  for (const own of statements.filter(isWhole)) {
    const [name, ...more] = own.bound;
    const isOnly = name !== undefined && statements.every((one) => one === own || !one.inside.has(name));
    const [statement] =
      isOnly && more.length === 0
        ? parseProgram(own.lines.map((line) => line.trimStart()).join('\n'), 'code', 'end').statements
        : [];
    if (name !== undefined && statement !== undefined) found.set(name, statement);
  }
  return found;
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
