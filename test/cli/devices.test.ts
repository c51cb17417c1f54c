import { describe, expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const files = { 'crd.yaml': toys(), 'values.yaml': 'a: 1\n', 'schema.json': '{}' };

describe.skipIf(process.platform === 'win32')('a device', () => {
  test.each([
    'audit --crd crd.yaml DEVICE',
    'audit --crd DEVICE crd.yaml',
    'validate --schema DEVICE values.yaml',
    'validate --schema schema.json DEVICE',
    'validate --crd crd.yaml DEVICE',
    'validate --ytt DEVICE',
    'import DEVICE',
    'convert DEVICE --to crd',
    'diff DEVICE schema.json',
    'params list DEVICE',
  ])('that gives bytes for ever is told at once: %s', async (line) => {
    for (const device of ['/dev/zero', '/dev/urandom']) {
      const { status, output } = await ran(folderFor(files), ...line.replace('DEVICE', device).split(' '));
      expect([status, output]).toEqual([2, expect.stringContaining(`"${device}" is a device, not a file`)]);
    }
  });

  test('that gives nothing is an empty file', async () => {
    const line = ['validate', '--schema', 'schema.json', '/dev/null'];
    const refused = await ran(folderFor(files), ...line);
    expect([refused.status, refused.output]).toEqual([2, expect.stringContaining('"/dev/null" holds no values')]);
    const { status, output } = await ran(folderFor(files), ...line, '--allow-empty');
    expect([status, output]).toEqual([0, expect.stringContaining('No findings in 1 file')]);
  });
});
