import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Json } from '../../text/value/json.ts';
import { detectDialect, loadValues } from '../values/index.ts';

/** Explains why ytt refuses values; empty when it accepts them. */
export type Judge = (values: Json) => readonly string[];

export function createJudge({ text = '', beside = [] }: Pick<SchemaDocument, 'text' | 'beside'>): Judge {
  const dialect = detectDialect(text);
  const files = [{ file: 'schema.yml', text }, ...beside];
  const first = loadValues({ files }, { dialect });
  const hasValues = /^#@\s*data\/values(?:\s|$)/m.test(text);
  const schema = hasValues || !first.schema ? {} : { known: first };
  const known = new Map<string, readonly string[]>();
  return (values) => {
    // JSON is valid YAML.
    const written = JSON.stringify(values);
    const before = known.get(written);
    if (before) return before;
    const sources = { files, values: [{ file: 'values.yml', text: written }] };
    const { verdict, diagnostics } = loadValues(sources, { dialect, ...schema });
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    const reasons = errors.length === 0 ? [verdict] : errors;
    const refusals = verdict === 'accept' ? [] : reasons;
    known.set(written, refusals);
    return refusals;
  };
}
