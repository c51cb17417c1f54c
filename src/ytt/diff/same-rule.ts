import { isObject } from '../../text/value/json.ts';
import { argumentsIn, withoutPlaces } from '../carried/index.ts';
import { parseProgram, StarlarkError } from '../starlark/index.ts';

/** True for rules that say the same, however they are laid out. */
export function isSameRule(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.map(meaningOf).join('\n') === other.map(meaningOf).join('\n');
}

/** The syntax of a rule in Starlark without places; anything else as it is. */
function meaningOf(rule: unknown): string {
  if (!isObject(rule) || typeof rule.arguments !== 'string') return JSON.stringify(rule);
  const written = argumentsIn(rule.arguments)?.map(({ name, value }) => [name, value]);
  return withoutPlaces([written ?? rule.arguments, typeof rule.code === 'string' ? programIn(rule.code) : '']);
}

function programIn(code: string): unknown {
  try {
    return parseProgram(code, 'code', 'end').statements;
  } catch (error) {
    if (error instanceof StarlarkError) return code;
    throw error;
  }
}
