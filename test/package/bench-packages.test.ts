import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchPackages, built, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { isPlainObject } from '../../src/decorators/entry/arguments.ts';

const folder = join(repository, 'bench/packages');
const rows = ['`GeoJSON` of geojson', '`JSONSchema7` of json-schema'];

test.each(['bench/packages', 'test/toolchains', 'test/toolchains/babel-7'])(
  '%s is installed by its lock file',
  (path) => {
    const { dependencies } = jsonIn(join(path, 'package.json'));
    const { packages } = jsonIn(join(path, 'package-lock.json'));
    const root: unknown = isPlainObject(packages) ? packages[''] : undefined;
    expect(root).toMatchObject({ dependencies });
    expect(JSON.stringify(packages)).not.toContain('"resolved"');
  },
);

test('the packages of the bench are those that the page of types is about', () => {
  const { dependencies } = jsonIn('bench/packages/package.json');
  const names = isPlainObject(dependencies) ? Object.keys(dependencies) : [];
  const page = readFileSync(join(repository, 'docs/packages.md'), 'utf8');
  const named = [...page.matchAll(/^\| `.*?` of ([^|]+?) \|/gm)].map(([, from = '']) =>
    from.replace(/\/(apps|core)\/.*$/, ''),
  );
  expect(new Set(named).size).toBeGreaterThan(20);
  expect(named.filter((name) => !names.includes(name) && !names.includes(`@types/${name}`))).toEqual([]);
});

describeWith('the bench of packages', built, () => {
  describeWith('with its packages', benchPackages, (work) => {
    test('installs them, and reads types of them', { timeout: 600_000 }, async () => {
      const args = [join(folder, 'run.mjs'), '--only', '`GeoJSON`|`JSONSchema7`', '--markdown', '--work', work];
      const { status, stdout, stderr } = await runNode(args, { cwd: repository });
      expect(status, stderr).toBe(0);
      const found = stdout.split('\n').slice(2, -1);
      const schema = String.raw`schema, \d+ kB; [\d.]+ s, \d+ MiB`;
      expect(found).toHaveLength(rows.length);
      for (const row of found) expect(row).toMatch(new RegExp(String.raw`^\| .*? \| ${schema} \|  \| ${schema} \|$`));
      expect(rows.filter((row) => !stdout.includes(row))).toEqual([]);
    });
  });
});

function jsonIn(path: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(readFileSync(join(repository, path), 'utf8'));
  return isPlainObject(value) ? value : {};
}
