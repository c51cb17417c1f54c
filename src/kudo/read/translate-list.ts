import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { apiVersions, createDiagnostic, readParameters } from '../parameters/index.ts';
import { numberForms } from '../rules/list-rules.ts';

/**
 * Translates a flat list to the values that KUDO reads in YAML 1.1, where `0755` is 493 and `yes` is true. Names and
 * strings stay as written: no parameter is named true. Numbers whose notation is lost are reported.
 */
export function translateList(reading: Reading): Reading {
  const { value, text, file, format } = reading;
  if (format !== 'yaml' || !isObject(value) || value.apiVersion === apiVersions.v1beta2) return reading;
  const { file: read } = readParameters(text, file);
  if (read?.version !== 'v1beta1') return reading;
  const forms: readonly Diagnostic[] = numberForms(read.list).map((finding) =>
    createDiagnostic(finding, read.document),
  );
  const lines = new Set(forms.map(({ origin }) => origin.line));
  const others = reading.diagnostics.filter(({ origin }) => !lines.has(origin.line));
  return { ...reading, value: withValues(value, read.document.reading.value), diagnostics: [...forms, ...others] };
}

function withValues(file: JsonObject, inKudo?: Json): JsonObject {
  const { parameters } = file;
  const values = isObject(inKudo) ? inKudo.parameters : undefined;
  if (!isArray(parameters) || !isArray(values)) return file;
  return { ...file, parameters: parameters.map((parameter, index) => mergeValues(parameter, values[index])) };
}

function mergeValues(entry: Json, inKudo?: Json): Json {
  if (!isObject(entry) || !isObject(inKudo)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [field, valued.has(field) ? (inKudo[field] ?? value) : value]),
  );
}

const valued: ReadonlySet<string> = new Set(['default', 'enum', 'required', 'immutable', 'advanced']);
