import type { Case, Cases, MissingCase } from '../../cases/index.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { byTurns, eachOnce, firstFew } from '../../schema/sample/generators.ts';
import { isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken } from '../../text/value/pointer.ts';
import { breakingDocuments, type DirectedSearch } from './directed.ts';
import type { FieldError } from '../structural/field-error.ts';
import { generateRepairs } from './repairs.ts';
import { isAccepted, isRefusedByKeyword, type ObjectVerdict } from './verdict.ts';

const keyword = 'x-kubernetes-validations';

/**
 * For each CEL rule, an object that violates it alone: found at another boundary, or an accepted object with one value
 * changed or removed.
 */
export function ruleCases(
  schema: SchemaObject,
  judged: readonly ObjectVerdict[],
  judge: (document: JsonObject) => ObjectVerdict,
  search?: DirectedSearch,
): Cases {
  const rules = [...walk(schema)].some(({ schema: subschema }) => readArrayItems(subschema[keyword]).length > 0);
  const accepted = judged.filter(isAccepted).map(({ document }) => document);
  const changed = rules ? [...firstFew(changedDocuments(accepted), mostChanged)].map(judge) : [];
  const all = [...judged, ...changed];
  const breaking = new Map(
    all
      .filter(breaksAlone)
      .toReversed()
      .map((verdict) => [verdict.errors[0]?.message ?? '', verdict]),
  );
  const cases: Case[] = [];
  const without: MissingCase[] = [];
  for (const { schema: subschema, pointer } of walk(schema)) {
    for (const [index, rule] of readArrayItems(subschema[keyword]).entries()) {
      const at = { pointer: appendToken(pointer, keyword), keyword, what: `rule-${index + 1}-broken` };
      const ownMessage = findMessage(rule);
      const isBroken = ({ message }: FieldError): boolean => ownMessage !== undefined && message.endsWith(ownMessage);
      const isOne = (verdict: ObjectVerdict): boolean => breaksAlone(verdict) && verdict.errors.every(isBroken);
      const found =
        ownMessage === undefined
          ? undefined
          : ([...breaking.values()].find(isOne) ??
            (search &&
              findFirst(
                searchObjects({ accepted, all, judge, search }, { pointer, index, rule: getRuleText(rule), isBroken }),
                (document) => {
                  const verdict = judge(document);
                  return isOne(verdict) ? verdict : undefined;
                },
              )));
      if (!found) without.push({ ...at, reason: notFound });
      else cases.push({ ...at, valid: false, document: found.document, reasons: found.reasons });
    }
  }
  return { cases, without };
}

interface Searching {
  readonly accepted: readonly JsonObject[];
  readonly all: readonly ObjectVerdict[];
  readonly judge: (document: JsonObject) => ObjectVerdict;
  readonly search: DirectedSearch;
}

interface SearchedRule {
  readonly pointer: string;
  readonly index: number;
  readonly rule: string;
  readonly isBroken: (error: FieldError) => boolean;
}

/** The maximum number of objects that violate several rules and are repaired for one. */
const mostRepaired = 4;

/** First objects built for the rule, then objects that violate several rules with the other violations repaired. */
function* searchObjects(
  { accepted, all, judge, search }: Searching,
  { isBroken, ...rule }: SearchedRule,
): Generator<JsonObject> {
  const context = { sampler: search.sampler, judge, stays: isBroken };
  const repairObjects = function* (among: readonly ObjectVerdict[]): Generator<JsonObject> {
    const some = among.filter((verdict) => isRefusedByKeyword(verdict, keyword) && verdict.errors.some(isBroken));
    const fewest = some.toSorted((a, b) => a.errors.length - b.errors.length).slice(0, mostRepaired);
    for (const { document } of fewest) yield* generateRepairs(document, context);
  };
  const verdicts: ObjectVerdict[] = [];
  for (const document of breakingDocuments(accepted, rule, search)) {
    yield document;
    verdicts.push(judge(document));
  }
  yield* repairObjects(verdicts);
  yield* repairObjects(all);
}

function breaksAlone(verdict: ObjectVerdict): boolean {
  return (
    isRefusedByKeyword(verdict, keyword) &&
    verdict.errors.every(({ message }) => message === verdict.errors[0]?.message)
  );
}

function findFirst<T, R>(all: Iterable<T>, found: (item: T) => R | undefined): R | undefined {
  for (const item of all) {
    const result = found(item);
    if (result !== undefined) return result;
  }
}

const notFound = 'no object that was tried violates only this rule';

/** The maximum number of changed objects tried per version. */
const mostChanged = 160;

/** The first change of each object comes before the second of any. */
function* changedDocuments(documents: readonly JsonObject[]): Generator<JsonObject> {
  for (const value of eachOnce(byTurns(documents.map((document) => generateChanges(document)))))
    if (isObject(value)) yield value;
}

/** Never changes the identity of an object. */
function* generateChanges(value: Json, depth = 0): Generator<Json> {
  if (typeof value === 'number') yield* [0, 1, 2, 3, 10, 100, 1000, -1].filter((candidate) => candidate !== value);
  if (typeof value === 'string')
    yield* ['', 'a', 'b', 'x'.repeat(20), `${value}1`].filter((candidate) => candidate !== value);
  if (typeof value === 'boolean') yield !value;
  if (Array.isArray(value)) yield* changedItems(value, depth);
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    if (depth === 0 && ['apiVersion', 'kind', 'metadata'].includes(name)) continue;
    const { [name]: below = null, ...rest } = value;
    for (const change of generateChanges(below, depth + 1)) yield { ...value, [name]: change };
    yield rest;
  }
}

function* changedItems(items: readonly Json[], depth: number): Generator<Json> {
  for (const [index, item] of items.entries()) {
    for (const change of generateChanges(item, depth + 1)) yield items.with(index, change);
  }
  yield [];
}

function getRuleText(rule: unknown): string {
  return isSchemaObject(rule) && typeof rule.rule === 'string' ? rule.rule : '';
}

/** `undefined` for a computed message, which is unknown in advance. */
function findMessage(rule: unknown): string | undefined {
  if (!isSchemaObject(rule) || rule.messageExpression !== undefined) return;
  if (typeof rule.message === 'string' && rule.message !== '') return rule.message.trim();
  return typeof rule.rule === 'string' ? `failed rule: ${rule.rule.trim()}` : undefined;
}
