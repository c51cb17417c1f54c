// What an editor shows of a decorator under the pointer: a sentence, and arguments with names that mean something.
import typescript from 'typescript';
import { describe, expect, test } from 'vitest';
import * as checkers from '../../src/decorators/entry/arguments.ts';
import { editorIn } from '../support/editor.ts';
import { callIn, prelude, publicDecorators } from '../support/public-decorators.ts';

const editor = editorIn('cluster-app', typescript);

/** Decorators on a property, with the caret, the arguments that are shown and how the sentence begins. */
const shown = [
  ["@main.Ti|tle('Replicas') one = 1", '(title: string | null)', 'A short label for people'],
  ["@main.Descrip|tion('How many.') one = 1", '(description: string | null)', 'What the value is for'],
  ["@main.Depre|cated('Use two.') one = 1", '(message?: string | undefined)', 'The value is deprecated'],
  ["@main.Pat|tern(/a/) one = ''", '(pattern: string | RegExp)', 'The string must match this regular expression'],
  ["@main.E|num('a', 'b') one = ''", '[first: EnumValue, ...rest: EnumValue[]]', 'The value is one of these.'],
  ["@main.MinL|ength(1) one = ''", '(count: number)', 'The string has at least this many characters.'],
  ['@main.Ke|ys(/a/) one = {}', '(pattern: RegExp | string, options?:', 'All keys of the map match the pattern'],
  ["@kudo.Trig|ger('update') one = 1", '(plan: string)', 'The plan that runs when the value'],
] as const;

test.each(shown)('of %s', (property, signature, sentence) => {
  const program = `${prelude}class A { ${property} }\n`;
  expect(editor.signature(program)).toContain(signature);
  expect(editor.hover(program)).toMatch(new RegExp(`^${sentence}`));
});

describe('of every decorator', () => {
  const decorators = publicDecorators(editor);
  const calls = decorators.map((decorator) => `${callIn(decorator).replace('.', '.|')};\n`);
  const descriptions = editor.descriptions(`${prelude}${calls.join('')}`);
  const all = decorators.map(({ name }, index) => ({ name, signature: '', sentence: '', ...descriptions[index] }));

  test('there are some of each module', () => {
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Title', 'DnsLabel', 'ListMap', 'Trigger']));
  });

  test('a sentence', () => {
    expect(all.filter(({ sentence }) => !/^[\p{Lu}`].*\.$/su.test(sentence))).toEqual([]);
  });

  test('no argument that is named after what checks it', () => {
    const names = Object.keys(checkers).join('|');
    expect(all.filter(({ signature }) => new RegExp(`\\b(?:${names})\\??: `).test(signature))).toEqual([]);
  });
});
