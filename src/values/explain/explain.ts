import type { Diagnostic, Origin } from '../../diagnostics/diagnostic.ts';
import { pointerOf } from '../../text/value/pointer.ts';
import type { Locate } from '../layers/locate.ts';
import type { Demand, Problem } from './problem.ts';

/** Where things stand: values in their layers, and what demands something of them in a model. */
export interface Places {
  readonly locate: Locate;
  readonly sourceOf?: (demand: Demand) => Origin | undefined;
}

/** Puts a problem where its value stands; what is missing, where the object stands that lacks it. */
export function diagnosticOf(problem: Problem, places: Places, below: readonly string[] = []): Diagnostic {
  const { keyword, message, help, demand } = problem;
  const at = [...below, ...problem.at];
  const source = demand === undefined ? undefined : places.sourceOf?.(demand);
  return {
    code: keyword,
    severity: keyword === 'deprecated' ? 'warning' : 'error',
    message,
    ...(help === undefined || help === '' ? {} : { help }),
    origin: places.locate(at),
    pointer: pointerOf(at),
    ...(source === undefined ? {} : { source }),
  };
}
