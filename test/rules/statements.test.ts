import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type RequirementLevel, statements } from '../support/statements.ts';
import { check } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import { describeShared } from '../support/needs.ts';
import { documentOf } from './documents.ts';

const severityOf: Readonly<Record<RequirementLevel, 'error' | 'warning' | 'none'>> = {
  MUST: 'error',
  'MUST NOT': 'error',
  SHOULD: 'warning',
  'SHOULD NOT': 'warning',
  RECOMMENDED: 'warning',
  'SHALL NOT': 'none',
  MAY: 'none',
};

describe('the statements of the standard', () => {
  const severities = new Map(clusterApp.map(([{ code }, severity]) => [code, severity]));

  it('are checked by rules of the profile', () => {
    const named = statements.flatMap(({ rules }) => rules);
    const absent = named.filter((code) => !severities.has(code));
    expect(absent, 'test/support/statements.ts names rules that src/cluster-app/profiles.ts does not have').toEqual([]);
    const ofRequirements = [...severities.keys()].filter((code) => code.startsWith('R'));
    const unnamed = ofRequirements.filter((code) => !named.includes(code));
    expect(unnamed, 'name the statement that each of these rules checks in test/support/statements.ts').toEqual([]);
  });

  it.each(statements.filter(({ rules }) => rules.length > 0))('$requirement $binding: $demand', (statement) => {
    expect(statement.rules.every((code) => code.startsWith(`${statement.requirement}/`))).toBe(true);
    const expected = severityOf[statement.binding];
    if (expected !== 'none') expect(statement.rules.map((code) => severities.get(code))).toContain(expected);
  });

  it('are all checked that demand something of a schema', () => {
    const unchecked = statements.filter(({ rules }) => rules.length === 0);
    expect(unchecked.map(({ requirement, binding }) => `${requirement} ${binding}`)).toEqual(['R11 SHALL NOT']);
  });
});

describeShared('the text of the standard', 'seeds', (folder) => {
  const file = readdirSync(folder).find((name) => name.startsWith('000')) ?? '';
  const text = readFileSync(join(folder, file), 'utf8').split('## TODO')[0] ?? '';
  const sections = text.split(/\n#{2,3} (?=R\d+:)/).slice(1);

  test.each(sections.map((section) => [/^R\d+/.exec(section)?.[0] ?? '', section]))(
    '%s makes the statements of the table, in their order',
    (requirement, section) => {
      const prose = section.replaceAll(/```json.*?```/gs, '');
      const words = prose.match(/\b(?:MUST|SHOULD|SHALL)(?: NOT| not)?\b|\b(?:RECOMMENDED|MAY)\b/g) ?? [];
      const ours = statements.filter((statement) => statement.requirement === requirement);
      expect(ours.map(({ binding }) => binding)).toEqual(words.map((word) => word.toUpperCase()));
    },
  );
});

describeShared('the examples of the standard', 'seeds', (folder) => {
  const file = readdirSync(folder).find((name) => name.startsWith('000')) ?? '';
  const sections = readFileSync(join(folder, file), 'utf8').split(/\n#{2,3} (?=R\d+:)/);
  const examples = sections.flatMap((section) =>
    [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']): [string, string] => [
      /^R\d+/.exec(section)?.[0] ?? '',
      json.replaceAll(/,?\n\s*\.\.\.,?/g, ''),
    ]),
  );
  const codesIn = (json: string): string[] =>
    check(documentOf(schemaOf(json)), clusterApp).map(({ code, pointer }) => `${code} ${pointer}`);

  it('are eleven', () => {
    expect(examples).toHaveLength(11);
  });

  it.each(examples)('%s accepts its own: %s', (requirement, json) => {
    expect(codesIn(json).filter((code) => code.startsWith(`${requirement}/`))).toEqual([]);
  });

  it.each([
    ['R2', 'an example of R10 has its type in branches', '"replicas"'],
    ['R10', 'an example of R12 has titles in branches', '"imagePullPolicy"'],
  ])('%s gives way where %s', (requirement, _, name) => {
    const json = examples.find(([, text]) => text.trimStart().startsWith(name))?.[1] ?? '';
    expect(codesIn(json).filter((code) => code.startsWith(`${requirement}/`))).toEqual([]);
  });
});

/** An example as a document: most show one property alone. */
function schemaOf(json: string): unknown {
  const value: unknown = JSON.parse(json.trimStart().startsWith('"') ? `{${json}}` : json);
  const isProperty = json.trimStart().startsWith('"') || !/"(?:\$schema|properties)"/.test(json);
  const properties = json.trimStart().startsWith('"') ? value : { example: value };
  return isProperty ? { type: 'object', properties } : value;
}
