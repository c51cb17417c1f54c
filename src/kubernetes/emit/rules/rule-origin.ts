import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { keywordOrigin, type SchemaDocument } from '../../../schema/document/document.ts';
import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';

const keyword = 'x-kubernetes-validations';

/** Where a model says a rule in CEL, on one of the schemas that hold where the rule is written: the line of its own decorator. */
export function ruleOrigin(
  document: SchemaDocument,
  schemas: readonly SchemaObject[],
  rule: string,
): Origin | undefined {
  const texts = schemas.map((schema) => ({ schema, rules: readArrayItems(schema[keyword]).map(getRuleText) }));
  // Rules of the classes of a union are written within a condition.
  for (const isIt of [(text: string) => text === rule, (text: string) => text !== '' && rule.includes(`(${text})`)]) {
    for (const { schema, rules } of texts) {
      const index = rules.findIndex(isIt);
      if (index !== -1) return originOfRule(document, schema, index);
    }
  }
  return;
}

/** The line of a decorator; `undefined` where no line says the rule by itself. */
function originOfRule({ origins }: SchemaDocument, schema: SchemaObject, index: number): Origin | undefined {
  const origin = origins.get(schema);
  if (!origin) return;
  return keywordOrigin(origin, `${keyword}/${index}`) ?? keywordOrigin(origin, keyword) ?? origin.schema;
}

function getRuleText(rule: unknown): string {
  return isSchemaObject(rule) && typeof rule.rule === 'string' ? rule.rule : '';
}
