import { type SchemaObject, isSchemaObject } from '../../document/schema.ts';
import type { Json } from '../../../text/value/json.ts';
import type { Assertion, Judge, Violation } from '../../document/assertion.ts';
import { compositionAssertions } from './compositions.ts';
import { containerAssertions } from './containers.ts';
import { follow, type Trail } from './follow.ts';
import { compilerOfPatterns } from '../../regex/patterns.ts';
import { type Resources, resourcesOf } from '../../resources/resources.ts';
import { scalarAssertions } from './scalars.ts';

/** What a keyword asserts, by the keyword. */
type Assertions = ReadonlyMap<string, Assertion>;

const assertions: Assertions = new Map([...scalarAssertions, ...containerAssertions, ...compositionAssertions]);

/** A schema can refer to itself without end on one value: where these are used up, a value is not refused. */
const limits = { depth: 64, steps: 10_000 };

/**
 * Judges values by schemas of one document, keyword by keyword: one example costs one look at one schema, where compiling the
 * document would cost more than all the rules together. Further keywords can be asserted, such as `format`.
 */
export function judgeOf(
  root: SchemaObject,
  ...further: readonly (readonly [keyword: string, assertion: Assertion])[]
): (schema: unknown, value: Json) => Violation | undefined {
  const asserted = further.length === 0 ? assertions : new Map([...assertions, ...further]);
  const compile = compilerOfPatterns();
  let known: Resources | undefined;
  const resources = (): Resources => {
    known ??= resourcesOf(root);
    return known;
  };
  return (schema, value) => {
    let steps = 0;
    const isUsedUp = (depth: number): boolean => {
      steps += 1;
      return depth > limits.depth || steps > limits.steps;
    };
    const judgeOn = (trail: Trail | undefined, depth: number): Judge => ({
      compile,
      follow: (keyword, from) => follow(keyword, from, trail, resources()),
      into: (inner) => (isUsedUp(depth) ? undefined : judgeOn({ schema: inner, outer: trail }, depth + 1)),
      below: (inner, part) => {
        if (inner === false) return { keyword: 'false', reason: 'is not allowed' };
        if (!isSchemaObject(inner) || isUsedUp(depth)) return undefined;
        return firstViolation(inner, part, judgeOn({ schema: inner, outer: trail }, depth + 1), asserted);
      },
    });
    return judgeOn(undefined, 0).below(schema, value);
  };
}

function firstViolation(schema: SchemaObject, value: Json, judge: Judge, asserted: Assertions): Violation | undefined {
  for (const keyword of Object.keys(schema)) {
    const reason = asserted.get(keyword)?.(schema, value, judge);
    if (reason !== undefined) return { keyword, reason };
  }
  return undefined;
}
