import { type Case, type CaseOptions, type Cases, createCases, type MissingCase } from '../../cases/index.ts';
import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { openSchemaSharing } from '../../schema/resources/share-schemas.ts';
import { createSampler, firstFew, openSampleViews, type Sampler } from '../../schema/sample/index.ts';
import { groupMembers } from '../../text/value/group-members.ts';
import { isObject, type JsonObject, isArray, type Json, mapMembers } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { memoize } from '../../text/value/once.ts';
import { appendToken, type Pointer, parsePointer } from '../../text/value/pointer.ts';
import type { Server } from '../admission/server.ts';
import { type CrdVersion, getKind, listVersions } from '../read/versions.ts';
import { isOfFormat } from '../structural/format/formats.ts';
import { createCaseSchema } from './case-schema.ts';
import { type RuleSearch, breaksAlone, findBroken, findKept, isBlaming } from './rule-search.ts';
import { generateVariants } from './solve/candidates.ts';
import { withoutMember } from './solve/state.ts';
import { hasRules, getPartSchema, hasListTypes, type Structural } from '../structural/structural.ts';
import { listRules, type SearchedRule, rulesKeyword, listPlaces } from './rules.ts';
import { generateRepairs } from './repairs.ts';
import type { Step } from '../admission/steps.ts';
import { openReadCheck } from './read-check.ts';
import {
  isAccepted,
  type Judge,
  judgeWritten,
  type ObjectVerdict,
  openJudge,
  getResult,
  isRefusedByKeyword,
  type StepCase,
  type StepCases,
  type StepResult,
} from './verdict.ts';

/** The named version, else the storage version; it must be served. */
export function selectVersion(crd: SchemaObject, select?: string): CrdVersion | readonly string[] {
  const served = listVersions(crd).filter(({ isServed }) => isServed);
  const stored = served.find(({ isStored }) => isStored) ?? served[0];
  return (select === undefined ? stored : served.find(({ name }) => name === select)) ?? served.map(({ name }) => name);
}

/** Each object is validated as the server does before it becomes a case. */
export function casesOfVersion(
  crd: SchemaObject,
  version: CrdVersion,
  server: Server,
  onConstraint?: CaseOptions['onConstraint'],
): Cases {
  const { group } = server.definition;
  const identity = { apiVersion: `${group}/${version.name}`, kind: getKind(crd) ?? '' };
  const { root, keywordOf } = createCaseSchema(version.schema, identity);
  const sampler = createSampler(openSampleViews(openSchemaSharing(root)(root)));
  const { hasStatus = false, schema: structural } =
    server.definition.versions.find(({ name }) => name === version.name) ?? {};
  const { judge, listJudged } = openJudge(server, { keeps: structural !== undefined && hasRules(structural) });
  const base = memoize(() => findBase(sampler, judge, { hasStatus }));
  const createStep = (document: JsonObject, pointer: Pointer): Step => {
    const old = hasStatus && isOfStatus(pointer) ? base() : undefined;
    if (!old) return { step: 'create', document };
    return { step: 'status-update', document: Object.assign({}, old, omitUndefined({ status: document.status })), old };
  };
  const renamed = new Map<Pointer, string>();
  const { cases, without } = createCases(root, {
    onConstraint,
    judge: {
      name: 'the API server',
      refusals: (document, { pointer }) => judge(createStep(document, pointer)).reasons,
      repairs: (document, { keyword, pointer }) =>
        ofMembers.has(keyword)
          ? []
          : generateRepairs(document, { sampler, judge: (changed) => judge(createStep(changed, pointer)) }),
      prepare: (document, { pointer, keyword }, { valid }) => {
        const isOfKeys = keyword === 'uniqueItems' && !valid;
        const prepared = isOfKeys ? document : withDistinctKeys(document, structural, sampler.views.root, sampler);
        return isObject(prepared) ? createStep(prepared, pointer).document : document;
      },
    },
    untestable: ({ schema, keyword, pointer }) => {
      const named = keywordOf(schema, keyword);
      if (keyword === 'format' || named === undefined) return false;
      if (named !== keyword) renamed.set(pointer, named);
      return hasStatus && isOfStatus(pointer) && !base() ? notCreated : undefined;
    },
  });
  const renameKeyword = <T extends Pick<Case, 'pointer' | 'keyword'>>(entry: T): T => {
    const keyword = renamed.get(entry.pointer);
    if (keyword === undefined) return entry;
    return { ...entry, keyword, pointer: appendToken(entry.pointer.slice(0, entry.pointer.lastIndexOf('/')), keyword) };
  };
  const stepped = cases.map((found): StepCase => {
    const { pointer, keyword, what, valid, reasons } = renameKeyword(found);
    return { pointer, keyword, what, valid, reasons, ...createStep(found.document, found.pointer) };
  });
  const rules = structural ? listRules(version.schema, structural, sampler) : [];
  const accepted = stepped.filter(({ valid }) => valid);
  const found: Record<Step['step'], Step[]> = { create: [], update: [], 'status-update': [] };
  const budget = { left: mostQuestions };
  const smallestCase = memoize(() => findSmallest(accepted.filter(({ step }) => step === 'create')));
  const openSearch = ({ pointer }: SearchedRule): RuleSearch => {
    const first = createStep(base() ?? {}, `${pointer}/`);
    const alike = accepted.filter(({ step }) => step === first.step);
    const start = base() ? first : smallestCase();
    return { rules, sampler, judge, accepted: alike, base: start, found: found[first.step], budget };
  };
  const further = [formatCases(version.schema, stepped, judge), ruleCases(listJudged(), openSearch, rules)];
  const isReadAsWritten = openReadCheck();
  const all = [...stepped, ...further.flatMap((part) => part.cases)];
  return {
    cases: all.filter(
      (found) =>
        (isReadAsWritten(found.document) && isReadAsWritten(found.old ?? {})) ||
        isAccepted(judgeWritten(found, server)) === found.valid,
    ),
    without: [...without.map(renameKeyword), ...further.flatMap((part) => part.without)],
  };
}

