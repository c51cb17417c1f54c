import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { branchProblems, severalProblem } from './branches.ts';
import { leafProblems } from './leaf.ts';
import { type Problem, demandOf, nameOfPath } from './problem.ts';
import type { WrittenAs } from '../layers/layer.ts';

/** Everything that is wrong with values, once each, and nothing that only follows from it. */
export function problemsOf(failure: ValidationError, written: WrittenAs): readonly Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of explain(failure, written)) {
    const key = JSON.stringify([problem.at, problem.message]);
    if (!found.has(key)) found.set(key, problem);
  }
  return [...found.values()];
}

/** What is explained by what is inside, is demanded there. */
function explain(failure: ValidationError, written: WrittenAs): readonly Problem[] {
  const demand = demandOf(failure);
  const problems = sentencesOf(failure, written);
  return demand === undefined ? problems : problems.map((problem) => ({ demand, ...problem }));
}

function sentencesOf(failure: ValidationError, written: WrittenAs): readonly Problem[] {
  const { keyword, causes, found } = failure;
  const again = (cause: ValidationError): readonly Problem[] => explain(cause, written);
  if (keyword === 'propertyNames') return nameProblems(failure, again);
  if (keyword === 'anyOf' || (keyword === 'oneOf' && found.length === 0))
    return branchProblems(failure, again, written);
  if (keyword === 'oneOf') return [severalProblem(failure)];
  const isGroup = ['several', 'allOf', '$ref', '$recursiveRef', '$dynamicRef'].includes(keyword);
  return isGroup ? causes.flatMap(again) : leafProblems(failure, written);
}

/** What is wrong with a key stands where the key does. */
function nameProblems(
  failure: ValidationError,
  again: (cause: ValidationError) => readonly Problem[],
): readonly Problem[] {
  const name = String(failure.found[0]);
  const at = [...tokensOf(failure.at), name];
  return failure.causes.flatMap(again).map(({ message, ...problem }) => ({
    ...problem,
    keyword: 'propertyNames',
    at,
    message: `key ${message.replace(nameOfPath([]), JSON.stringify(name))}`,
  }));
}
