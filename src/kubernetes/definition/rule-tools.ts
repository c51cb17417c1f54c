/** What compiles and evaluates the rules in CEL of a definition. */

import { type CelCompiler, expressionCompiler, instantiationFailed } from '../cel/compile.ts';
import { type CelDeclaredType, declaredType, maxRequestSize } from '../cel/declared/declared-type.ts';
import { partRules } from '../cel/engine.ts';
import {
  type FieldError,
  appendField,
  type FieldPath,
  fieldError,
  createInvalidError,
} from '../structural/field-error.ts';
import { type KubeValue, getList, getMember, getString } from '../structural/value.ts';
import { keyword, type RuleBudget, type RuleScope, type RuleTools, tooExpensive, totalLimit } from './rules.ts';
import { listedPath } from './schema-keywords.ts';
import type { LocatedSchema } from './schema-path.ts';

/** Opens what compiles and evaluates rules. */
export function openRuleTools(): RuleTools {
  return { evaluate: partRules(), declaredType, expressionErrors: ruleCelErrors };
}

const ruleLimit = 10_000_000;

/** What is wrong with the expressions of rules: their types, and what they cost. */
function ruleCelErrors(located: LocatedSchema, scope: RuleScope, uncorrelated?: FieldPath): readonly FieldError[] {
  const at = appendField(located.path, keyword);
  const { type } = scope;
  const detail =
    'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations';
  if (!type) return [fieldError('InternalError', at, { keyword, detail })];
  const compiler = expressionCompiler(type);
  return getList(located.schema, keyword).flatMap((rule, index) => {
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
    return [fault(at, rule, detail), ...oldSelfErrors(rule, path, { usesOldSelf: false, uncorrelated })];
  }
  const times = scope.count ?? Math.trunc(maxRequestSize / (type.minSize + 1));
  const cost = compiled.maxCost * times;
  observe(scope.budget, at, cost);
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
    return [fault(at, rule, isType ? compiled.error : `messageExpression compilation failed: ${compiled.error}`)];
  }
  observe(budget, at, compiled.maxCost);
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

function fault(path: FieldPath, rule: KubeValue, detail: string): FieldError {
  return createInvalidError(path, keyword, rule, detail);
}

function observe(budget: RuleBudget, path: FieldPath, cost: number): void {
  budget.total += cost;
  if (cost < totalLimit / 100) return;
  budget.expensive.push({ path, cost });
  budget.expensive.sort((a, b) => b.cost - a.cost);
  budget.expensive.splice(4);
}
