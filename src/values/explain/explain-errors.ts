import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/value-path.ts';
import { explainBranches, explainSeveral } from './branch-sentences.ts';
import { explainLeaf } from './assertion-sentence.ts';
import { type ExplainedError, demandOf, nameOfPath } from './explained-error.ts';
import type { SourceTextOf } from '../layers/layer.ts';

/** Explains what is wrong with values: each error once, and none that only follows from another. */
export function explainErrors(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const found = new Map<string, ExplainedError>();
  for (const one of explain(error, written)) {
    const key = JSON.stringify([one.at, one.message]);
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

function explain(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const demand = demandOf(error);
  const errors = sentencesOf(error, written);
  return demand === undefined ? errors : errors.map((error) => ({ demand, ...error }));
}

function sentencesOf(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const { keyword, causes, found } = error;
  const again = (cause: ValidationError): readonly ExplainedError[] => explain(cause, written);
  if (keyword === 'propertyNames') return explainNames(error, again);
  if (keyword === 'anyOf' || (keyword === 'oneOf' && found.length === 0)) return explainBranches(error, again, written);
  if (keyword === 'oneOf') return [explainSeveral(error)];
  const isGroup = ['several', 'allOf', '$ref', '$recursiveRef', '$dynamicRef'].includes(keyword);
  return isGroup ? causes.flatMap(again) : explainLeaf(error, written);
}

/** An error of a key is reported at the key. */
function explainNames(
  error: ValidationError,
  again: (cause: ValidationError) => readonly ExplainedError[],
): readonly ExplainedError[] {
  const name = String(error.found[0]);
  const at = [...tokensOf(error.at), name];
  return error.causes.flatMap(again).map(({ message, ...error }) => ({
    ...error,
    keyword: 'propertyNames',
    at,
    message: `key ${message.replace(nameOfPath([]), JSON.stringify(name))}`,
  }));
}
