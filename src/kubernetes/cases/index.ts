import { type Case, type CaseOptions, type Cases, createCases } from '../../cases/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { openSchemaSharing } from '../../schema/resources/share-schemas.ts';
import { createSampler, firstFew, openSampleViews, type Sampler } from '../../schema/sample/index.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { memoize } from '../../text/value/once.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import type { Server } from '../admission/server.ts';
import { type CrdVersion, getKind, listVersions } from '../read/versions.ts';
import { createCaseSchema } from './case-schema.ts';
import { formatCases } from './format-cases.ts';
import { withDistinctKeys } from './list-keys.ts';
import { ruleCases } from './rule-cases.ts';
import type { RuleSearch } from './rule-search.ts';
import { withoutMember } from './solve/state.ts';
import { openReadCheck } from './read-check.ts';
import { hasRules } from '../structural/structural.ts';
import { listRules, type SearchedRule } from './rules.ts';
import { generateRepairs } from './repairs.ts';
import type { Step } from '../admission/steps.ts';
import { isAccepted, type Judge, judgeWritten, type ObjectVerdict, openJudge, type StepCase } from './verdict.ts';

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
