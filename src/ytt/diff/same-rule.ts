import { isObject } from '../../text/value/json.ts';
import { parseArguments, withoutPlaces } from '../carried/index.ts';
import { parseProgram, StarlarkError } from '../starlark/index.ts';

export function isSameRule(rules: readonly unknown[], other: readonly unknown[]): boolean {
  return rules.length === other.length && rules.map(normalizeRule).join('\n') === other.map(normalizeRule).join('\n');
}

function normalizeRule(rule: unknown): string {
  if (!isObject(rule) || typeof rule.arguments !== 'string') return JSON.stringify(rule);
  const written = parseArguments(rule.arguments)?.map(({ name, value }) => [name, value]);
  return withoutPlaces([written ?? rule.arguments, typeof rule.code === 'string' ? parseCode(rule.code) : '']);
}

function parseCode(code: string): unknown {
  try {
    return parseProgram(code, 'code', 'end').statements;
  } catch (error) {
    if (error instanceof StarlarkError) return code;
    throw error;
  }
}
