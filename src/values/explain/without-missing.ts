import type { ValidationError } from '../../schema/validate/index.ts';

/** An error without what is missing: what is left of it if properties may be absent, as in a chart's own values. */
export function withoutMissing(error: ValidationError): ValidationError | undefined {
  const { keyword, causes } = error;
  if (keyword === 'required' || keyword === 'dependentRequired') return undefined;
  if (causes.length === 0) return error;
  const left = causes.map(withoutMissing);
  const isChoice = ['anyOf', 'oneOf', 'contains', 'minContains'].includes(keyword);
  if (isChoice && left.includes(undefined)) return undefined;
  const kept = left.filter((cause) => cause !== undefined);
  return kept.length === 0 ? undefined : { ...error, causes: kept };
}
