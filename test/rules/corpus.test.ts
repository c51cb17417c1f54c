import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import { describeShared } from '../support/needs.ts';
import { documentOf } from './documents.ts';

/** The rules that ask for the same as a rule of schemalint, for each property it visits and does not leave out. */
const sameAs: Readonly<Record<string, string>> = {
  'R1/dialect': 'MustUseCorrectDialect',
  'R13/recursion-keywords': 'AvoidRecursionKeywords',
  'R16/tuple-keywords': 'ArrayItemsMustHaveSingleType',
  'R7/example-count': 'ExamplesShouldNotBeTooMany',
};

describeShared('the charts', 'corpus/cluster-app', (corpus) => {
  const charts = readdirSync(corpus).filter((name) => name.includes('@'));

  it.each(charts)('%s: each finding has its place in the document', (chart) => {
    const found = check(documentOf(json(chart, 'values.schema.json')), clusterApp);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ pointer }) => pointer === undefined)).toEqual([]);
    const places = found.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
    expect(places).toEqual([...new Set(places)]);
  });

  it.each(charts)('%s: nothing is found where schemalint finds nothing', (chart) => {
    const found = check(documentOf(json(chart, 'values.schema.json')), clusterApp);
    const theirs = JSON.stringify(json(chart, 'schemalint.json'));
    const wrong = found.filter(({ code }) => sameAs[code] !== undefined && !theirs.includes(`"${sameAs[code]}"`));
    expect(wrong).toEqual([]);
  });

  it.each(charts)('%s: examples satisfy their schemas', (chart) => {
    const found = check(documentOf(json(chart, 'values.schema.json')), clusterApp);
    expect(found.filter(({ code }) => code === 'R7/example-valid')).toEqual([]);
  });

  function json(chart: string, file: string): unknown {
    return JSON.parse(readFileSync(join(corpus, chart, file), 'utf8'));
  }
});
