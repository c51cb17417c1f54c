import { expect, test } from 'vitest';
import { openCell, writeCell } from '../../src/serve/pool/cell.ts';

test('what a worker does is read while it does it, also after longer words', () => {
  const cell = openCell() ?? expect.fail('no file can be written');
  try {
    expect(cell.read()).toEqual({});
    writeCell(cell.descriptor, { id: 7, object: 'Toy a/b'.padEnd(1000, 'x') });
    expect(cell.read()).toEqual({ id: 7, object: 'Toy a/b'.padEnd(256, 'x') });
    writeCell(cell.descriptor, { id: 8 });
    expect(cell.read()).toEqual({ id: 8 });
  } finally {
    cell.close();
  }
});
