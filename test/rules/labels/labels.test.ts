import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { check } from '../../../src/rules/profiles/index.ts';
import { clusterApp } from '../../../src/cluster-app/profiles.ts';
import { resolvePointer } from '../../../src/text/value/pointer.ts';
import { describeShared } from '../../support/needs.ts';
import { documentOf } from '../documents.ts';

/** What a person said about a text of a chart before any rule saw it; docs/rule-labels.md tells how. */
interface Label {
  readonly chart: string;
  /** Leads to the title or description. */
  readonly pointer: string;
  readonly rule: string;
  readonly verdict: 'right' | 'wrong';
  /** Not looked at while the rules were written. */
  readonly heldOut?: true;
}

const labels = JSON.parse(readFileSync(new URL('labels.json', import.meta.url), 'utf8')) as readonly Label[];
const labelledRules = [...new Set(labels.map(({ rule }) => rule))];

/** Of hundred labels, so many have to agree: of all, and of each rule's. */
const least = { all: 95, rule: 90 };

test('there are labels of both verdicts for each judgement rule, each label once', () => {
  expect(labels.length).toBeGreaterThanOrEqual(300);
  expect(new Set(labels.map(({ chart, pointer, rule }) => `${chart} ${pointer} ${rule}`)).size).toBe(labels.length);
  const verdicts = new Set(labels.map(({ rule, verdict }) => `${rule} ${verdict}`));
  expect(verdicts.size).toBe(2 * labelledRules.length);
});

describeShared('verdicts of people and of rules', 'corpus/cluster-app', (corpus) => {
  const charts = new Map([...new Set(labels.map(({ chart }) => chart))].map((chart) => [chart, schemaOf(chart)]));
  const reported = new Set([...charts].flatMap(([chart, schema]) => reportsOn(chart, schema)));
  const agrees = ({ chart, pointer, rule, verdict }: Label): boolean =>
    reported.has(`${chart} ${pointer} ${rule}`) === (verdict === 'wrong');

  test('every label leads to a text', () => {
    const lost = labels.filter(({ chart, pointer }) => typeof resolvePointer(charts.get(chart), pointer) !== 'string');
    expect(lost).toEqual([]);
  });

  test.each(labelledRules)('%s agrees', (rule) => {
    expect(agreement(labels.filter((label) => label.rule === rule))).toBeGreaterThanOrEqual(least.rule);
  });

  test.each([
    ['all', labels],
    ['held-out', labels.filter(({ heldOut }) => heldOut === true)],
  ] as const)('the rules agree with %s labels', (_, some) => {
    expect(agreement(some)).toBeGreaterThanOrEqual(least.all);
  });

  afterAll(() => console.info([...labelledRules.map(row), row('')].join('\n')));

  function schemaOf(chart: string): unknown {
    return JSON.parse(readFileSync(join(corpus, chart, 'values.schema.json'), 'utf8'));
  }

  function agreement(some: readonly Label[]): number {
    return (100 * some.filter(agrees).length) / some.length;
  }

  function row(rule: string): string {
    const some = labels.filter((label) => label.rule.startsWith(rule));
    const heldOut = some.filter((label) => label.heldOut === true);
    const shown = [some, heldOut].map((part) => `${agreement(part).toFixed(1)} % of ${part.length}`);
    return `${(rule || 'all').padEnd(30)} ${shown[0]}, held out ${shown[1]}`;
  }
});

function reportsOn(chart: string, schema: unknown): string[] {
  return check(documentOf(schema), clusterApp).map(({ pointer, code }) => `${chart} ${pointer} ${code}`);
}
