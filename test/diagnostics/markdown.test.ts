import { describe, expect, test } from 'vitest';
import { markdownBlock, markdownCode, markdownProse, markdownText } from '../../src/text/markdown.ts';

describe('text in Markdown', () => {
  test.each([
    ['a <script>alert(1)</script>', 'a &lt;script\\>alert(1)&lt;/script\\>'],
    ['&lt;script&gt; &#60;b', '&amp;lt;script&amp;gt; &amp;#60;b'],
    ['[click](javascript:alert(1))', '\\[click\\](javascript:alert(1))'],
    ['![x](https://a.example/b.png)', '!\\[x\\](https://a.example/b.png)'],
    ['*a* _b_ ~c~ `d` | e \\f', '\\*a\\* \\_b\\_ \\~c\\~ \\`d\\` \\| e \\\\f'],
    ['a\n\n# b', 'a # b'],
    ['a\r\n- b', 'a - b'],
    ['# a', '\\# a'],
    ['- a', '\\- a'],
    ['---', '\\---'],
    ['1. a', '1\\. a'],
    ['-1 is too small, 1.5 not', '-1 is too small, 1.5 not'],
    ['thanks to @someone and a@b.example', 'thanks to &#64;someone and a@b.example'],
    ['\u001b[31mred\u0007', '\u241b\\[31mred\u2407'],
    ['a\u202eb', 'a\ufffdb'],
  ])('of %j is %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });
});

describe('prose in Markdown', () => {
  test.each([
    ['see [the page](https://a.example/b?c=1&d=2)', 'see [the page](https://a.example/b?c=1&d=2)'],
    [
      '[mail](mailto:a@b.example), [there](../a.md#b), [here](#c)',
      '[mail](mailto:a@b.example), [there](../a.md#b), [here](#c)',
    ],
    ['[a|b](c|d)', '[a\\|b](c%7Cd)'],
    ['[x](javascript:alert)', '\\[x\\](javascript:alert)'],
    ['[x](JaVaScRiPt:alert)', '\\[x\\](JaVaScRiPt:alert)'],
    ['[x](java&#115;cript:alert)', '\\[x\\](java&amp;#115;cript:alert)'],
    ['[x](\u0001javascript:alert)', '\\[x\\](\u2401javascript:alert)'],
    ['[x](data:text/html,a)', '\\[x\\](data:text/html,a)'],
    ['[x](javascript\\:alert)', '\\[x\\](javascript\\\\:alert)'],
    ['[<img src=x>](a)', '[&lt;img src=x\\>](a)'],
    ['`a <b>` and ``c ` d``', '`a <b>` and ``c ` d``'],
    ['`a` <b> `', '`a` &lt;b\\> \\`'],
    ['\\[a](b)', '\\\\\\[a\\](b)'],
  ])('of %j is %j', (text, expected) => {
    expect(markdownProse(text)).toBe(expected);
  });
});

test.each([
  ['a', '`a`'],
  ['a`b', '``a`b``'],
  ['`', '`` ` ``'],
  ['a\nb|c\u001b', '`a b\\|c\u241b`'],
])('code of %j is %j', (text, expected) => {
  expect(markdownCode(text)).toBe(expected);
});

test('a block has a longer fence than what it holds', () => {
  expect(markdownBlock('a\n````\n\u001bb', 'json')).toEqual(['`````json', 'a', '````', '\u241bb', '`````']);
});
