import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Touched, watch } from '../../src/cli/terminal/watch.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { folderFor } from '../support/folder.ts';
import { type RecordedTerminal, recordedTerminal } from '../support/terminal.ts';

interface Watching {
  readonly folder: string;
  readonly terminal: RecordedTerminal;
  /** Waits until that many runs have ended. */
  readonly runs: (count: number) => Promise<void>;
  readonly count: () => number;
  readonly end: () => Promise<number>;
}

function watching(runOnce: (folder: string, count: number) => Touched): Watching {
  const folder = folderFor({ 'models/a.ts': '', 'chart/values.yaml': '' });
  const terminal = recordedTerminal(folder);
  let count = 0;
  const call = { terminal, cwd: folder, common: { debug: false } };
  const over = watch(call, () => {
    count += 1;
    return Promise.resolve(runOnce(folder, count));
  });
  return {
    folder,
    terminal,
    runs: (wanted) =>
      expect
        .poll(() => ends(terminal), { timeout: 5000 })
        .toBeGreaterThanOrEqual(wanted)
        .then(() => undefined),
    count: () => count,
    end: () => {
      terminal.interrupt();
      return over;
    },
  };
}

function ends(terminal: RecordedTerminal): number {
  return terminal.stderr().split('Press Ctrl+C to stop.').length - 1;
}

const touched: Touched = { files: ['models/a.ts'], artifacts: ['chart/values.yaml', 'models/a.yaml'] };

test('runs again when a model changes, and ends with 0 on an interrupt', async () => {
  const { folder, terminal, runs, end } = watching(() => touched);
  await runs(1);
  writeFileSync(join(folder, 'models/a.ts'), 'x');
  await runs(2);
  expect(terminal.stderr()).toMatch('\na.ts changed.\n');
  expect(await end()).toBe(0);
});

test('sees a new model, also in a new folder', async () => {
  const { folder, runs, end } = watching(() => touched);
  await runs(1);
  mkdirSync(join(folder, 'models/sub'));
  await runs(2);
  writeFileSync(join(folder, 'models/sub/b.ts'), 'x');
  await runs(3);
  expect(await end()).toBe(0);
});

test('does not run again for what it wrote itself', async () => {
  const { runs, count, end } = watching((folder) => {
    writeFileSync(join(folder, 'models/a.yaml'), String(Math.random()));
    return touched;
  });
  await runs(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(count()).toBe(1);
  await end();
});

test('tells a configuration error and goes on watching', async () => {
  const { folder, terminal, runs, end } = watching((_folder, count) => {
    if (count === 1) throw new UsageError('the configuration is wrong');
    return touched;
  });
  await runs(1);
  expect(terminal.stderr()).toMatch('the configuration is wrong');
  writeFileSync(join(folder, 'models/a.ts'), 'x');
  await runs(2);
  expect(await end()).toBe(0);
});
