import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocsSection, findSections, replaceSections } from '../../src/commands/docs/sections.ts';
import { runs } from '../support/laws.ts';

const begin = '<!-- schemawright:docs -->';
const end = '<!-- schemawright:docs end -->';

/** Lines of a page that hold no marker. */
const prose = fc
  .array(
    fc.oneof(
      fc.constantFrom('', '# A', '## B', '- c', '    code', '<!-- a -->', 'a | b'),
      fc.string({ maxLength: 12 }),
    ),
    {
      maxLength: 5,
    },
  )
  .map((lines) => lines.map((line) => line.replaceAll(/[\r\n]|`{3,}|~{3,}/g, '')));

const page = fc
  .tuple(
    fc.array(fc.tuple(prose, prose), { minLength: 1, maxLength: 4 }),
    prose,
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(([parts, last, lineBreak, hasEnd]) => {
    const lines = [...parts.flatMap(([outside, inside]) => [...outside, begin, ...inside, end]), ...last];
    return lines.join(lineBreak) + (hasEnd ? lineBreak : '');
  });

/** What docs writes has no marker in a line of its own. */
const content = prose.map((lines) => `${lines.join('\n')}\n`);

function split(text: string): readonly DocsSection[] {
  const { sections, diagnostics } = findSections(text, 'README.md');
  expect(diagnostics).toEqual([]);
  return sections;
}

const outside = (text: string): readonly string[] => {
  const sections = split(text);
  const edges = [0, ...sections.flatMap(({ start, end: last }) => [start, last]), text.length];
  return edges.flatMap((edge, index) => (index % 2 === 0 ? [text.slice(edge, edges[index + 1])] : []));
};

test('what stands outside of the sections keeps its bytes', () => {
  fc.assert(
    fc.property(page, content, (text, written) => {
      const replaced = replaceSections(
        text,
        split(text),
        split(text).map(() => written),
      );
      expect(outside(replaced)).toEqual(outside(text));
    }),
    { numRuns: runs(2000) },
  );
});

test('replaced twice is replaced once', () => {
  fc.assert(
    fc.property(page, content, (text, written) => {
      const once = replaceSections(
        text,
        split(text),
        split(text).map(() => written),
      );
      expect(
        replaceSections(
          once,
          split(once),
          split(once).map(() => written),
        ),
      ).toBe(once);
    }),
    { numRuns: runs(2000) },
  );
});

test('any text has sections, or messages with lines in it', () => {
  const line = fc.oneof(
    fc.constantFrom(begin, end, '```', '~~~', '<!-- schemawright:docs level=9 -->', '# a'),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const { sections, diagnostics } = findSections(text, 'README.md');
      for (const { start, end: last } of sections) expect(last).toBeGreaterThanOrEqual(start);
      for (const { origin } of diagnostics) expect(origin.line).toBeLessThanOrEqual(text.split('\n').length);
      expect(replaceSections(text, [], [])).toBe(text);
    }),
    { numRuns: runs(2000) },
  );
});
