import { describe, expect, it, test } from 'vitest';
import { lintDocument } from '../../src/rules/profiles/lint.ts';
import { lintCodes, profileNamed, profiles } from '../support/dialects.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf } from './documents.ts';

const both = ['helm', 'cluster-app'] as const;

/** What is found about the keywords of a document, and nothing else. */
function found(schema: unknown, names: readonly (typeof both)[number][], more: Partial<SchemaDocument> = {}): string[] {
  const all = lintDocument(documentOf(schema, more), { profiles: names.map(profileNamed), knownCodes: lintCodes() });
  return all.filter(({ pointer = '' }) => pointer !== '').map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('one mistake is told once', () => {
  it.each([
    ['a reference to nothing', { not: { $ref: '#/$defs/a' } }, ['helm/ref-nowhere /not/$ref']],
    [
      'a keyword of an older draft, which the standard forbids',
      { not: { prefixItems: [{}], additionalItems: false } },
      [
        'R16/tuple-keywords /not/additionalItems',
        'R16/tuple-keywords /not/prefixItems',
        'helm/keyword-ignored /not/additionalItems',
      ],
    ],
    [
      'a reference to itself',
      { not: { $ref: '#/$defs/a' }, $defs: { a: { $ref: '#/$defs/a' } } },
      ['helm/ref-cycle /$defs/a/$ref'],
    ],
    [
      'a name listed twice',
      { not: { required: ['a', 'a'], properties: { a: {} } } },
      ['helm/keyword-value /not/required'],
    ],
    [
      'a keyword of a wrong form and place',
      { not: { type: 'string', required: true } },
      ['helm/keyword-value /not/required'],
    ],
    ['a condition without its test', { not: { else: {} } }, ['R14/conditionals /not/else']],
  ])('%s', (_, schema, expected) => {
    expect(found(schema, both).sort()).toEqual(expected);
  });

  it.each([
    ['where the other profile does not look', { not: { $ref: '#/$defs/a' } }, ['schema/reference-missing /not/$ref']],
    [
      'where the other has nothing to say',
      { not: { dependencies: { a: ['b'] } } },
      ['schema/draft-keyword /not/dependencies'],
    ],
  ])('also %s', (_, schema, expected) => {
    expect(found(schema, ['cluster-app'])).toEqual(expected);
  });

  it('and not again when it is accepted', () => {
    const not: SchemaObject = { $ref: '#/$defs/a' };
    const origin = { file: 'a.json', line: 1, column: 1 };
    const allowances = [{ rule: 'helm/ref-nowhere', reason: 'why', schema: not, origin }];
    expect(found({ not }, both, { allowances })).toEqual([]);
  });
});

test('rules yield to rules that there are', () => {
  const named = profiles.flatMap((profile) =>
    profile.kind === 'rules'
      ? profile.rules.flatMap(([{ yieldsTo = [], supersedes = [] }]) => [...yieldsTo, ...supersedes])
      : [],
  );
  expect(named.filter((code) => !lintCodes().has(code))).toEqual([]);
  expect(named).not.toEqual([]);
});
