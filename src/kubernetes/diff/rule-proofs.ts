import type { FoundChange, Pair, Reader } from '../../diff/pair/pair.ts';
import type { Subject } from '../../diff/pair/subject.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { createSampler, firstFew, openSampleViews } from '../../schema/sample/index.ts';
import { isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import { storeObject, type Step } from '../admission/steps.ts';
import { createCaseSchema } from '../cases/case-schema.ts';
import { findBase } from '../cases/index.ts';
import { breaksAlone, findBroken, type RuleSearch, settle } from '../cases/rule-search.ts';
import { listPlaces, listRules, readState, rulesKeyword, type SearchedRule } from '../cases/rules.ts';
import { evaluateState } from '../cases/solve/solve.ts';
import { findValue, placeValue, type Token, withoutMember } from '../cases/solve/state.ts';
import { isAccepted, isRefusedByKeyword, type Judge, openJudge } from '../cases/verdict.ts';
import type { Identity, ObjectTreatment } from './acceptance.ts';
import { isImpliedRule } from './implied-rule.ts';

/** A version of both definitions, with what the server does with its objects before and after. */
export interface VersionPair {
  readonly name: string;
  readonly identity: Identity;
  readonly schemas: { readonly old: SchemaObject; readonly new: SchemaObject };
  readonly treatments: { readonly old: ObjectTreatment; readonly new: ObjectTreatment };
  readonly subjects: { readonly old: Subject; readonly new: Subject };
}

export function createRuleReader(pair: VersionPair): Reader {
  const { treatments, subjects } = pair;
  const open = memoize(() => openSearch(pair));
  const changed = memoize(() => listChanged(pair.schemas));
  const changedRules = memoize(() =>
    open().rules.filter(({ pointer, index }) =>
      changed().some((place) => place.pointer === pointer && place.index === index),
    ),
  );
  const findRule = ({ index, new: holder }: FoundChange): SearchedRule | undefined => {
    const source = index === undefined ? undefined : holder && subjects.new.sourceOf(holder);
    const pointer = source && open().pointers.get(source);
    if (pointer !== undefined) return open().rules.find((rule) => rule.pointer === pointer && rule.index === index);
  };
  const refusesAlone = (found: FoundChange, value: Json): boolean => {
    if (!isObject(value)) return true;
    const { errors, step } = storeObject(value, treatments.new.server);
    const verdict = { step, document: value, errors, reasons: [] };
    const rule = findRule(found);
    if (rule) return breaksAlone(verdict, rule);
    if (found.isUndecided === true) return isRefusedByKeyword(verdict, listTypes);
    return changed().length === 0 || !breaksSome(changedRules(), value);
  };
  return {
    refusesAlone,
    embed: (found) => (found.isUndecided === true ? [] : open().embed(found)),
    prove: (found) => {
      const rule = findRule(found);
      const broken = rule && findBroken(rule, open().createSearch(rule));
      if (!broken || !treatments.old.accepts(broken.document)) return;
      const { step, document, old } = broken;
      return step === 'create' || !old ? { witness: document } : { witness: document, step, before: old };
    },
    isImplied: (found) => {
      const problem = findRule(found)?.problem;
      return problem !== undefined && isImpliedRule(problem, { view: found.pair.made, sampler: subjects.old.sampler });
    },
  };
}

const listTypes = 'x-kubernetes-list-type';

interface OpenSearch {
  readonly rules: readonly SearchedRule[];
  readonly createSearch: (rule: SearchedRule) => RuleSearch;
  readonly pointers: ReadonlyMap<SchemaObject, string>;
  /** Objects that both definitions accept, with another value at the location of the change. */
  readonly embed: (found: FoundChange) => Iterable<Json>;
}

function openSearch({ name, identity, schemas, treatments, subjects }: VersionPair): OpenSearch {
  const { server } = treatments.new;
  const version = server.definition.versions.find((candidate) => candidate.name === name);
  const { root } = createCaseSchema(schemas.new, {
    apiVersion: `${identity.group}/${name}`,
    kind: identity.kind,
  });
  const sampler = createSampler(openSampleViews({ allOf: [root, ...subjects.old.root.given] }));
  const rules = version ? listRules(schemas.new, version.schema, sampler) : [];
  const before = openJudge(treatments.old.server).judge;
  const judge = joinJudges(before, openJudge(server).judge);
  const hasStatus = version?.hasStatus === true;
  const budget = { left: mostQuestions };
  const oldRules = memoize(() => {
    const old = treatments.old.server.definition.versions.find((candidate) => candidate.name === name);
    return old ? listRules(schemas.old, old.schema, subjects.old.sampler) : [];
  });
  const base = memoize(() => {
    const found = findBase(sampler, judge, { hasStatus });
    const sample = found ? undefined : sampler.smallest(sampler.views.root);
    if (!isObject(sample)) return found;
    return settle({ step: 'create', document: withoutMember(sample, 'status') }, { rules, judge, budget })?.document;
  });
  const embed = function* (found: FoundChange): Generator<Json> {
    const start = base();
    const tokens = listTokens(found.pair);
    if (!start || !tokens) return;
    for (const value of firstFew(found.candidates?.() ?? [], mostEmbedded)) {
      if (budget.left <= 0) return;
      const document = placeValue(start, tokens, value, sampler);
      const step = isObject(document) ? createStep(document, { tokens }) : undefined;
      const isKept = ({ document: changed }: Step): boolean => isSame(findValue(changed, tokens) ?? null, value);
      const settled = step && settle(step, { rules: oldRules(), judge: before, budget, isKept });
      if (settled) yield settled.document;
    }
  };
  const createStep = (document: JsonObject, { tokens }: Pick<SearchedRule, 'tokens'>): Step => {
    const old = hasStatus && tokens[0] === 'status' ? base() : undefined;
    return old ? { step: 'status-update', document, old } : { step: 'create', document };
  };
  const createSearch = (rule: SearchedRule): RuleSearch => {
    const start = base();
    const samples = start && rule.problem ? firstFew(sampler.of(rule.problem.view), mostSamples) : [];
    const accepted = [...samples].flatMap((value): readonly Step[] => {
      const document = placeValue(start ?? null, rule.tokens, value, sampler);
      const step = isObject(document) ? createStep(document, rule) : undefined;
      return step && isAccepted(judge(step)) ? [step] : [];
    });
    return { rules, sampler, judge, accepted, base: start && createStep(start, rule), found: [], budget };
  };
  const pointers = new Map([...walk(schemas.new)].map(({ schema, pointer }) => [schema, pointer]));
  return { rules, createSearch, pointers, embed };
}

const mostSamples = 6;
const mostEmbedded = 3;
const mostQuestions = 1500;

function listTokens({ route }: Pair): readonly Token[] | undefined {
  if (!route) return [];
  const outer = listTokens(route.outer);
  if (!outer || route.step.kind === 'name') return;
  return [...outer, route.step.kind === 'item' ? route.step.index : route.step.name];
}

function listChanged(schemas: VersionPair['schemas']): readonly Pick<SearchedRule, 'pointer' | 'index'>[] {
  const before = new Map([...walk(schemas.old)].map(({ schema, pointer }) => [pointer, listTexts(schema)]));
  return [...walk(schemas.new)].flatMap(({ schema, pointer }) =>
    listTexts(schema).flatMap((text, index) =>
      before.get(pointer)?.includes(text) === true ? [] : [{ pointer, index }],
    ),
  );
}

function listTexts(schema: SchemaObject): readonly unknown[] {
  return readArrayItems(schema[rulesKeyword]).map((rule) => JSON.stringify(rule));
}

function joinJudges(before: Judge, after: Judge): Judge {
  return (step) => {
    const was = before(step);
    if (isAccepted(was)) return after(step);
    if (was.errors.length === 0) return was;
    const is = after(step);
    return { ...is, errors: [...was.errors, ...is.errors], reasons: [...was.reasons, ...is.reasons] };
  };
}

function breaksSome(rules: readonly SearchedRule[], document: JsonObject): boolean {
  return rules.some(({ path, problem }) =>
    listPlaces(document, path).some((tokens) => {
      const state = readState({ document }, tokens);
      return state !== undefined && problem !== undefined && evaluateState(problem, state) === false;
    }),
  );
}
