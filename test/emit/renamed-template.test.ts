import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { describeWith, helm } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';

const template = readFileSync(join(repository, 'test/fixtures/target-history/expected/templates/_renamed.tpl'), 'utf8');
const include = 'include "traefik-like.renamedValues" .';

describeWith('Helm with the templates for old names', helm, (program) => {
  const cwd = folderForAll({
    'Chart.yaml': 'apiVersion: v2\nname: toy\nversion: 1.0.0\n',
    'values.yaml': 'log:\n  level: INFO\n  files: 3\nports: {}\n',
    'templates/_renamed.tpl': template,
    'templates/values.yaml': `notices: {{ ${include} | toJson }}\nvalues: {{ .Values | toJson }}\n`,
    // Sorts before and after: the values are moved once, whatever is rendered first.
    'templates/a.yaml': `{{- $_ := ${include} -}}\na: {{ .Values.log.level }}\n`,
    'templates/z.yaml': `{{- $_ := ${include} -}}\nz: {{ .Values.log.level }}\n`,
  });

  async function render(values: object): Promise<Rendered> {
    writeFiles(cwd, { 'given.json': JSON.stringify(values) });
    const { status, stdout, stderr } = await run(program, ['template', 'x', '.', '-f', 'given.json'], { cwd });
    const read = (name: string): unknown => JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(stdout)?.[1] ?? 'null');
    const words = ['a', 'z'].map((name) => new RegExp(`^${name}: (.*)$`, 'm').exec(stdout)?.[1]);
    return { status, stderr, values: read('values'), notices: String(read('notices')).trim(), words };
  }

  interface Rendered {
    readonly status: number | null;
    readonly stderr: string;
    readonly values: unknown;
    readonly notices: string;
    readonly words: readonly (string | undefined)[];
  }

  const accepted = '"logs.general.level" is "log.level" since 41.0.0; the old name is accepted until 43.0.0.';

  test.each<readonly [string, object, object, string]>([
    ['nothing old', { log: { level: 'DEBUG' } }, { log: { level: 'DEBUG' } }, ''],
    ['an old name', { logs: { general: { level: 'WARN' } } }, { log: { level: 'WARN' } }, accepted],
    [
      'both names with one value',
      { logs: { general: { level: 'WARN' } }, log: { level: 'WARN' } },
      { log: { level: 'WARN' } },
      accepted,
    ],
    ['an old name that is null', { logs: { general: { level: null } } }, { log: { level: 'INFO' } }, ''],
    ['an old path that is no object', { logs: 'x' }, { log: { level: 'INFO' } }, ''],
    [
      'a name below any key',
      { ports: { web: { redirectTo: 'secure' }, other: { redirect: 'x' } } },
      { ports: { web: { redirect: 'secure' }, other: { redirect: 'x' } } },
      '"ports.*.redirectTo" is "ports.*.redirect" since 41.0.0; the old name is accepted until 43.0.0.',
    ],
    [
      'names that are no longer accepted',
      { globalArguments: [], ports: { web: { tls: true } } },
      { ports: { web: { tls: true } } },
      '"ports.*.tls" is "ports.*.secure" since 39.0.0; the old name is ignored.\n"globalArguments" was removed in 40.0.0. Use `additionalArguments`.',
    ],
  ])('moves %s', async (_, given, moved, notices) => {
    const rendered = await render(given);
    expect(rendered.stderr).toBe('');
    expect(rendered.values).toMatchObject(moved);
    expect(rendered.notices).toBe(notices);
    const { level } = { level: 'INFO', ...(moved as { readonly log?: { readonly level: string } }).log };
    expect(rendered.words).toEqual([level, level]);
  });

  test('refuses different values under both names', async () => {
    const { status, stderr } = await render({ logs: { general: { level: 'WARN' } }, log: { level: 'DEBUG' } });
    expect(status).toBe(1);
    expect(stderr).toContain(`${accepted} Both are set, to different values: remove the old one.`);
  });

  test('refuses a value in the way', async () => {
    writeFiles(cwd, { 'values.yaml': 'ports: {}\n' });
    const { status, stderr } = await render({ logs: { general: { level: 'WARN' } }, log: 'x' });
    expect(status).toBe(1);
    expect(stderr).toContain('log is in the way');
  });
});