/** A small object that the server creates; without its status, if that is written separately. */
export function findBase(
  sampler: Sampler,
  judge: Judge,
  { hasStatus }: { readonly hasStatus: boolean },
): JsonObject | undefined {
  const ask = (document: JsonObject): ObjectVerdict => judge({ step: 'create', document });
  for (const sample of firstFew(sampler.of(sampler.views.root), mostBases)) {
    if (!isObject(sample)) continue;
    const document = hasStatus ? withoutMember(sample, 'status') : sample;
    if (isAccepted(ask(document))) return document;
    const repaired = [...generateRepairs(document, { sampler, judge: ask })].find((changed) =>
      isAccepted(ask(changed)),
    );
    if (repaired) return repaired;
  }
}

const mostBases = 4;

function findSmallest(steps: readonly Step[]): Step | undefined {
  const measured = steps.map((step) => ({ step, length: JSON.stringify(step.document).length }));
  return measured.toSorted((a, b) => a.length - b.length)[0]?.step;
}

/** The most questions to the server about objects for rules. */
const mostQuestions = 2000;

/** Keywords on the number or names of members, which a repair would change by adding some. */
const ofMembers: ReadonlySet<string> = new Set([
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'propertyNames',
]);

const notCreated = 'the status is written to an object that was created, and no object that was tried can be created';

function isOfStatus(pointer: Pointer): boolean {
  return pointer.startsWith('/properties/status/');
}

/**
 * For each rule in CEL, an object that violates it alone. A rule about an update has a pair of objects that it accepts,
 * and one that it refuses.
 */
function ruleCases(
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
  const refused = [...judged.entries()].filter(([, verdict]) => isRefusedByKeyword(verdict, rulesKeyword));
  const groups = groupMembers(refused, ([, { errors }]) =>
    JSON.stringify(errors[0]?.steps.map((step) => (typeof step === 'number' ? 0 : step))),
  );
  return (rule) => {
    const near = [...groups.values()].filter(([first]) => isBlaming(first[1].errors[0], rule)).flat();
    return near.toSorted(([a], [b]) => a - b).find(([, verdict]) => breaksAlone(verdict, rule))?.[1];
  };
}

const notBroken = 'no object that was tried violates only this rule';

/** Gives the items of lists with keys different keys: JSON Schema does not demand that. */
function withDistinctKeys(value: Json, schema: Structural | undefined, view: View, sampler: Sampler): Json {
  if (!schema || !hasListTypes(schema)) return value;
  if (isArray(value)) {
    const items = value.map((item, index) => withDistinctKeys(item, schema.items, view.item(index), sampler));
    return schema.listType === 'map' ? changeRepeated(items, schema, view, sampler) : items;
  }
  if (!isObject(value)) return value;
  return mapMembers(value, (part, name) =>
    withDistinctKeys(part, getPartSchema(schema, name), view.property(name), sampler),
  );
}

