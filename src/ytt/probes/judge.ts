import type { Json } from '../../text/value/json.ts';
import { dialectOf, loadValues } from '../values/index.ts';

/** Says why ytt refuses values; nothing of values that it takes. */
export type Judge = (values: Json) => readonly string[];

/** The judge of a schema of ytt: each value is asked once. */
export function judgeOf(text: string): Judge {
  const dialect = dialectOf(text);
  const known = new Map<string, readonly string[]>();
  return (values) => {
    // JSON is YAML.
    const written = JSON.stringify(values);
    const before = known.get(written);
    if (before !== undefined) return before;
    const sources = { files: [{ file: 'schema.yml', text }], values: [{ file: 'values.yml', text: written }] };
    const { verdict, diagnostics } = loadValues(sources, { dialect });
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    const reasons = errors.length === 0 ? [verdict] : errors;
    const refusals = verdict === 'accept' ? [] : reasons;
    known.set(written, refusals);
    return refusals;
  };
}
