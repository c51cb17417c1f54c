import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { widgets } from './support.ts';

const before = widgets({
  type: 'object',
  properties: {
    size: { type: 'integer' },
    gone: { type: 'string' },
    mode: { type: 'string', default: 'slow' },
    tags: { type: 'array', items: { type: 'string' } },
    frozen: { type: 'string' },
  },
});

const after = widgets({
  type: 'object',
  required: ['size'],
  properties: {
    size: { type: 'integer', maximum: 5 },
    mode: { type: 'string', default: 'fast' },
    tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string', maxLength: 3 } },
    frozen: { type: 'string', 'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'is frozen' }] },
    grown: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > oldSelf' }] },
    always: { type: 'object', default: {}, properties: { on: { type: 'boolean', default: true } } },
  },
});

const strictly = widgets(
  {},
  {
    schema: {
      openAPIV3Schema: {
        type: 'object',
        properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } },
        'x-kubernetes-validations': [{ rule: 'self.spec.size < 5' }],
      },
    },
  },
);

function widget(name: string, spec: object, version = 'v1'): string {
  const metadata = { name, namespace: 'a', resourceVersion: '7', uid: 'u', labels: { app: 'x' } };
  return JSON.stringify({ apiVersion: `example.com/${version}`, kind: 'Widget', metadata, spec });
}

interface Line {
  readonly object: string;
  readonly verdict: string;
  readonly findings: readonly { readonly kind: string; readonly field: string; readonly message: string }[];
}

const always = { on: true };

async function audited(objects: string, ...args: string[]): Promise<{ lines: Line[]; status: number; stderr: string }> {
  const files = { 'new.yaml': after, 'old.yaml': before, 'strict.yaml': strictly, 'objects.yaml': objects };
  const terminal = recordedTerminal(folderFor(files));
  const given = args.includes('--crd') ? args : ['--crd', 'new.yaml', ...args];
  const status = await runCommandLine(['audit', ...given, 'objects.yaml', '--format', 'ndjson'], terminal);
  const lines = terminal.stdout().split('\n').filter(Boolean);
  return { status, stderr: terminal.stderr(), lines: lines.map((line) => JSON.parse(line) as Line) };
}

describe('audit --crd', () => {
  it.each<[what: string, spec: object, told: readonly (readonly [kind: string, field: string])[]]>([
    ['an object that fits', { size: 3, mode: 'slow', always }, []],
    ['a value that is refused now, which may stay', { size: 9, mode: 'slow', always }, [['kept', 'spec.size']]],
    ['a field that is required now', { mode: 'slow', always }, [['kept', 'spec.size']]],
    [
      'an item of a list that is refused now',
      { size: 1, mode: 'slow', always, tags: ['abcd'] },
      [['kept', 'spec.tags[0]']],
    ],
    ['a field that is gone', { size: 1, mode: 'slow', always, gone: 'x' }, [['dropped', 'spec.gone']]],
    ['a default that is filled in', { size: 1, always }, [['changed', 'spec.mode']]],
    ['a default that is an object', { size: 1, mode: 'slow' }, [['changed', 'spec.always']]],
    ['a null that is dropped', { size: 1, mode: 'slow', always, frozen: null }, [['changed', 'spec.frozen']]],
    ['a rule of changes, which no unchanged object breaks', { size: 1, mode: 'slow', always, frozen: 'x' }, []],
    [
      'a rule of changes, which every other update breaks',
      { size: 1, mode: 'slow', always, grown: 1 },
      [['refused', 'spec.grown']],
    ],
  ])('tells of %s', async (_, spec, told) => {
    const { lines } = await audited(widget('w', spec));
    expect(lines.flatMap(({ findings }) => findings.map(({ kind, field }) => [kind, field]))).toEqual(told);
  });

  it('tells what a rule of the whole object refuses: any change breaks it again', async () => {
    const { lines, status } = await audited(widget('w', { size: 9 }), '--crd', 'strict.yaml');
    expect([status, lines[0]?.object, lines[0]?.verdict]).toEqual([1, 'Widget a/w', 'refused']);
  });

  it('tells of an object of a version that is not there', async () => {
    const { lines } = await audited(widget('w', { size: 1 }, 'v9'));
    expect(lines[0]?.findings[0]?.message).toContain('example.com/v9 is not a version of the definition');
  });

  it('tells only what the definition before did not do', async () => {
    const { lines } = await audited(widget('w', { size: 1, gone: 'x', never: 1 }), '--old', 'old.yaml');
    expect(lines[0]?.findings.map(({ message }) => message)).toEqual([
      'spec.gone: "x" is dropped: the definition has no such field',
      'spec.mode: "fast" replaces "slow"',
      'spec.always: {"on":true} is filled in',
    ]);
  });

  it('counts objects, and names the kinds of those that it does not examine', async () => {
    const others =
      '{"apiVersion":"v1","kind":"Pod"},{"apiVersion":"apps/v1","kind":"Deployment"},{"apiVersion":"v1","kind":"Pod"}';
    const list = `{"apiVersion":"v1","kind":"List","items":[${widget('a', { size: 9 })},${others}]}`;
    const { stderr, status } = await audited(`${widget('b', { size: 1, mode: 'slow', always })}\n---\n${list}`);
    expect([stderr, status]).toEqual([
      '2 stored objects (3 objects of other kinds not checked): 0 cannot be updated, 0 lose data, 1 read differently, ' +
        '0 keep values that are not allowed in new objects, 1 as before\n' +
        'not examined, since the definitions do not describe them: 2 Pod of v1 and 1 Deployment of apps/v1\n',
      0,
    ]);
  });

  it('is no pass for objects of built-in kinds alone', async () => {
    const { stderr, status } = await audited('{"apiVersion":"apps/v1","kind":"Deployment"}');
    expect([stderr, status]).toEqual([expect.stringContaining('"objects.yaml" holds no Widget of example.com'), 2]);
  });

  it('lists only some of many kinds', async () => {
    const kinds = Array.from({ length: 300 }, (_, index) => `{"apiVersion":"v1","kind":"Kind${index}"}`);
    const { stderr } = await audited([widget('a', { size: 1 }), ...kinds].join('\n---\n'));
    expect(stderr).toContain('(300 objects of other kinds not checked)');
    expect(stderr).toContain('1 Kind7 of v1 and 93 more');
  });

  it('goes on behind a document that cannot be read', async () => {
    const { lines, status } = await audited(`a: [\n---\n${widget('w', { size: 9, mode: 'slow', always })}`);
    expect([lines.length, status]).toEqual([1, 1]);
  });
});
