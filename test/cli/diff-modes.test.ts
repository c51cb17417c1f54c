import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/diff/pair/change.ts';
import { changesAsJson } from '../../src/diff/report/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { ran } from '../support/ran.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { diff } from '../../src/commands/diff.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import { sarifValidator } from '../support/sarif-schema.ts';
import { toys } from '../support/toys.ts';

const old: SchemaObject = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 10 },
    size: { type: 'integer', default: 1 },
    gone: { type: 'boolean' },
  },
  required: ['name'],
  additionalProperties: false,
};
const next: SchemaObject = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 20 },
    size: { type: 'integer', default: 2, minimum: 0 },
    extra: { type: 'string' },
  },
  additionalProperties: false,
};
const files: Files = { 'old.json': JSON.stringify(old), 'new.json': JSON.stringify(next) };

interface Entry {
  readonly kind: string;
  readonly code: string;
  readonly direction: string;
  readonly severity: string;
  readonly pointer: string;
  readonly message: string;
  readonly witness?: Json;
  readonly question?: string;
}

interface Report {
  readonly mode: string;
  readonly changes: readonly Entry[];
  readonly summary: Readonly<Record<string, number | string>>;
}

async function report(files: Files, ...args: readonly string[]): Promise<Report> {
  const terminal = recordedTerminal(folderFor(files));
  await runCommandLine(['diff', 'old.json', 'new.json', '--format', 'json', ...args], terminal);
  return JSON.parse(terminal.stdout()) as Report;
}

function listBreaking({ changes }: Report): readonly string[] {
  return changes.flatMap(({ kind, code, direction }) => (kind === 'breaking' ? [`${direction} ${code}`] : []));
}

