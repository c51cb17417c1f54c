import type { ValidationError } from '../../schema/validate/index.ts';

/** What is left of a failure when properties may be missing, as in the values that a chart starts with. */
export function withoutMissing(failure: ValidationError): ValidationError | undefined {
  const { keyword, causes } = failure;
  if (keyword === 'required' || keyword === 'dependentRequired') return undefined;
  if (causes.length === 0) return failure;
  const left = causes.map(withoutMissing);
  const isChoice = ['anyOf', 'oneOf', 'contains', 'minContains'].includes(keyword);
  if (isChoice && left.includes(undefined)) return undefined;
  const kept = left.filter((cause) => cause !== undefined);
  return kept.length === 0 ? undefined : { ...failure, causes: kept };
}
