import { isSchemaObject, type Json } from '../../schema/schema.ts';
import type { Resolve } from '../references.ts';
import type { Assertion, Judge, Violation } from './assertion.ts';
import { containerAssertions } from './containers.ts';
import { scalarAssertions } from './scalars.ts';

const assertions: ReadonlyMap<string, Assertion> = new Map([...scalarAssertions, ...containerAssertions]);

/** A schema can refer to itself without end on one value: where these are used up, a value is not refused. */
const limits = { depth: 64, steps: 10_000 };

/**
 * Judges values by schemas of one document, keyword by keyword: one example costs one look at one schema, where compiling the
 * document would cost more than all the rules together.
 */
export function judgeOf(resolve: Resolve): (schema: unknown, value: Json) => Violation | undefined {
  const patterns = new Map<string, RegExp | undefined>();
  const compile = (pattern: string): RegExp | undefined => {
    if (!patterns.has(pattern)) patterns.set(pattern, compiled(pattern, 'u') ?? loose(pattern));
    return patterns.get(pattern);
  };
  return (schema, value) => {
    let steps = 0;
    const judgeAt = (depth: number): Judge['below'] => {
      const judge = (): Judge => ({ resolve, compile, below: judgeAt(depth + 1) });
      return (inner, part) => {
        steps += 1;
        return depth > limits.depth || steps > limits.steps ? undefined : firstViolation(inner, part, judge);
      };
    };
    return judgeAt(0)(schema, value);
  };
}

function firstViolation(schema: unknown, value: Json, judge: () => Judge): Violation | undefined {
  if (schema === false) return { keyword: 'false', reason: 'is not allowed' };
  if (!isSchemaObject(schema)) return undefined;
  const around = judge();
  for (const keyword of Object.keys(schema)) {
    const reason = assertions.get(keyword)?.(schema, value, around);
    if (reason !== undefined) return { keyword, reason };
  }
  return undefined;
}

/** Without the flag `u`, JavaScript takes `\-` and `\_` as Go does, but reads escapes of letters it does not know as letters. */
function loose(pattern: string): RegExp | undefined {
  return /\\(?![bBdDsSwWfnrtvx])[A-Za-z]/.test(pattern) ? undefined : compiled(pattern, '');
}

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
