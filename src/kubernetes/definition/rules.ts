/** Checks the form of the rules in CEL of a definition; what compiles and evaluates them is passed in, since most definitions have none. */

import type { CelDeclaredType, declaredType } from '../cel/declared/declared-type.ts';
import type { RuleEvaluation } from '../cel/engine.ts';
import { ruleName } from '../cel/declared/rule-name.ts';
import { readStructural } from '../structural/definition.ts';
import { type FieldError, fieldAt, type FieldPath, fieldError, invalid, required } from '../structural/field-error.ts';
import {
  isNumber,
  isObject,
  type KubeObject,
  type KubeValue,
  listAt,
  memberOf,
  partsOf,
  stringAt,
} from '../structural/value.ts';
import { isValidFieldPath } from './field-path.ts';
import type { LocatedSchema } from './schema-path.ts';
import { listedPath, notSupported } from './schema-keywords.ts';

/** The keyword that holds rules. */
export const keyword = 'x-kubernetes-validations';

/** What all rules of a definition may cost together. */
export const totalLimit = 100_000_000;

/** What all rules of a definition cost together. */
export interface RuleBudget {
  total: number;
  readonly expensive: { readonly path: FieldPath; readonly cost: number }[];
}

/** What compiles and evaluates rules. */
export interface RuleTools {
  readonly evaluate: RuleEvaluation;
  readonly declaredType: typeof declaredType;
  /** What is wrong with the expressions of the rules of a schema: their types, and what they cost. */
  readonly expressionErrors: (
    located: LocatedSchema,
    scope: RuleScope,
    uncorrelated: FieldPath | undefined,
  ) => readonly FieldError[];
}

/** The tools for a definition for which `hasRuleKeyword` is false. */
export const noRuleTools: RuleTools = {
  evaluate: refuseRules,
  declaredType: refuseRules,
  expressionErrors: refuseRules,
};

function refuseRules(): never {
  throw new Error('the definition has rules, and nothing that compiles them was loaded');
}

/** True where `x-kubernetes-validations` is a key anywhere in a definition. */
export function hasRuleKeyword(value: KubeValue): boolean {
  if (isObject(value) && Object.hasOwn(value, keyword)) return true;
  return partsOf(value).some(([, part]) => hasRuleKeyword(part));
}

/** What rules on a schema see, and how often they run. */
export interface RuleScope {
  /** True where rules stand here or above: only then is the type of values known. */
  readonly isRuled: boolean;
  readonly type: CelDeclaredType | undefined;
  /** How many values of the schema an object has at most; `undefined` where nothing bounds them. */
  readonly count: number | undefined;
  readonly budget: RuleBudget;
  readonly tools: RuleTools;
}

/** The scope at the root of a schema. */
export function rootScope(schema: KubeObject, tools: RuleTools, { isResource = true } = {}): RuleScope {
  const isRuled = listAt(schema, keyword).length > 0;
  const type = isRuled ? tools.declaredType(readStructural(schema), { isResource }) : undefined;
  return { isRuled, type, count: 1, budget: { total: 0, expensive: [] }, tools };
}

/** The scope of a subschema, given how its type is found in the one around it: as the field of a name, or as the element. */
export function childScope(
  scope: RuleScope | undefined,
  parent: LocatedSchema,
  child: LocatedSchema,
  find: string | ((type: CelDeclaredType) => CelDeclaredType | undefined),
): RuleScope | undefined {
  if (scope === undefined) return undefined;
  const isRuled = scope.isRuled || listAt(child.schema, keyword).length > 0;
  const name = typeof find === 'string' ? ruleName(find) : undefined;
  const known = scope.isRuled && scope.type !== undefined ? within(scope.type, find, name) : undefined;
  const isResource = memberOf(child.schema, 'x-kubernetes-embedded-resource') === true;
  const type = known ?? (isRuled ? scope.tools.declaredType(readStructural(child.schema), { isResource }) : undefined);
  const most = elementsOf(parent);
  const count = scope.count === undefined || most === undefined ? undefined : scope.count * most;
  return { ...scope, isRuled, type, count };
}

