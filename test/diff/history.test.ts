import { describe, expect, test } from 'vitest';
import { diffDocuments } from '../../src/diff/index.ts';
import { createDiagnostic } from '../../src/diff/report/severity.ts';
import { documentFrom } from './documents.ts';

const level = { type: 'string', enum: ['debug', 'info'], title: 'The level of the messages in the log' };
const closed = (properties: object) => ({ type: 'object', additionalProperties: false, properties });
const old = closed({ logs: closed({ general: closed({ level }) }), store: { type: 'integer', minimum: 7 } });

function compare(next: object, values: object[] = []) {
  const given = values.map((value) => ({ file: 'mine.yaml', value: value as never }));
  const changes = diffDocuments(documentFrom(old), documentFrom(next), undefined, given);
  return changes.map((change) => [change.kind, change.code, change.path.join('.')]);
}

const since = '2.0.0';
const renamed = closed({
  log: closed({ level: { ...level, 'x-renamed-from': [{ from: 'logs.general.level', since }] } }),
  shop: { type: 'integer', minimum: 7, 'x-renamed-from': [{ from: 'store', since }] },
});

test('a declared rename breaks only those who set the old name', () => {
  expect(compare(renamed)).toEqual([
    ['declared', 'diff/property-renamed', 'logs'],
    ['declared', 'diff/property-renamed', 'store'],
    ['compatible', 'diff/property-added', 'log'],
  ]);
});

test('and is breaking for values that set it', () => {
  expect(compare(renamed, [{ store: 8 }])).toContainEqual(['breaking', 'diff/property-renamed', 'store']);
});

test('an object of which only a part is declared is still removed', () => {
  const wider = closed({
    logs: closed({ general: closed({ level }), access: { type: 'boolean' } }),
    store: { type: 'integer', minimum: 7 },
  });
  const changes = diffDocuments(documentFrom(wider), documentFrom(renamed));
  expect(changes.find(({ path }) => path.join('.') === 'logs')?.kind).toBe('breaking');
});

test('a property that looks renamed is asked about, with the line to write', () => {
  const next = closed({ logs: closed({ general: closed({ level }) }), shop: { type: 'integer', minimum: 7 } });
  const [change] = diffDocuments(documentFrom(old), documentFrom(next));
  expect(change?.code).toBe('diff/property-renamed');
  expect(change && createDiagnostic(change, { oldFromModel: false, newFromModel: false }).help).toContain(
    "@RenamedFrom('store', { since: '…' })",
  );
});

test('a property of the root that moved deeper is asked about with the dot that makes its name a path', () => {
  const before = closed({ level, log: closed({ file: { type: 'string' } }) });
  const next = closed({ log: closed({ file: { type: 'string' }, level }) });
  const [change] = diffDocuments(documentFrom(before), documentFrom(next));
  expect(change?.question).toContain("@RenamedFrom('.level', { since: '…' })");
});

test('what moved into new objects is asked about, with the lines for the whole object', () => {
  const text = (description: string) => ({ type: 'string', description });
  const before = closed({
    logs: closed({
      general: closed({ level, file: text('Where to write.'), noColor: { type: 'boolean' } }),
      access: closed({
        on: { type: 'boolean' },
        minduration: text('Only longer requests.'),
        names: text('What to log.'),
      }),
    }),
  });
  const next = closed({
    log: closed({ level, file: text('Where to write.'), noColor: { type: 'boolean' } }),
    accessLog: closed({
      on: { type: 'boolean' },
      minDuration: text('Only longer requests.'),
      names: text('What to log.'),
    }),
  });
  const [change] = diffDocuments(documentFrom(before), documentFrom(next));
  expect(change?.code).toBe('diff/property-removed');
  expect(change?.question).toBe(
    "If it is a rename, declare it: @RenamedFrom('logs.general', { since: '…' }) at \"log\", @RenamedFrom('logs.access.minduration', { since: '…' }) at \"accessLog.minDuration\" and 1 more.",
  );
});

describe('values that got another form', () => {
  const before = closed({
    address: { type: 'string' },
    host: { type: 'string' },
    replicas: { type: 'string' },
    size: { type: 'integer' },
  });
  const changed = (type: string) => ({ type: 'integer', 'x-type-changed-from': [{ type, since }] });
  const next = (type: string) => ({
    ...closed({
      ip: { type: 'string' },
      port: { type: 'integer' },
      server: { type: 'string', 'x-merged-from': [{ format: '{host}', since }] },
      replicas: changed(type),
      size: { type: 'string', 'x-merged-from': [{ format: '{size}Gi', since }] },
    }),
    'x-split-from': [{ from: 'address', format: '{ip}:{port}', since }],
  });
  const compareForms = (type: string, values: object[] = []) =>
    diffDocuments(
      documentFrom(before),
      documentFrom(next(type)),
      undefined,
      values.map((value) => ({ file: 'mine.yaml', value: value as never })),
    )
      .filter(({ kind }) => kind === 'breaking' || kind === 'declared')
      .map(({ kind, code, path }) => [kind, code, path.join('.')]);

  test('are declared, where the old schema has that form', () => {
    expect(compareForms('string')).toEqual([
      ['declared', 'diff/property-renamed', 'address'],
      ['declared', 'diff/property-renamed', 'host'],
      ['declared', 'diff/type-changed', 'replicas'],
      ['declared', 'diff/type-changed', 'size'],
    ]);
    expect(compareForms('boolean')).toContainEqual(['breaking', 'diff/type-changed', 'replicas']);
  });

  test('are breaking for values that have it', () => {
    expect(compareForms('string', [{ address: 'a:1' }])).toContainEqual([
      'breaking',
      'diff/property-renamed',
      'address',
    ]);
  });
});
