import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pointerOf } from '../../schema/pointer.ts';
import type { Locate } from '../layers/locate.ts';
import type { Problem } from './problem.ts';

/** Puts a problem where its value stands; what is missing, where the object stands that lacks it. */
export function diagnosticOf(problem: Problem, locate: Locate, below: readonly string[] = []): Diagnostic {
  const { keyword, message, help } = problem;
  const at = [...below, ...problem.at];
  return {
    code: keyword,
    severity: keyword === 'deprecated' ? 'warning' : 'error',
    message,
    ...(help === undefined || help === '' ? {} : { help }),
    origin: locate(at),
    pointer: pointerOf(at),
  };
}
