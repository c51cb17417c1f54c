import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { keywordOrigin, type SchemaDocument } from '../../../schema/document/document.ts';
import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';

const keyword = 'x-kubernetes-validations';

/** Finds the origin of a CEL rule: the decorator on one of the schemas that apply where the rule is written. */
export function ruleOrigin(
  document: SchemaDocument,
  schemas: readonly SchemaObject[],
  rule: string,
): Origin | undefined {
  const texts = schemas.map((schema) => ({ schema, rules: readArrayItems(schema[keyword]).map(getRuleText) }));
  // The rules of union classes are written inside a condition.
  for (const isIt of [(text: string) => text === rule, (text: string) => text !== '' && rule.includes(`(${text})`)]) {
    for (const { schema, rules } of texts) {
      const index = rules.findIndex(isIt);
      if (index !== -1) return originOfRule(document, schema, index);
    }
  }
}

/** `undefined` if no decorator holds the rule by itself. */
function originOfRule({ origins }: SchemaDocument, schema: SchemaObject, index: number): Origin | undefined {
  const origin = origins.get(schema);
  if (!origin) return;
  return keywordOrigin(origin, `${keyword}/${index}`) ?? keywordOrigin(origin, keyword) ?? origin.schema;
}

function getRuleText(rule: unknown): string {
  return isSchemaObject(rule) && typeof rule.rule === 'string' ? rule.rule : '';
}
