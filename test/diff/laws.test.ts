import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { diffDocuments } from '../support/diff.ts';
import { type Change } from '../../src/diff/index.ts';
import { createSubject } from '../../src/diff/pair/subject.ts';
import { firstFew } from '../../src/schema/sample/generators.ts';
import type { Json } from '../../src/text/value/json.ts';
import { listTokens } from '../../src/schema/document/value-path.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema, type ValidationError } from '../../src/schema/validate/index.ts';
import { documentFrom } from './documents.ts';
import { document, documentPair, smallValue } from './random-schemas.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';

const seed = 20260728;
const pairs = fc.sample(
  fc.oneof({ weight: 9, arbitrary: documentPair }, { weight: 1, arbitrary: fc.tuple(document, document) }),
  {
    numRuns: runs(700),
    seed,
  },
);
const chance = fc.sample(smallValue, { numRuns: runs(150), seed });

/** What is wrong with a value; `undefined` where a schema takes it. */
type ErrorOf = (value: Json) => ValidationError | undefined;

interface Case {
  readonly old: SchemaObject;
  readonly next: SchemaObject;
  readonly changes: readonly Change[];
  readonly errorOf: ErrorOf;
  readonly errorOfNext: ErrorOf;
}

const cases: readonly Case[] = pairs.map(([old, next]) => ({
  old,
  next,
  changes: diffDocuments(documentFrom(old), documentFrom(next)),
  errorOf: compileSchema(old).validate,
  errorOfNext: compileSchema(next).validate,
}));

describe('over random schemas', () => {
  test('a schema does not differ from itself', () => {
    const differing = pairs.filter(([old]) => diffDocuments(documentFrom(old), documentFrom(old)).length > 0);
    expect(differing.map(([old]) => JSON.stringify(old))).toEqual([]);
  });

  test('the order of keys makes no difference', () => {
    const differing = pairs.filter(([old]) => diffDocuments(documentFrom(old), documentFrom(turned(old))).length > 0);
    expect(differing.map(([old]) => JSON.stringify(old))).toEqual([]);
  });

  test('the evaluator of values confirms each witness', () => {
    const witnesses = cases.flatMap((one) =>
      one.changes.flatMap(({ witness }) => (witness === undefined ? [] : [{ ...one, witness }])),
    );
    const wrong = witnesses.filter((one) => !isBreak(one, one.witness));
    expect(witnesses.length).toBeGreaterThan(runs(100));
    expect(wrong.map(({ witness, old, next }) => JSON.stringify({ witness, old, next }))).toEqual([]);
  });

  test('whatever is refused that was accepted falls under a change that is breaking or declared', () => {
    const triples = cases.flatMap((one) => refusals(one).map((value) => ({ ...one, value })));
    const missed = triples.filter(
      ({ changes, errorOfNext, value }) => !isReported(changes, placesIn(errorOfNext(value))),
    );
    expect(triples.length).toBeGreaterThan(runs(1000));
    expect(missed.map(({ value, old, next }) => JSON.stringify({ value, old, next }))).toEqual([]);
  });
});

describeWith('over random schemas, in the library that Helm uses', jsonSchemaOracle, (program) => {
  test('each witness is accepted by the old schema and refused by the new one', { timeout: 120_000 }, async () => {
    const oracle = openOracle(program);
    const wrong: string[] = [];
    for (const { old, next, changes } of cases) {
      const witnesses = changes.flatMap(({ witness }) => (witness === undefined ? [] : [JSON.stringify(witness)]));
      if (witnesses.length === 0) continue;
      const [before, after] = await Promise.all(
        [old, next].map((schema) => oracle.ask({ schema: JSON.stringify(schema), instances: witnesses })),
      );
      const isWrong = (_: string, index: number): boolean =>
        before?.verdicts[index]?.valid === false || after?.verdicts[index]?.valid === true;
      for (const witness of witnesses.filter(isWrong)) wrong.push(JSON.stringify({ witness, old, next }));
    }
    oracle.close();
    expect(wrong).toEqual([]);
  });
});

/** Documents, by chance and made for the old schema, that it accepts and the new one refuses. */
function refusals(one: Case): readonly Json[] {
  const { sampler, root } = createSubject(documentFrom(one.old));
  const values = [...chance, ...firstFew(sampler.of(root), 60)];
  return values.filter((value) => isBreak(one, value));
}

/** True for a value that the old schema takes and the new one refuses; where the evaluation was cut short, neither is known. */
function isBreak({ errorOf, errorOfNext }: Case, value: Json): boolean {
  const error = errorOfNext(value);
  return errorOf(value) === undefined && error !== undefined && error.keyword !== 'limit';
}

/** The instance locations of an error and of its causes. */
function placesIn(error: ValidationError | undefined): readonly (readonly string[])[] {
  return error === undefined ? [] : [listTokens(error.at), ...error.causes.flatMap(placesIn)];
}

/** True where a change that is breaking, or declared, speaks of such a place, of one around it, or of one in it. */
function isReported(changes: readonly Change[], places: readonly (readonly string[])[]): boolean {
  return changes.some(({ kind, path, further = [] }) => {
    return (
      (kind === 'breaking' || kind === 'declared') &&
      [path, ...further].some((one) => places.some((place) => areRelated(one, place)))
    );
  });
}

function areRelated(path: readonly string[], place: readonly string[]): boolean {
  return path.every((name, index) => index >= place.length || name === '*' || name === place[index]);
}

/** The same with the keys of all objects in the opposite order. */
function turned(schema: SchemaObject): unknown {
  return JSON.parse(
    JSON.stringify(schema, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ),
  );
}