function within(
  type: CelDeclaredType,
  find: string | ((type: CelDeclaredType) => CelDeclaredType | undefined),
  name: string | undefined,
): CelDeclaredType | undefined {
  if (typeof find === 'function') return find(type);
  return name === undefined ? undefined : type.fields.get(name);
}

/** How many values of its subschemas a schema allows. */
function elementsOf({ schema }: LocatedSchema): number | undefined {
  const type = stringAt(schema, 'type');
  const isMap = type === 'object' && memberOf(schema, 'additionalProperties') !== undefined;
  if (!isMap && type !== 'array') return 1;
  const most = memberOf(schema, isMap ? 'maxProperties' : 'maxItems');
  return isNumber(most) ? Math.max(0, Number(most)) : undefined;
}

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];

const lineBreak = /[\n\r]/;

/** What is wrong with rules apart from their expressions. */
export function ruleFormErrors(located: LocatedSchema): readonly FieldError[] {
  return listAt(located.schema, keyword).flatMap((rule, index) => {
    const path = listedPath(located, keyword, index);
    const reason = stringAt(rule, 'reason');
    const expression = stringAt(rule, 'messageExpression');
    const isBlank = expression !== '' && expression.trim() === '';
    return [
      ...messageErrors(rule, path),
      ...(isBlank
        ? [required(fieldAt(path, 'messageExpression'), keyword, 'messageExpression must be non-empty if specified')]
        : []),
      ...(memberOf(rule, 'reason') !== undefined && !reasons.includes(reason)
        ? [notSupported({ path }, 'reason', reason, reasons)]
        : []),
      ...fieldPathErrors(stringAt(rule, 'fieldPath'), fieldAt(path, 'fieldPath'), located),
    ];
  });
}

function messageErrors(rule: KubeValue, path: FieldPath): readonly FieldError[] {
  const text = stringAt(rule, 'rule').trim();
  const message = stringAt(rule, 'message');
  const at = fieldAt(path, 'message');
  if (text === '') return [required(fieldAt(path, 'rule'), keyword, 'rule is not specified')];
  if (message !== '' && message.trim() === '') return [invalid(at, keyword, message, 'must be non-empty if specified')];
  if (lineBreak.test(message.trim())) return [invalid(at, keyword, message, 'must not contain line breaks')];
  const isLong = lineBreak.test(text) && message.trim() === '';
  return isLong ? [required(at, keyword, 'message must be specified if rule contains line breaks')] : [];
}

function fieldPathErrors(text: string, path: FieldPath, { schema }: LocatedSchema): readonly FieldError[] {
  if (text === '') return [];
  return [
    ...(text.trim() === '' ? [invalid(path, keyword, text, 'must be non-empty if specified')] : []),
    ...(lineBreak.test(text) ? [invalid(path, keyword, text, 'must not contain line breaks')] : []),
    ...(isValidFieldPath(text, schema) ? [] : [invalid(path, keyword, text, 'must be a valid path')]),
  ];
}

/** What the rules of a definition cost together, where that is too much. */
export function budgetErrors({ total, expensive }: RuleBudget, path: FieldPath): readonly FieldError[] {
  if (total <= totalLimit) return [];
  const detail = 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema';
  const name = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema';
  return [
    ...expensive.map((one) => fieldError('FieldValueForbidden', one.path, { keyword, detail })),
    tooExpensive(path, name, total, totalLimit),
  ];
}

/** What the server says of a cost above a limit. */
export function tooExpensive(path: FieldPath, name: string, cost: number, limit: number): FieldError {
  const times = cost / limit;
  const factor = times > 100 ? 'more than 100x' : `${times < 1.5 ? times.toFixed(6) : times.toFixed(1)}x`;
  const detail = `${name} exceeds budget by factor of ${factor} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;
  return fieldError('FieldValueForbidden', path, { keyword, detail });
}
