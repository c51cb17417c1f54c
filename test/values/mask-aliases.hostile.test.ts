import { expect, test } from 'vitest';
import { maskText } from '../../src/values/explain/mask-text.ts';
import { maskedText, maskYaml } from '../../src/values/explain/mask-yaml.ts';

const isSecret = (path: readonly string[]): boolean => path.includes('password');

const texts: Readonly<Record<string, string>> = {
  'an alias is the secret, and the anchor is not': 'note: &a hunter22\npassword: *a\n',
  'an alias of the secret stands elsewhere': 'password: &a hunter22\nnote: *a\n',
  'a merge makes a value secret': 'base: &a { password: hunter22 }\nuser:\n  <<: *a\n',
  'a merge puts a value into a secret': 'base: &a { token: hunter22 }\npassword:\n  <<: *a\n',
  'a list of merges': 'one: &a { token: hunter22 }\npassword:\n  <<: [*a, { pin: hunter23 }]\n',
  'an anchored list of merges': 'one: &a [&b { token: hunter22 }]\npassword:\n  <<: *a\n',
  'an alias inside of what an alias means': 'a: &a hunter22\nb: &b { c: *a }\npassword: *b\n',
  'the secret is a key': '&a hunter22: 1\npassword: *a\n',
  'an alias names the secret': 'name: &a password\n*a : hunter22\n',
  'an anchor is given again': 'a: &a public\nb: &b { c: *a }\nd: &a hunter22\ne: *b\npassword: *a\n',
  'an anchor is given again inside of what an alias means':
    'a: &a { b: &b public }\nc: &b hunter22\nd: *a\npassword: *b\n',
  'a secret contains itself': 'password: &a [hunter22, *a]\n',
  'a value contains itself, and then the secret': 'note: &a { self: *a, next: &b hunter22 }\npassword: *b\n',
  'a block is anchored': 'note: &a |\n  hunter22\n  hunter23\npassword: *a\n',
  'the second document has an alias': 'a: 1\n---\nnote: &a hunter22\npassword: *a\n',
};

test.each(Object.entries(texts))('nothing of a secret is shown where %s', (_, text) => {
  expect(maskText(text, { isSecret }).text).not.toMatch(/hunter/);
  expect(maskYaml(text, isSecret).text).not.toMatch(/hunter/);
});

test('a secret that begins the text is hidden', () => {
  expect(maskText('hunter22', { isSecret: () => true }).text).not.toMatch(/hunter/);
  expect(maskText('[hunter22,hunter23]', { isSecret: () => true }).text).not.toMatch(/hunter/);
});

test('what is no secret is shown, also beside aliases', () => {
  const text = 'note: &a seen\nother: *a\nsecond: &b hunter22\npassword: *b\n';
  expect(maskYaml(text, isSecret).text).toBe(`note: &a seen\nother: *a\nsecond: &b ${maskedText}\npassword: *b\n`);
});

test('aliases of aliases for which there is no time hide the whole text', () => {
  const levels = Array.from({ length: 12 }, (_, level) => `a${level}: &a${level} [${`*a${level - 1}, `.repeat(10)}]`);
  const text = ['a: &a-1 hunter22', ...levels, 'password: *a11', ''].join('\n');
  expect(maskText(text, { isSecret }).text).not.toMatch(/hunter/);
  expect(maskYaml(text, isSecret).text).not.toMatch(/hunter/);
});
