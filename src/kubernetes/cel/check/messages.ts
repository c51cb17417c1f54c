import { getOwn } from '../../../text/value/json.ts';
import type { CelExpression, StructExpression } from '../syntax/index.ts';
import {
  type CelType,
  isDynamic,
  messages,
  optionalType,
  simpleTypes,
  typeNames,
  typeText,
  unwrapOptional,
} from '../types/index.ts';

export interface MessageChecker {
  readonly check: (expression: CelExpression) => CelType;
  readonly assign: (type: CelType, target: CelType) => boolean;
  readonly fault: (at: number, message: string) => CelType;
}

export function checkMessage(
  { name, at, fields }: StructExpression,
  { check, assign, fault }: MessageChecker,
): CelType {
  const message = messages.get(name);
  if (!message) {
    const isType = typeNames.has(name);
    fault(at, isType ? `'${name}' is not a message type` : `undeclared reference to '${name}' (in container '')`);
  }
  for (const field of fields) {
    const given = check(field.value);
    const inside = field.isOptional ? (unwrapOptional(given) ?? given) : given;
    if (field.isOptional && inside === given && !isDynamic(given)) {
      fault(field.value.at, `expected type '${typeText(optionalType(given))}' but found '${typeText(given)}'`);
    }
    if (!message) continue;
    const wanted = getOwn(message.fields, field.name);
    if (!wanted) fault(field.at, `undefined field '${field.name}'`);
    else if (!assign(wanted, inside)) fault(field.at, formatFieldMismatch(field.name, wanted, inside));
  }
  return message?.type ?? simpleTypes.error;
}

function formatFieldMismatch(name: string, wanted: CelType, given: CelType): string {
  return `expected type of field '${name}' is '${typeText(wanted)}' but provided type is '${typeText(given)}'`;
}