function changeRepeated(
  items: readonly Json[],
  { listKeys }: Structural,
  view: View,
  sampler: Sampler,
): readonly Json[] {
  const taken = new Set<string>();
  // Items with the same key share the variants of it: each is tried once, however many items there are.
  const variants = new Map<string, Generator<Json>>();
  return items.map((item, index) => {
    const own = isObject(item) && taken.has(readKeys(item, listKeys)) ? changeKeys(item, index) : item;
    if (isObject(own)) taken.add(readKeys(own, listKeys));
    return own;
  });

  function changeKeys(item: JsonObject, index: number): JsonObject {
    const around = view.item(index);
    for (const name of listKeys) {
      const shared = JSON.stringify([name, item[name]]);
      const others = variants.get(shared) ?? generateVariants(sampler, around.property(name), item[name]);
      variants.set(shared, others);
      for (let other = others.next(); other.done !== true; other = others.next()) {
        const changed = { ...item, [name]: other.value };
        if (!taken.has(readKeys(changed, listKeys)) && sampler.views.accepts(around, changed)) return changed;
      }
    }
    return item;
  }
}

function readKeys(item: JsonObject, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => item[name] ?? null));
}

const keyword = 'format';

function formatCases(schema: SchemaObject, cases: readonly StepCase[], judge: Judge): StepCases {
  const item: StepCase[] = [];
  const without: MissingCase[] = [];
  const accepted = cases.filter(({ valid }) => valid);
  for (const { schema: subschema, pointer } of walk(schema)) {
    if (!isChecked(subschema)) continue;
    const at = { pointer: appendToken(pointer, keyword), keyword };
    const path = parsePointer(pointer);
    const steps = accepted.filter(({ document }) => listPlaces(document, path).length > 0);
    const found = findCases(schema, { schema: subschema, steps, judge });
    if (!found) without.push({ ...at, reason: 'no object at the boundary of another keyword has a string there' });
    else {
      item.push({ ...at, what: 'of-the-format', valid: true, ...found.of, reasons: [] });
      item.push({ ...at, what: 'not-of-the-format', valid: false, ...found.not });
    }
  }
  return { cases: item, without };
}

const strange = '?';

function isChecked(schema: SchemaObject): boolean {
  const { format } = schema;
  return typeof format === 'string' && listSchemaTypes(schema).includes('string') && !isOfFormat(strange, format);
}

interface FormatSearch {
  readonly schema: SchemaObject;
  readonly steps: readonly Step[];
  readonly judge: Judge;
}

function findCases(
  root: SchemaObject,
  { schema, steps, judge }: FormatSearch,
): { readonly of: Step; readonly not: StepResult } | undefined {
  for (const { step, document, old } of steps) {
    const changed = withStrange(document, root, schema);
    if (!isObject(changed) || changed === document) continue;
    const verdict = judge({ step, document: changed, ...omitUndefined({ old }) });
    if (isRefusedByKeyword(verdict, keyword))
      return { of: { step, document, ...omitUndefined({ old }) }, not: getResult(verdict) };
  }
}

/** Makes the first matching string invalid; returns the value itself if there is none. */
function withStrange(value: Json, schema: SchemaObject, wanted: SchemaObject): Json {
  if (schema === wanted) return typeof value === 'string' ? strange : value;
  if (Array.isArray(value)) {
    const { items } = schema;
    return isSchemaObject(items) ? changedFirst(value, (item) => withStrange(item, items, wanted)) : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const below = entries.map(([name, member]) => {
    const found = schema.properties?.[name] ?? schema.additionalProperties;
    return isSchemaObject(found) ? withStrange(member, found, wanted) : member;
  });
  const at = below.findIndex((member, index) => member !== entries[index]?.[1]);
  if (at === -1) return value;
  return Object.fromEntries(
    entries.map(([name, member], index) => [name, index === at ? (below[at] ?? member) : member]),
  );
}

function changedFirst(items: readonly Json[], change: (item: Json) => Json): readonly Json[] {
  const at = items.findIndex((item) => change(item) !== item);
  return at === -1 ? items : items.map((item, index) => (index === at ? change(item) : item));
}
