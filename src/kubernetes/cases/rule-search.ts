/**
 * Finds objects, and pairs of a stored object and its update, for which a rule alone has a given verdict. The solver
 * proposes values for the rule, and the rules that these violate besides are solved next.
 */

import { byTurns, filterValues, firstFew } from '../../schema/sample/generators.ts';
import type { Sampler } from '../../schema/sample/index.ts';
import { isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import type { FieldError } from '../structural/field-error.ts';
import { anyKey, listPlaces, readState, rulesKeyword, type SearchedRule } from './rules.ts';
import { evaluateState, generateMoves } from './solve/solve.ts';
import { findValue, placeValue, type Problem, type State, type Token } from './solve/state.ts';
import type { Step } from '../admission/steps.ts';
import { isAccepted, isRefusedByKeyword, type Judge, type ObjectVerdict } from './verdict.ts';

export interface RuleSearch {
  readonly rules: readonly SearchedRule[];
  readonly sampler: Sampler;
  readonly judge: Judge;
  /** Accepted steps to start from, and the smallest of them. */
  readonly accepted: readonly Step[];
  readonly base: Step | undefined;
  /** Accepted steps that were found for other rules; the search adds to them. */
  readonly found: Step[];
  /** How many questions the searches of all rules may still ask. */
  readonly budget: { left: number };
}

/** Limits of the search for one case: objects to start from, proposals for each, and questions to the server. */
const limits = { starts: 4, states: 120, proposals: 16, asked: 48, repairs: 4, depth: 5 };

interface Start {
  readonly step: Step;
  readonly tokens: readonly Token[];
}

export function findBroken(rule: SearchedRule, search: RuleSearch): ObjectVerdict | undefined {
  const { problem } = rule;
  if (!problem) return;
  const starts = listStarts(rule, search);
  const proposals = byTurns(starts.map((start) => proposeBroken(problem, start)));
  return findVerdict(proposals, rule, search, (verdict) => breaksAlone(verdict, rule));
}

/** An update that the rule judges and accepts; it changes what the rule reads, if such a change is found. */
export function findKept(
  rule: SearchedRule,
  search: RuleSearch,
  broken: ObjectVerdict | undefined,
): ObjectVerdict | undefined {
  const { problem } = rule;
  if (!problem) return;
  const starts = [
    ...(broken?.old ? [{ step: broken.step, document: broken.old ?? broken.document }] : []),
    ...listStarts(rule, search).map(({ step }) => step),
  ].flatMap((step) =>
    listPlaces(step.document, rule.path)
      .slice(0, 1)
      .map((tokens) => ({ step, tokens })),
  );
  const proposals = byTurns(starts.slice(0, limits.starts).map((start) => proposeKept(problem, start)));
  const touched = starts.map(({ step }) => touchObject(step));
  const isKept = (verdict: ObjectVerdict): boolean => isAccepted(verdict) && isJudged(verdict, rule);
  return (
    findVerdict(proposals, rule, search, isKept) ??
    touched.map((step) => search.judge(step)).find((verdict) => isKept(verdict))
  );
}

/** The update changes something that the rule does not read. */
function touchObject({ step, document }: Step): Step {
  if (step === 'status-update') return { step, document, old: document };
  const metadata = isObject(document.metadata) ? document.metadata : {};
  const changed = { ...document, metadata: { ...metadata, labels: { changed: 'true' } } };
  return { step: 'update', document: changed, old: document };
}

function isJudged(verdict: ObjectVerdict, { path, problem }: SearchedRule): boolean {
  return listPlaces(verdict.document, path).some((tokens) => {
    const state = readState(verdict, tokens);
    return state?.oldSelf !== undefined && problem !== undefined && evaluateState(problem, state) === true;
  });
}

/** True if the server refuses the step for this rule, at each place where the rule is broken, and for nothing else. */
export function breaksAlone(verdict: ObjectVerdict, rule: SearchedRule): boolean {
  const { path, problem } = rule;
  if (!problem || !verdict.errors.every((error) => isBlaming(error, rule))) return false;
  if (!isRefusedByKeyword(verdict, rulesKeyword)) return false;
  const broken = listPlaces(verdict.document, path).filter((tokens) => isPlaceBroken(problem, verdict, tokens));
  return broken.length > 0 && broken.length === verdict.errors.length;
}

export function isBlaming(error: FieldError | undefined, { tokens }: SearchedRule): boolean {
  return error !== undefined && matchesPattern(error.steps, tokens);
}

function isPlaceBroken(problem: Problem, step: Step, tokens: readonly Token[]): boolean {
  const state = readState(step, tokens);
  return state !== undefined && evaluateState(problem, state) === false;
}

function listStarts({ path, tokens, problem }: SearchedRule, search: RuleSearch): readonly Start[] {
  const { base, sampler } = search;
  const words = problem ? [...problem.names] : [];
  const found = [...search.accepted, ...search.found].flatMap((step) => {
    const [place] = listPlaces(step.document, path);
    if (!place) return [];
    const text = JSON.stringify(findValue(step.document, place));
    return [
      {
        step,
        tokens: place,
        met: words.filter((word) => text.includes(JSON.stringify(word))).length,
        length: text.length,
      },
    ];
  });
  const most = found.toSorted((a, b) => b.met - a.met || a.length - b.length).slice(0, limits.starts / 2);
  const least = found.toSorted((a, b) => a.met - b.met || a.length - b.length).slice(0, limits.starts / 2);
  const starts = [...new Set(byTurns([least, most]))];
  if (starts.length > 0 || !base || !problem || search.budget.left <= 0) return starts;
  const value = sampler.smallest(problem.view);
  const placed = value === undefined ? undefined : placeValue(base.document, tokens, value, sampler);
  if (!isObject(placed)) return [];
  const isKept = ({ document }: Step): boolean => listPlaces(document, path).length > 0;
  const settled = settle({ ...base, document: placed }, { ...search, isKept });
  if (settled) search.found.push(settled);
  const step = settled ?? { ...base, document: placed };
  return listPlaces(step.document, path)
    .slice(0, 1)
    .map((place) => ({ step, tokens: place }));
}

interface Settling extends Pick<RuleSearch, 'rules' | 'judge' | 'budget'> {
  /** False for a change of what must stay. */
  readonly isKept?: (step: Step) => boolean;
}

/** Solves the rules that an object violates, one after the other, until the server accepts it. */
export function settle(step: Step, { rules, judge, budget, isKept = () => true }: Settling): Step | undefined {
  const open = [judge(step)];
  for (let asked = 0; asked < limits.asked; ) {
    const [best, ...others] = open.toSorted((a, b) => a.errors.length - b.errors.length);
    if (!best || isAccepted(best)) return best;
    open.splice(0, open.length, ...others);
    if (!isRefusedByKeyword(best, rulesKeyword)) continue;
    const [first] = listViolations(best, best.errors, rules);
    if (!first?.rule.problem) continue;
    for (const repaired of firstFew(
      filterValues(solveViolation(first.rule.problem, best, first.tokens), isKept),
      limits.repairs,
    )) {
      open.push(judge(repaired));
      asked += 1;
      budget.left -= 1;
    }
  }
}

type Proposal = Start;

function* proposeBroken(problem: Problem, start: Start): Generator<Proposal> {
  for (const state of listStates(problem, start)) {
    const goal = { expression: problem.parts.expression, wanted: false, scope: new Map() };
    const proposed = filterValues(
      firstFew(problem.solve(goal, state), limits.states),
      (next) => evaluateState(problem, next) === false && isFitting(problem, next),
    );
    for (const next of sortBySiblings(problem, proposed)) yield applyState(start, next);
  }
}

/** Values that violate no other rule of the same schema come first. */
function sortBySiblings(problem: Problem, states: Iterable<State>): readonly State[] {
  return [...firstFew(states, limits.proposals)]
    .map((state) => ({
      state,
      broken: problem.siblings().filter((sibling) => evaluateState(sibling, state) === false).length,
    }))
    .toSorted((a, b) => a.broken - b.broken)
    .map(({ state }) => state);
}

/** Before an update, the value is the same as after it. */
function listStates({ parts, isOptional }: Problem, { step, tokens }: Start): readonly State[] {
  const self = findValue(step.document, tokens) ?? null;
  const unchanged = { self, oldSelf: self };
  if (!parts.usesOldSelf) return [{ self, oldSelf: undefined }];
  return isOptional ? [unchanged, { self, oldSelf: undefined }] : [unchanged];
}

function isFitting({ sampler, view }: Problem, { self, oldSelf }: State): boolean {
  return [self, oldSelf].every((value) => value === undefined || sampler.views.accepts(view, value));
}

function* proposeKept(problem: Problem, start: Start): Generator<Proposal> {
  const goal = { expression: problem.parts.expression, scope: new Map() };
  for (const state of listStates(problem, start)) {
    const { solve } = problem;
    const undo = function* (): Generator<State> {
      for (const broken of firstFew(solve({ ...goal, wanted: false }, state), limits.starts))
        yield* firstFew(solve({ ...goal, wanted: true }, broken), limits.starts);
    };
    const proposed = filterValues(
      firstFew(byTurns([generateMoves(problem, state), undo()]), limits.states),
      (next) =>
        next.oldSelf !== undefined &&
        !isSame(next.self, next.oldSelf) &&
        evaluateState(problem, next) === true &&
        isFitting(problem, next),
    );
    for (const next of sortBySiblings(problem, proposed)) yield applyState(start, next);
  }
}

function applyState({ step, tokens }: Start, { self, oldSelf }: State): Proposal {
  const document = replacePart(step.document, tokens, self);
  // A new status is written to an object without one.
  if (oldSelf === undefined) return { step: { ...step, document }, tokens };
  const kind = step.step === 'create' ? 'update' : step.step;
  return { step: { step: kind, document, old: replacePart(step.document, tokens, oldSelf) }, tokens };
}

export function replacePart(document: JsonObject, tokens: readonly Token[], part: Json): JsonObject {
  const replaced = setPart(document, tokens, part);
  return isObject(replaced) ? replaced : document;
}

function setPart(value: Json, [token, ...rest]: readonly Token[], part: Json): Json {
  if (token === undefined) return part;
  if (Array.isArray(value))
    return value.map((item: Json, index) => (index === token ? setPart(item, rest, part) : item));
  return isObject(value) ? { ...value, [token]: setPart(value[token] ?? null, rest, part) } : value;
}

/** Asks the server about the proposals, and about those whose other violations are repaired. */
function findVerdict(
  proposals: Iterable<Proposal>,
  rule: SearchedRule,
  search: RuleSearch,
  isFound: (verdict: ObjectVerdict) => boolean,
): ObjectVerdict | undefined {
  let asked = 0;
  const ask = (step: Step): ObjectVerdict => {
    asked += 1;
    search.budget.left -= 1;
    return search.judge(step);
  };
  const tryRepairs = ({ step, tokens }: Proposal, verdict: ObjectVerdict, depth: number): ObjectVerdict | undefined => {
    if (depth > limits.depth) return;
    for (const repaired of firstFew(generateRepairs(step, verdict, rule, tokens, search), limits.repairs)) {
      if (asked >= limits.asked) return;
      const next = ask(repaired);
      if (isFound(next)) return next;
      const found = tryRepairs({ step: repaired, tokens }, next, depth + 1);
      if (found) return found;
    }
  };
  if (search.budget.left <= 0) return;
  const failed: (readonly [Proposal, ObjectVerdict])[] = [];
  for (const proposal of firstFew(proposals, limits.asked / 2)) {
    const verdict = ask(proposal.step);
    if (isFound(verdict)) return verdict;
    failed.push([proposal, verdict]);
  }
  for (const [proposal, verdict] of failed.toSorted((a, b) => a[1].errors.length - b[1].errors.length)) {
    if (asked >= limits.asked) return;
    const found = tryRepairs(proposal, verdict, 0);
    if (found) return found;
  }
}

/** Solves a rule that is violated besides, where the verdict of the searched rule stays as it is. */
function* generateRepairs(
  step: Step,
  verdict: ObjectVerdict,
  searched: SearchedRule,
  own: readonly Token[],
  { rules, judge }: RuleSearch,
): Generator<Step> {
  const before = step.old && step.step === 'update' ? judge({ step: 'create', document: step.old }) : undefined;
  const isOldWrong = before !== undefined && !isAccepted(before);
  const errors = isOldWrong ? before.errors : verdict.errors;
  const verdictBefore = searched.problem && readVerdict(searched.problem, step, own);
  for (const { rule, tokens } of listViolations(
    isOldWrong ? { step: 'create', document: before.document } : step,
    errors,
    rules,
  )) {
    if (rule === searched && !isOldWrong) continue;
    const { problem } = rule;
    if (!problem) continue;
    for (const repaired of solveViolation(problem, step, tokens)) {
      const isKept = searched.problem && readVerdict(searched.problem, repaired, own) === verdictBefore;
      if (isKept) yield repaired;
    }
  }
}

function readVerdict(problem: Problem, step: Step, tokens: readonly Token[]): boolean | undefined {
  const state = readState(step, tokens);
  return state && evaluateState(problem, state);
}

function listViolations(
  step: Step,
  errors: readonly FieldError[],
  rules: readonly SearchedRule[],
): readonly { readonly rule: SearchedRule; readonly tokens: readonly Token[] }[] {
  return rules.flatMap((rule) => {
    const { problem } = rule;
    const blamed = errors.filter((error) => error.keyword === rulesKeyword && isBlaming(error, rule));
    if (!problem || blamed.length === 0) return [];
    return listPlaces(step.document, rule.path)
      .filter((tokens) => blamed.some(({ steps }) => tokens.every((token, index) => steps[index] === token)))
      .filter((tokens) => !isPlaceKept(problem, step, tokens))
      .map((tokens) => ({ rule, tokens }));
  });
}

/** False also for a rule that has no verdict, because a field that it reads is absent. */
function isPlaceKept(problem: Problem, step: Step, tokens: readonly Token[]): boolean {
  const state = readState(step, tokens);
  return state === undefined || evaluateState(problem, state) === true;
}

/** Indexes and keys of maps may differ. */
function matchesPattern(steps: readonly Token[], pattern: readonly Token[]): boolean {
  return pattern.every((token, index) => {
    const step = steps[index];
    return step === token || (typeof token === 'number' ? typeof step === 'number' : token === anyKey);
  });
}

/** What an update leaves unchanged is changed in both objects. */
function* solveViolation(problem: Problem, step: Step, tokens: readonly Token[]): Generator<Step> {
  const self = findValue(step.document, tokens);
  const oldSelf = findValue(step.old, tokens);
  const goal = { expression: problem.parts.expression, wanted: true, scope: new Map() };
  const starts: readonly State[] = self === undefined ? [] : [{ self, oldSelf }];
  for (const state of starts) {
    const solved = filterValues(
      firstFew(problem.solve(goal, state), limits.states),
      (next) => evaluateState(problem, next) === true && isFitting(problem, next),
    );
    for (const next of sortBySiblings(problem, solved)) {
      const document = replacePart(step.document, tokens, next.self);
      if (!step.old || oldSelf === undefined) yield { ...step, document };
      else if (problem.parts.usesOldSelf)
        yield { ...step, document, old: replacePart(step.old, tokens, next.oldSelf ?? oldSelf) };
      else if (isSame(self ?? null, oldSelf))
        yield { ...step, document, old: replacePart(step.old, tokens, next.self) };
      else
        for (const oldNext of solveOld(problem, oldSelf))
          yield { ...step, document, old: replacePart(step.old, tokens, oldNext) };
    }
  }
}

function solveOld(problem: Problem, self: Json): readonly Json[] {
  const goal = { expression: problem.parts.expression, wanted: true, scope: new Map() };
  const solved = filterValues(
    firstFew(problem.solve(goal, { self, oldSelf: undefined }), limits.states),
    (state) => evaluateState(problem, state) === true && isFitting(problem, state),
  );
  return [...firstFew(solved, 2)].map((state) => state.self);
}
