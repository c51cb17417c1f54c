import { expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

test.each(['x', 'x?', 'x{0,1}'])('patterns of 12,000 times %s are compared', async (part) => {
  const pattern = (part: string): string =>
    JSON.stringify({ type: 'object', properties: { a: { type: 'string', pattern: part.repeat(12_000) } } });
  const terminal = recordedTerminal(
    folderFor({ 'a.schema.json': pattern(part), 'b.schema.json': pattern(`${part}y`) }),
  );
  expect(await run(['diff', 'a.schema.json', 'b.schema.json'], terminal)).toBe(1);
});
