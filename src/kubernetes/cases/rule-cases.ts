import type { MissingCase } from '../../cases/index.ts';
import { appendToken } from '../../text/value/pointer.ts';
import { breaksAlone, findBroken, findKept, type RuleSearch } from './rule-search.ts';
import { rulesKeyword, type SearchedRule } from './rules.ts';
import { getResult, isRefusedByKeyword, type ObjectVerdict, type StepCase, type StepCases } from './verdict.ts';

/**
 * For each rule in CEL, an object that violates it alone. A rule about an update has a pair of objects that it accepts,
 * and one that it refuses.
 */
export function ruleCases(
  judged: readonly ObjectVerdict[],
  openSearch: (rule: SearchedRule) => RuleSearch,
  rules: readonly SearchedRule[],
): StepCases {
  const cases: StepCase[] = [];
  const without: MissingCase[] = [];
  const refused = judged.filter((verdict) => isRefusedByKeyword(verdict, rulesKeyword));
  for (const rule of rules) {
    const at = { pointer: appendToken(rule.pointer, rulesKeyword), keyword: rulesKeyword };
    const search = openSearch(rule);
    const broken = refused.find((verdict) => breaksAlone(verdict, rule)) ?? findBroken(rule, search);
    const sides = [{ what: `rule-${rule.index + 1}-broken`, valid: false, found: broken }];
    if (rule.problem?.parts.usesOldSelf === true)
      sides.push({ what: `rule-${rule.index + 1}-kept`, valid: true, found: findKept(rule, search, broken) });
    for (const { what, valid, found } of sides) {
      if (found) cases.push({ ...at, what, valid, ...getResult(found) });
      else without.push({ ...at, what, reason: valid ? 'no update that was tried satisfies the rule' : notBroken });
    }
  }
  return { cases, without };
}

const notBroken = 'no object that was tried violates only this rule';
