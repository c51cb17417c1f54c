import { expect, test } from 'vitest';
import fc from '../support/fast-check.ts';
import { createLineIndex, lastAtMost } from '../../src/text/source/lines.ts';

test('the line of an offset is the same, whichever offset was asked for before', () => {
  const offsets = fc.array(fc.nat(400), { minLength: 1, maxLength: 30 });
  const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 });
  fc.assert(
    fc.property(lengths, offsets, (parts, asked) => {
      const starts = [0];
      for (const part of parts) starts.push((starts.at(-1) ?? 0) + part);
      const findLine = createLineIndex(starts);
      expect(asked.map(findLine)).toEqual(asked.map((offset) => lastAtMost(starts, offset)));
    }),
  );
});
