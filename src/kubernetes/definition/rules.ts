import { type CelDeclaredType, declaredType, maxRequestSize } from '../cel/declared/declared-type.ts';
import { type CelCompiler, expressionCompiler, instantiationFailed } from '../cel/compile.ts';
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
import { isValidFieldPath } from './field-path.ts';
import type { LocatedSchema } from './schema-path.ts';
import { listedPath, notSupported } from './schema-keywords.ts';

const keyword = 'x-kubernetes-validations';

export interface RuleBudget {
  total: number;
  readonly expensive: { readonly path: FieldPath; readonly cost: number }[];
}

export interface RuleScope {
  /** True if there are rules here or above; only then is the type known. */
  readonly isRuled: boolean;
  readonly type: CelDeclaredType | undefined;
  /** The maximum number of values of this schema in an object; `undefined` if unbounded. */
  readonly count: number | undefined;
  readonly budget: RuleBudget;
}

export function rootScope(schema: KubeObject, { isResource = true } = {}): RuleScope {
  const isRuled = getList(schema, keyword).length > 0;
  const type = isRuled ? declaredType(readStructural(schema), { isResource }) : undefined;
  return { isRuled, type, count: 1, budget: { total: 0, expensive: [] } };
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
  const name = typeof find === 'string' ? ruleName(find) : undefined;
  const known = scope.isRuled && scope.type ? enterType(scope.type, find, name) : undefined;
  const isResource = getMember(child.schema, 'x-kubernetes-embedded-resource') === true;
  const type = known ?? (isRuled ? declaredType(readStructural(child.schema), { isResource }) : undefined);
  const most = countElements(parent);
  const count = scope.count === undefined || most === undefined ? undefined : scope.count * most;
  return { isRuled, type, count, budget: scope.budget };
}

function enterType(
  type: CelDeclaredType,
  find: string | ((type: CelDeclaredType) => CelDeclaredType | undefined),
  name: string | undefined,
): CelDeclaredType | undefined {
  if (typeof find === 'function') return find(type);
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

/** Cost limits: `ruleLimit` for one rule, `totalLimit` for all rules of a definition. */
const ruleLimit = 10_000_000;
const totalLimit = 100_000_000;

export function ruleCelErrors(
  located: LocatedSchema,
  scope: RuleScope,
  uncorrelated: FieldPath | undefined,
): readonly FieldError[] {
  const rules = getList(located.schema, keyword);
  if (rules.length === 0) return [];
  const at = appendField(located.path, keyword);
  const { type } = scope;
  const detail =
    'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations';
  if (!type) return [fieldError('InternalError', at, { keyword, detail })];
  const compiler = expressionCompiler(type);
  return rules.flatMap((rule, index) => {
    const path = listedPath(located, keyword, index);
    return expressionErrors(rule, path, { compiler, scope, type, uncorrelated });
  });
}

interface RuleContext {
  readonly compiler: CelCompiler;
  readonly scope: RuleScope;
  readonly type: CelDeclaredType;
  readonly uncorrelated: FieldPath | undefined;
}

function expressionErrors(
  rule: KubeValue,
  path: FieldPath,
  { compiler, scope, type, uncorrelated }: RuleContext,
): readonly FieldError[] {
  const at = appendField(path, 'rule');
  const text = getString(rule, 'rule');
  if (text.trim() === '') return [];
  const optionalOldSelf = getMember(rule, 'optionalOldSelf') === true;
  const compiled = compiler.compile(text, { result: 'bool', optionalOldSelf });
  if ('error' in compiled) {
    const isWhole = ['cel expression', instantiationFailed].some((start) => compiled.error.startsWith(start));
    const detail = isWhole ? compiled.error : `compilation failed: ${compiled.error}`;
    return [createRuleError(at, rule, detail), ...oldSelfErrors(rule, path, { usesOldSelf: false, uncorrelated })];
  }
  const times = scope.count ?? Math.trunc(maxRequestSize / (type.minSize + 1));
  const cost = compiled.maxCost * times;
  recordCost(scope.budget, at, cost);
  return [
    ...(cost > ruleLimit ? [tooExpensive(at, 'estimated rule cost', cost, ruleLimit)] : []),
    ...messageExpressionErrors(rule, path, { compiler, budget: scope.budget, optionalOldSelf }),
    ...oldSelfErrors(rule, path, { usesOldSelf: compiled.checked.usesOldSelf, uncorrelated }),
  ];
}

function messageExpressionErrors(
  rule: KubeValue,
  path: FieldPath,
  {
    compiler,
    budget,
    optionalOldSelf,
  }: { readonly compiler: CelCompiler; readonly budget: RuleBudget; readonly optionalOldSelf: boolean },
): readonly FieldError[] {
  const text = getString(rule, 'messageExpression');
  const at = appendField(path, 'messageExpression');
  if (text === '') return [];
  const compiled = compiler.compile(text, { result: 'string', optionalOldSelf });
  if ('error' in compiled) {
    const isType = compiled.error.startsWith('messageExpression must');
    return [
      createRuleError(at, rule, isType ? compiled.error : `messageExpression compilation failed: ${compiled.error}`),
    ];
  }
  recordCost(budget, at, compiled.maxCost);
  const name = 'estimated messageExpression cost';
  return compiled.maxCost > ruleLimit ? [tooExpensive(at, name, compiled.maxCost, ruleLimit)] : [];
}

function oldSelfErrors(
  rule: KubeValue,
  path: FieldPath,
  { usesOldSelf, uncorrelated }: { readonly usesOldSelf: boolean; readonly uncorrelated: FieldPath | undefined },
): readonly FieldError[] {
  const optional = getMember(rule, 'optionalOldSelf');
  if (usesOldSelf && uncorrelated) {
    const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${uncorrelated.text}`;
    return [createInvalidError(appendField(path, 'rule'), keyword, getString(rule, 'rule'), detail)];
  }
  if (usesOldSelf || optional === undefined) return [];
  const detail = 'may not be set if oldSelf is not used in rule';
  return [createInvalidError(appendField(path, 'optionalOldSelf'), keyword, optional, detail)];
}

function createRuleError(path: FieldPath, rule: KubeValue, detail: string): FieldError {
  return createInvalidError(path, keyword, rule, detail);
}

function tooExpensive(path: FieldPath, name: string, cost: number, limit: number): FieldError {
  const times = cost / limit;
  const factor = times > 100 ? 'more than 100x' : `${times < 1.5 ? times.toFixed(6) : times.toFixed(1)}x`;
  const detail = `${name} exceeds budget by factor of ${factor} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;
  return fieldError('FieldValueForbidden', path, { keyword, detail });
}

function recordCost(budget: RuleBudget, path: FieldPath, cost: number): void {
  budget.total += cost;
  if (cost < totalLimit / 100) return;
  budget.expensive.push({ path, cost });
  budget.expensive.sort((a, b) => b.cost - a.cost);
  budget.expensive.splice(4);
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
