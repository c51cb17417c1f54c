/** What is said of values that rules refuse: by the target, or by a model in words of its own. */

import type { SchemaObject, TypeName } from '../../../schema/document/schema.ts';
import { isObject, type JsonObject } from '../../../text/value/json.ts';
import { type Emission, createEmission } from '../emission/index.ts';
import { createConditions, type RuleCondition } from './conditions.ts';

/** The keywords and messages of a schema that has its own. */
export function getMessages(schema: SchemaObject): JsonObject {
  const messages = schema['x-ytt-messages'];
  return isObject(messages) ? messages : {};
}

/** Gives conditions the messages that a schema has of its own. */
export function inOwnWords(
  emission: Emission,
  schema: SchemaObject,
  types: readonly TypeName[],
): (must: string) => string | undefined {
  const own = new Map(
    Object.entries(getMessages(schema)).flatMap(([keyword, message]) =>
      listRequirements(emission, { [keyword]: schema[keyword] }, types).map((must) => [must, String(message)] as const),
    ),
  );
  return (must) => own.get(must);
}

/** A condition with the message that a schema has for it. */
export function withMessage(condition: RuleCondition, own: (must: string) => string | undefined): RuleCondition {
  const must = own(condition.must);
  return must === undefined ? condition : { ...condition, must };
}

function listRequirements(emission: Emission, schema: SchemaObject, types: readonly TypeName[]): readonly string[] {
  return createConditions(emission, schema, 'v', types).map(({ must }) => must);
}

/** What the target says of values that keywords refuse, on values of a type. */
export function usualMessages(keywords: SchemaObject, type: TypeName): ReadonlySet<string> {
  const emission = createEmission(
    { root: {}, origins: new Map(), name: 'DataValues', kind: 'values', allowances: [], fromModel: false },
    {},
  );
  return new Set(listRequirements(emission, keywords, [type]));
}