describe('who reads whose data', () => {
  const backward = ['backward diff/property-removed', 'backward diff/minimum-added'];
  const forward = ['forward diff/property-removed', 'forward diff/max-length-lowered', 'forward diff/required-added'];

  test.each([
    ['by default, NEW those of OLD', [], backward],
    ['NEW those of OLD', ['--mode', 'backward'], backward],
    ['OLD those of NEW', ['--mode', 'forward'], forward],
    ['each those of the other', ['--mode', 'full'], [...backward, ...forward]],
  ])('%s', async (_, flags, breaking) => {
    const found = await report(files, ...flags);
    expect(listBreaking(found).toSorted()).toEqual(breaking.toSorted());
    expect(found.mode).toBe(flags[1] ?? 'backward');
    expect(found.summary).toMatchObject({ breaking: breaking.length, unproven: 0, step: 'major' });
  });

  test('the writer accepts each witness, and the reader refuses it', async () => {
    const { changes } = await report(files, '--mode', 'full');
    const sides = { backward: [old, next], forward: [next, old] };
    const verdicts = changes.flatMap(({ direction, witness }) =>
      witness === undefined
        ? []
        : [sides[direction as keyof typeof sides].map((root) => compileSchema(root).validate(witness) === undefined)],
    );
    expect(verdicts).toEqual(Array(5).fill([true, false]));
  });

  test('a change is at its place in NEW, or in OLD if only OLD has it', async () => {
    const { changes } = await report(files, '--mode', 'forward');
    expect(Object.fromEntries(changes.map(({ code, pointer }) => [code, pointer]))).toEqual({
      'diff/property-removed': '/properties/extra',
      'diff/max-length-lowered': '/properties/name/maxLength',
      'diff/required-added': '/required',
      'diff/default-changed': '/properties/size/default',
      'diff/property-added': '/properties/gone',
      'diff/minimum-removed': '/properties/size/minimum',
    });
  });

  test('another default is told once, as it is the same both ways', async () => {
    const { changes } = await report(files, '--mode', 'full');
    expect(changes.filter(({ code }) => code === 'diff/default-changed')).toMatchObject([{ direction: 'backward' }]);
  });

  test('what OLD ignores is other behaviour, not a refusal', async () => {
    const open = { ...old, additionalProperties: true };
    const more = { ...open, properties: { ...old.properties, extra: {} } };
    const found = await report(
      { 'old.json': JSON.stringify(open), 'new.json': JSON.stringify(more) },
      '--mode',
      'forward',
    );
    expect(found.changes).toMatchObject([{ kind: 'behaviour', code: 'diff/property-removed', direction: 'forward' }]);
  });

  test('nobody is asked to declare a rename for a step back', async () => {
    const shared = { type: 'string', pattern: '^[a-z]{3,20}$', description: 'The name of the team that owns it.' };
    const renamed = (name: string): string =>
      JSON.stringify({ type: 'object', properties: { [name]: shared }, additionalProperties: false });
    const pair = { 'old.json': renamed('team'), 'new.json': renamed('owner') };
    const asked = async (mode: string) => (await report(pair, '--mode', mode)).changes.map(({ question }) => question);
    expect(await asked('backward')).toEqual([expect.stringContaining('@RenamedFrom')]);
    expect(await asked('forward')).toEqual([undefined]);
  });

  test('a user of NEW is affected when OLD reads the values', async () => {
    const open = JSON.stringify({ type: 'object' });
    const typed = JSON.stringify({ type: 'object', properties: { size: { type: 'integer' } } });
    const pair = { 'old.json': typed, 'new.json': open, 'mine.yaml': 'size: many\n' };
    expect((await report(pair, '--mode', 'forward')).summary).toMatchObject({ breaking: 0, declared: 1 });
    expect((await report(pair, '--mode', 'forward', '--values', 'mine.yaml')).summary).toMatchObject({ breaking: 1 });
  });

  test('a definition that OLD lacks breaks its readers, which needs no witness', async () => {
    const folder = folderFor({
      'old.yaml': toys(),
      'new.yaml': `${toys()}---\n${toys().replaceAll('toy', 'cat').replaceAll('Toy', 'Cat')}`,
    });
    const { output } = await ran(folder, 'diff', 'old.yaml', 'new.yaml', '--mode', 'forward', '--format', 'concise');
    expect(output).toMatch(/breaking: back to OLD: the definition of .* was removed/);
    expect(output).not.toMatch(/unproven/i);
  });

  test('the old definition drops a field that only the new one has', async () => {
    const spec = (more: string): string =>
      toys(`{ type: object, properties: { spec: { type: object, properties: { a: { type: string } ${more} } } } }`);
    const folder = folderFor({ 'old.yaml': spec(''), 'new.yaml': spec(', b: { type: string }') });
    const { changes } = await diff({ cwd: folder, old: 'old.yaml', new: 'new.yaml', mode: 'forward' });
    expect(changes).toMatchObject([
      {
        kind: 'breaking',
        code: 'diff/property-removed',
        direction: 'forward',
        stored: 'dropped',
        witness: { spec: { b: '' } },
      },
    ]);
  });

  test('every report says the direction', async () => {
    const folder = folderFor(files);
    const run = async (...args: string[]) => (await ran(folder, 'diff', 'old.json', 'new.json', ...args)).output;
    expect(await run('--mode', 'full')).toMatch(
      /to NEW: "gone" is no longer accepted[^]*back to OLD: "name" now accepts at most 10[^]*accepted by NEW, refused by OLD: \{"name"/,
    );
    expect(await run('--mode', 'forward', '--format', 'markdown')).toMatch(
      /^## Schema: 3 breaking[^]*OLD reads what is written for NEW[^]*- back to OLD: [^]*<summary>Accepted by NEW, refused by OLD</,
    );
    expect(await run('--mode', 'forward', '--format', 'github')).toMatch(
      /::error file=new\.json.*breaking: back to OLD: /,
    );
    const terminal = recordedTerminal(folder);
    await runCommandLine(['diff', 'old.json', 'new.json', '--mode', 'full', '--format', 'sarif'], terminal);
    const sarif: unknown = JSON.parse(terminal.stdout());
    expect(sarifValidator()(sarif)).toBe(true);
    expect(JSON.stringify(sarif)).toContain('breaking: back to OLD: ');
  });

  test('a wrong mode is a usage error', async () => {
    const { status, output } = await ran(folderFor(files), 'diff', 'old.json', 'new.json', '--mode', 'both');
    expect([status, output]).toEqual([2, expect.stringMatching(/"both" is not a mode[^]*backward, forward, full/)]);
  });
});

describe('what a project makes of changes', () => {
  const configured = (diff: object): Files => ({ ...files, 'schemawright.config.json': JSON.stringify({ diff }) });

  test('the configuration sets the mode, and the option wins', async () => {
    const given = configured({ mode: 'forward' });
    expect((await report(given)).mode).toBe('forward');
    expect((await report(given, '--mode', 'full')).mode).toBe('full');
  });

  test('severities by code and by kind decide the exit status; the kind and the step stay', async () => {
    const severity = { breaking: 'warning', 'diff/default-changed': 'error', 'diff/minimum-added': 'info' };
    const { changes, summary } = await report(configured({ severity }));
    expect(Object.fromEntries(changes.map(({ code, severity }) => [code, severity]))).toMatchObject({
      'diff/property-removed': 'warning',
      'diff/minimum-added': 'info',
      'diff/default-changed': 'error',
    });
    expect(summary).toMatchObject({ breaking: 2, step: 'major' });
    const statusWith = async (diff: object) =>
      (await ran(folderFor(configured(diff)), 'diff', 'old.json', 'new.json')).status;
    expect(await statusWith({ severity })).toBe(1);
    expect(await statusWith({ severity: { breaking: 'warning' } })).toBe(0);
  });

  test('a change that is an error is listed, whatever its kind', async () => {
    const folder = folderFor(configured({ severity: { 'diff/default-changed': 'error' } }));
    const { output } = await ran(folder, 'diff', 'old.json', 'new.json');
    expect(output).toContain('default of "size" is now 2; it was 1 (diff/default-changed new.json');
  });

  test('what is off or accepted is counted, not listed', async () => {
    const diff = {
      severity: { compatible: 'off' },
      allow: [
        { rule: 'diff/minimum-added', pointer: '/properties/size', reason: 'no size was negative' },
        { rule: 'diff/property-removed', pointer: '/properties/name', reason: 'elsewhere' },
        { rule: 'diff/property-removed', file: 'another.json', reason: 'another document' },
      ],
    };
    const { changes, summary } = await report(configured(diff));
    expect(changes.map(({ code }) => code)).toEqual(['diff/property-removed', 'diff/default-changed']);
    expect(summary).toMatchObject({ breaking: 1, compatible: 0, accepted: 4 });
    const { output } = await ran(folderFor(configured(diff)), 'diff', 'old.json', 'new.json');
    expect(output).toContain('4 changes are accepted by the configuration');
  });

  test('--rule reports only these changes', async () => {
    const { changes } = await report(files, '--rule', 'diff/minimum-added', '--rule', 'behaviour');
    expect(changes.map(({ code }) => code)).toEqual(['diff/minimum-added', 'diff/default-changed']);
  });

  test.each([
    ['a rule', ['--rule', 'R5'], {}, '"R5" is neither the code nor the kind of a change'],
    ['a severity', [], { severity: { 'max-length-lowered': 'off' } }, 'schemawright.config.json:1:'],
    ['an acceptance', [], { allow: [{ rule: 'diff', reason: 'all' }] }, '"diff" is neither the code nor the kind'],
  ])('%s that names no change is a usage error', async (_, flags, diff, message) => {
    const { status, output } = await ran(folderFor(configured(diff)), 'diff', 'old.json', 'new.json', ...flags);
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  });

  test('an acceptance without a reason is reported', async () => {
    const folder = folderFor(configured({ allow: [{ rule: 'diff/minimum-added' }] }));
    const { output } = await ran(folder, 'diff', 'old.json', 'new.json', '--format', 'concise');
    expect(output).toMatch(/schemawright\.config\.json:1:\d+ warning allow\/reason-missing/);
  });

  test('an entry of changes that no value tells apart goes only with all of them', async () => {
    const of = (name: object): string => JSON.stringify({ type: 'object', properties: { name } });
    const pair = {
      'old.json': of({ type: ['string', 'null'] }),
      'new.json': of({ type: 'string', not: { type: 'null' } }),
    };
    const breaking = async (...off: readonly string[]) => {
      const diff = { severity: Object.fromEntries(off.map((code) => [code, 'off'])) };
      const { changes } = await report({ ...pair, 'schemawright.config.json': JSON.stringify({ diff }) });
      return changes.filter(({ kind }) => kind === 'breaking').length;
    };
    expect(await breaking('diff/type-narrowed')).toBe(1);
    expect(await breaking('diff/exclusion-added')).toBe(1);
    expect(await breaking('diff/type-narrowed', 'diff/exclusion-added')).toBe(0);
  });
});

test('the page of diff describes each member of the JSON', () => {
  const place = { pointer: '/a', origin: { file: 'a.json', line: 1, column: 1 } };
  const change: Change = {
    ...{ kind: 'breaking', code: 'diff/type-narrowed', pointer: '/a', message: 'a', path: ['a'], direction: 'forward' },
    ...{ old: place, new: place, witness: 1, step: 'update', before: 2, stored: 'kept' },
    ...{ further: [['b']], together: [], question: 'a?', severity: 'warning' },
  };
  const written = JSON.parse(changesAsJson([change], { mode: 'full', accepted: 1 })) as {
    readonly changes: readonly object[];
    readonly summary: object;
  };
  const members = [written, ...written.changes, written.summary].flatMap((part) => Object.keys(part));
  const page = readFileSync(join(repository, 'docs/diff.md'), 'utf8').split('## Formats')[1] ?? '';
  const described = page.split('```').at(-1) ?? '';
  const inExample = [
    'version',
    'code',
    'message',
    'breaking',
    'declared',
    'behaviour',
    'compatible',
    'neutral',
    'unproven',
  ];
  expect(members.filter((name) => !inExample.includes(name) && !described.includes(`\`${name}\``))).toEqual([]);
});
