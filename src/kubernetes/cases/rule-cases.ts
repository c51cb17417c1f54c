import type { MissingCase } from '../../cases/index.ts';
import { appendToken } from '../../text/value/pointer.ts';
import { breaksAlone, findBroken, findKept, isBlaming, type RuleSearch } from './rule-search.ts';
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
  const findRefused = openRefused(judged);
  for (const rule of rules) {
    const at = { pointer: appendToken(rule.pointer, rulesKeyword), keyword: rulesKeyword };
    const search = openSearch(rule);
    const broken = findRefused(rule) ?? findBroken(rule, search);
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

/** Finds the first object that breaks a rule alone; only those that are refused where the rule stands are looked at. */
function openRefused(judged: readonly ObjectVerdict[]): (rule: SearchedRule) => ObjectVerdict | undefined {
  const groups = new Map<string, (readonly [index: number, verdict: ObjectVerdict])[]>();
  for (const [index, verdict] of judged.entries()) {
    if (!isRefusedByKeyword(verdict, rulesKeyword)) continue;
    const steps = verdict.errors[0]?.steps.map((step) => (typeof step === 'number' ? 0 : step));
    const key = JSON.stringify(steps);
    const group = groups.get(key);
    if (group) group.push([index, verdict]);
    else groups.set(key, [[index, verdict]]);
  }
  return (rule) => {
    const near = [...groups.values()].filter(([first]) => isBlaming(first?.[1].errors[0], rule)).flat();
    return near.toSorted(([a], [b]) => a - b).find(([, verdict]) => breaksAlone(verdict, rule))?.[1];
  };
}

const notBroken = 'no object that was tried violates only this rule';
