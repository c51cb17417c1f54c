import type { SchemaObject, TypeName } from '../../../schema/document/schema.ts';
import { isObject, type JsonObject } from '../../../text/value/json.ts';
import { type Emission, createEmission } from '../emission/index.ts';
import { createConditions, type RuleCondition } from './conditions.ts';

export function getMessages(schema: SchemaObject): JsonObject {
  const messages = schema['x-ytt-messages'];
  return isObject(messages) ? messages : {};
}

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

export function withMessage(condition: RuleCondition, own: (must: string) => string | undefined): RuleCondition {
  const must = own(condition.must);
  return must === undefined ? condition : { ...condition, must };
}

function listRequirements(emission: Emission, schema: SchemaObject, types: readonly TypeName[]): readonly string[] {
  return createConditions(emission, schema, 'v', types).map(({ must }) => must);
}

export function usualMessages(keywords: SchemaObject, type: TypeName): ReadonlySet<string> {
  const emission = createEmission(
    { root: {}, origins: new Map(), name: 'DataValues', kind: 'values', allowances: [], fromModel: false },
    {},
  );
  return new Set(listRequirements(emission, keywords, [type]));
}
