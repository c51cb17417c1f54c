/** Checks the form of the rules in CEL of a definition; what compiles and evaluates them is passed in, since most definitions have none. */

import type { CelDeclaredType, declaredType } from '../cel/declared/declared-type.ts';
import type { RuleEvaluation } from '../cel/engine.ts';
import { ruleName } from '../cel/declared/rule-name.ts';
import { readStructural } from '../structural/definition.ts';
import {
  type FieldError,
  appendField,
  type FieldPath,
  fieldError,
  createInvalidError,
  createRequiredError,
} from '../structural/field-error.ts';
import { isNumber, type KubeObject, type KubeValue, getList, getMember, getString } from '../structural/value.ts';
import { containsKey } from '../structural/share-parts.ts';
import { isValidFieldPath } from './field-path.ts';
import type { LocatedSchema } from './schema-path.ts';
import { listedPath, notSupported } from './schema-keywords.ts';

/** The keyword that holds rules. */
export const keyword = 'x-kubernetes-validations';

/** What all rules of a definition may cost together. */
export const totalLimit = 100_000_000;

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
  return containsKey(value, keyword);
}

export interface RuleScope {
  /** True if there are rules here or above; only then is the type known. */
  readonly isRuled: boolean;
  readonly type: CelDeclaredType | undefined;
  /** The maximum number of values of this schema in an object; `undefined` if unbounded. */
  readonly count: number | undefined;
  readonly budget: RuleBudget;
  readonly tools: RuleTools;
}

export function rootScope(schema: KubeObject, tools: RuleTools, { isResource = true } = {}): RuleScope {
  const isRuled = getList(schema, keyword).length > 0;
  const type = isRuled ? tools.declaredType(readStructural(schema), { isResource }) : undefined;
  return { isRuled, type, count: 1, budget: { total: 0, expensive: [] }, tools };
}

/** `find` locates the type of the subschema: the name of a field, or a function for elements. */
export function childScope(
  scope: RuleScope | undefined,
  parent: LocatedSchema,
  child: LocatedSchema,
  find: string | ((type: CelDeclaredType) => CelDeclaredType | undefined),
): RuleScope | undefined {
  if (!scope) return;
  const isRuled = scope.isRuled || getList(child.schema, keyword).length > 0;
  const known = scope.isRuled && scope.type ? enterType(scope.type, find) : undefined;
  const isResource = getMember(child.schema, 'x-kubernetes-embedded-resource') === true;
  const type = known ?? (isRuled ? scope.tools.declaredType(readStructural(child.schema), { isResource }) : undefined);
  const most = countElements(parent);
  const count = scope.count === undefined || most === undefined ? undefined : scope.count * most;
  return { ...scope, isRuled, type, count };
}

function enterType(
  type: CelDeclaredType,
  find: string | ((type: CelDeclaredType) => CelDeclaredType | undefined),
): CelDeclaredType | undefined {
  if (typeof find === 'function') return find(type);
  const name = ruleName(find);
  return name === undefined ? undefined : type.fields.get(name);
}

function countElements({ schema }: LocatedSchema): number | undefined {
  const type = getString(schema, 'type');
  const isMap = type === 'object' && getMember(schema, 'additionalProperties') !== undefined;
  if (!isMap && type !== 'array') return 1;
  const most = getMember(schema, isMap ? 'maxProperties' : 'maxItems');
  return isNumber(most) ? Math.max(0, Number(most)) : undefined;
}

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];

const lineBreak = /[\n\r]/;

export function ruleFormErrors(located: LocatedSchema): readonly FieldError[] {
  return getList(located.schema, keyword).flatMap((rule, index) => {
    const path = listedPath(located, keyword, index);
    const reason = getString(rule, 'reason');
    const expression = getString(rule, 'messageExpression');
    const isBlank = expression !== '' && expression.trim() === '';
    return [
      ...messageErrors(rule, path),
      ...(isBlank
        ? [
            createRequiredError(
              appendField(path, 'messageExpression'),
              keyword,
              'messageExpression must be non-empty if specified',
            ),
          ]
        : []),
      ...(getMember(rule, 'reason') !== undefined && !reasons.includes(reason)
        ? [notSupported({ path }, 'reason', reason, reasons)]
        : []),
      ...fieldPathErrors(getString(rule, 'fieldPath'), appendField(path, 'fieldPath'), located),
    ];
  });
}

function messageErrors(rule: KubeValue, path: FieldPath): readonly FieldError[] {
  const text = getString(rule, 'rule').trim();
  const message = getString(rule, 'message');
  const at = appendField(path, 'message');
  if (text === '') return [createRequiredError(appendField(path, 'rule'), keyword, 'rule is not specified')];
  if (message !== '' && message.trim() === '')
    return [createInvalidError(at, keyword, message, 'must be non-empty if specified')];
  if (lineBreak.test(message.trim())) return [createInvalidError(at, keyword, message, 'must not contain line breaks')];
  const isLong = lineBreak.test(text) && message.trim() === '';
  return isLong ? [createRequiredError(at, keyword, 'message must be specified if rule contains line breaks')] : [];
}

function fieldPathErrors(text: string, path: FieldPath, { schema }: LocatedSchema): readonly FieldError[] {
  if (text === '') return [];
  return [
    ...(text.trim() === '' ? [createInvalidError(path, keyword, text, 'must be non-empty if specified')] : []),
    ...(lineBreak.test(text) ? [createInvalidError(path, keyword, text, 'must not contain line breaks')] : []),
    ...(isValidFieldPath(text, schema) ? [] : [createInvalidError(path, keyword, text, 'must be a valid path')]),
  ];
}

export function budgetErrors({ total, expensive }: RuleBudget, path: FieldPath): readonly FieldError[] {
  if (total <= totalLimit) return [];
  const detail = 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema';
  const name = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema';
  return [
    ...expensive.map((entry) => fieldError('FieldValueForbidden', entry.path, { keyword, detail })),
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
