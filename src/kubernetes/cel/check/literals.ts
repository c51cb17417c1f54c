import { getOwn } from '../../../text/value/json.ts';
import { validateGoPattern } from '../values/patterns.ts';
import { type CelFault, type CelExpression, partsOfExpression } from '../syntax/index.ts';
import { type CelType, isSameType, typeText } from '../types/index.ts';
import { readDuration, readTimestamp } from '../values/times.ts';

export type TypeFault = Pick<CelFault, 'at' | 'message'>;

/**
 * Literals that the server rejects though their types match: invalid durations, times and patterns, mixed lists and
 * maps.
 */
export function literalFaults(
  expression: CelExpression,
  typeOf: (expression: CelExpression) => CelType,
  isMixing = false,
): readonly TypeFault[] {
  // The arguments of `format` may be of different types.
  const mixes = isMixing || (expression.kind === 'call' && expression.name === 'format');
  const below = partsOfExpression(expression).flatMap((part) => literalFaults(part, typeOf, mixes));
  return [...argumentFaults(expression), ...(mixes ? [] : mixedFaults(expression, typeOf)), ...below];
}

const checks: Readonly<Record<string, { readonly noun: string; readonly isRight: (text: string) => boolean }>> = {
  duration: { noun: 'duration', isRight: (text) => readDuration(text) !== undefined },
  timestamp: { noun: 'timestamp', isRight: (text) => readTimestamp(text) !== undefined },
  matches: { noun: 'matches', isRight: (text) => validateGoPattern(text) === undefined },
};

function argumentFaults(expression: CelExpression): readonly TypeFault[] {
  if (expression.kind !== 'call') return [];
  const { name, arguments: args } = expression;
  const check = getOwn(checks, name);
  const argument = args.at(-1);
  if (!check || argument?.kind !== 'literal' || argument.literal.type !== 'string') return [];
  return check.isRight(argument.literal.value) ? [] : [{ at: argument.at, message: `invalid ${check.noun} argument` }];
}

function mixedFaults(expression: CelExpression, typeOf: (expression: CelExpression) => CelType): readonly TypeFault[] {
  if (expression.kind === 'list')
    return findMixedTypes(expression.elements, ({ value, isOptional }) => [value, isOptional]);
  if (expression.kind !== 'map') return [];
  return [
    ...findMixedTypes(expression.entries, ({ key }) => [key, false]),
    ...findMixedTypes(expression.entries, ({ value, isOptional }) => [value, isOptional]),
  ];

  function findMixedTypes<T>(
    entries: readonly T[],
    read: (entry: T) => readonly [CelExpression, boolean],
  ): readonly TypeFault[] {
    const types = entries.map((entry) => {
      const [value, isOptional] = read(entry);
      const type = typeOf(value);
      return { value, type: isOptional ? (type.parameters[0] ?? type) : type };
    });
    const first = types[0]?.type;
    const other = first && types.find(({ type }) => !isSameType(type, first));
    if (!first || !other) return [];
    const message = `expected type '${typeText(first)}' but found '${typeText(other.type)}'`;
    return [{ at: other.value.at, message }];
  }
}
