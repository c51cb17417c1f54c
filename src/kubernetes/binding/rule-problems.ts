/** CEL rules of models that never reach an API server are checked here, as `gen` checks those of a definition. */

import { hasRules, isRuled } from '../../generator/emit/engine.ts';
import type { TargetFinding } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { createReachability } from '../../schema/effective/closure.ts';
import { iterateSubschemas, walk } from '../../schema/keywords/walk.ts';
import { openResources } from '../../schema/resources/resources.ts';
import { formatPointer, resolvePointer } from '../../text/value/pointer.ts';
import { ruleErrors } from '../definition/index.ts';
import { openRuleTools } from '../definition/rule-tools.ts';
import type { Lowering, WrittenSchema } from '../emit/lowering/index.ts';
import { ruleOrigin } from '../emit/rules/index.ts';
import { lowerForRules } from '../emit/version.ts';
import { type FieldError, rootPath } from '../structural/field-error.ts';
import { isObject, type KubeObject, getString } from '../structural/value.ts';
import { words } from '../vocabulary/words.ts';

const keyword = 'x-kubernetes-validations';

export function ruleProblems(document: SchemaDocument): readonly TargetFinding[] {
  if (!hasRules(document.root)) return [];
  const { lowering, schema } = lowerForRules(document);
  const isResource = document.root[words.resource] !== undefined;
  // A lowered schema is JSON.
  const errors = ruleErrors({ schema: schema as KubeObject, path: rootPath }, openRuleTools(), { isResource });
  // The server checks the cost of a rule only when it accepts a definition.
  const asked = errors.filter(({ reason }) => reason !== 'FieldValueForbidden');
  const found = asked.map((error) => reportRuleError(lowering, schema, error));
  // A class that is used twice reports its rules once.
  const once = new Map(found.map((finding) => [JSON.stringify([finding.origin, finding.message]), finding]));
  return [...once.values(), ...findUnreachableRules(lowering, schema)];
}

function reportRuleError({ document, sources }: Lowering, root: WrittenSchema, error: FieldError): TargetFinding {
  const { steps, message, detail = message } = error;
  const end = steps.lastIndexOf(keyword);
  const at = resolvePointer(root, formatPointer(steps.slice(0, end).map(String)));
  const rule = resolvePointer(root, formatPointer(steps.slice(0, end + 2).map(String)));
  // A lowered schema is JSON.
  const text = isObject(rule as KubeObject) ? getString(rule as KubeObject, 'rule') : '';
  const from = (typeof at === 'object' && at !== null ? sources.get(at) : undefined) ?? [];
  const origin = ruleOrigin(document, from, text);
  const schema = from.find((candidate) => document.origins.has(candidate)) ?? document.root;
  return {
    code: 'model/rule',
    severity: 'error',
    schema,
    keyword,
    ...(origin && { origin }),
    message: `the rule "${text}" cannot be evaluated: ${detail}`,
    help: 'Write it as CEL reads it, with the properties that the class declares, or in TypeScript: @Check((self) => …).',
  };
}

/** Finds rules that would never be evaluated because CEL sees no values there. */
function findUnreachableRules(
  { document, findings, sources }: Lowering,
  written: WrittenSchema,
): readonly TargetFinding[] {
  const reaches = createReachability(openResources(document.root), isRuled);
  const hidden = findings.filter(({ code, schema, keyword: at }) =>
    ['crd/recursive', 'crd/union'].includes(code)
      ? reaches(schema)
      : [...iterateSubschemas(schema)].some((subschema) => subschema.keyword === at && reaches(subschema.schema)),
  );
  if (hidden.length > 0)
    return hidden.map((finding) => ({ ...finding, ...createUnreachableFinding(describeReason(finding)) }));
  const texts = [...walk(written)].flatMap(({ schema }) => listRuleTexts(schema));
  const seen = new Set([...sources.values()].flat());
  const isAsked = (schema: SchemaObject): boolean =>
    seen.has(schema) || listRuleTexts(schema).every((text) => texts.some((other) => other.includes(text)));
  return [...walk(document.root)]
    .filter(({ schema }) => isRuled(schema) && !isAsked(schema))
    .map(({ schema }) => ({ ...createUnreachableFinding('it is in a condition'), schema, keyword }));
}

function describeReason({ code, message }: TargetFinding): string {
  return code === 'crd/recursive' ? 'of a class that contains itself, CEL sees only the outermost object' : message;
}

function listRuleTexts(schema: SchemaObject): readonly string[] {
  return readArrayItems(schema[keyword]).flatMap((rule) => {
    const text = isSchemaObject(rule) ? rule.rule : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}

function createUnreachableFinding(why: string): Pick<TargetFinding, 'code' | 'severity' | 'message' | 'help'> {
  const message = `a CEL rule is not evaluated at all its places: ${why}`;
  return { code: 'model/rule', severity: 'error', message, help: 'Write it in TypeScript: @Check((self) => …).' };
}
