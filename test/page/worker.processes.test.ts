import { describe, expect, it, onTestFinished } from 'vitest';
import type { CheckClientOptions } from '../../src/page/worker/client.ts';
import { createCheckClient } from '../../src/page/worker/client.ts';
import { connectChecks } from '../../src/page/worker/connect.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { omitKeywords } from '../../src/schema/keywords/rewrite.ts';
import type { CheckResult } from '../../src/page/state/session.ts';
import { openTestSession } from './open.ts';
import { createThreads } from './thread.ts';

interface Answer {
  readonly revision: number;
  readonly result: CheckResult;
}

/** A client, and a promise of its next answers. */
async function openClient(schema: SchemaObject, deadlines: CheckClientOptions['deadlines'] = { pause: 0 }) {
  const answers: Answer[] = [];
  let wake = (): void => undefined;
  const client = createCheckClient({
    document: { schema, yaml: 'helm', checks: 'values', layers: [], file: 'values.yaml' },
    startWorker: await createThreads(),
    onResult: (revision, result) => {
      answers.push({ revision, result });
      wake();
    },
    deadlines,
  });
  onTestFinished(() => client.close());
  const waitFor = async (count: number): Promise<readonly Answer[]> => {
    while (answers.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return answers;
  };
  return { client, waitFor };
}

/** Each level is tried in two ways, so that the number of ways doubles with each. */
function createSlowSchema(): SchemaObject {
  const either = (depth: number): SchemaObject =>
    depth === 0
      ? { $ref: '#/$defs/end' }
      : { anyOf: [{ $ref: `#/$defs/level${depth - 1}` }, { allOf: [{ $ref: `#/$defs/level${depth - 1}` }] }] };
  const levels = Array.from({ length: 40 }, (_, depth) => [`level${depth}`, either(depth)] as const);
  return {
    properties: { slow: { $ref: '#/$defs/level39' }, size: { type: 'integer' } },
    $defs: { end: { type: 'integer' }, ...Object.fromEntries(levels) },
  };
}

describe('the worker of the page', () => {
  it('validates the newest text only', async () => {
    const { client, waitFor } = await openClient({ properties: { size: { type: 'integer' } } }, { pause: 20 });
    client.check(1, 'size: a\n');
    client.check(2, 'size: b\n');
    client.check(3, 'size: c\n');
    expect(await waitFor(1)).toMatchObject([
      { revision: 3, result: { kind: 'checked', diagnostics: [{ pointer: '/size' }] } },
    ]);
    client.check(4, 'size: 1\n');
    expect((await waitFor(2))[1]).toEqual({ revision: 4, result: { kind: 'checked', diagnostics: [] } });
  });

  it('is ended when it takes too long, and the next text is validated by another one', async () => {
    const large: SchemaObject = {
      properties: { size: { type: 'integer' }, items: { type: 'array', uniqueItems: true } },
    };
    const deadlines = { pause: 0, check: 1 };
    const { client, waitFor } = await openClient(large, deadlines);
    const row = (index: number): string => `  - {a: ${index}, b: [1, 2, {c: ${index}}]}\n`;
    const slow = `items:\n${Array.from({ length: 60_000 }, (_, index) => row(index)).join('')}`;
    client.check(1, slow);
    expect(await waitFor(1)).toEqual([{ revision: 1, result: { kind: 'unchecked', reason: 'it takes too long' } }]);
    deadlines.check = 20_000;
    client.check(2, 'size: a\n');
    expect((await waitFor(2))[1]).toMatchObject({
      revision: 2,
      result: { kind: 'checked', diagnostics: [{ pointer: '/size' }] },
    });
  });

  it('never says of a hostile schema that there are no errors', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `property${index}`);
    const schema: SchemaObject = {
      properties: {
        ...Object.fromEntries(names.map((name): [string, SchemaObject] => [name, { type: 'integer' }])),
        repeated: { type: 'string', pattern: '^(a+)+$' },
        ...createSlowSchema().properties,
      },
      ...omitKeywords(createSlowSchema(), 'properties'),
    };
    const { client, waitFor } = await openClient(schema);
    const texts = [
      `repeated: ${'a'.repeat(5000)}!\n`,
      names.map((name) => `${name}: x\n`).join(''),
      'slow: x\n',
      'size: x\n',
    ];
    for (const [index, text] of texts.entries()) {
      client.check(index + 1, text);
      const { result } = (await waitFor(index + 1))[index] ?? {};
      expect(result).toBeDefined();
      expect(result).not.toEqual({ kind: 'checked', diagnostics: [] });
    }
  });

  it('says of a schema that it cannot open that nothing was checked', async () => {
    const { client, waitFor } = await openClient(createSlowSchema(), { pause: 0, open: 1 });
    client.check(1, 'size: a\n');
    client.check(2, 'size: b\n');
    expect(await waitFor(1)).toEqual([{ revision: 2, result: { kind: 'unchecked', reason: 'it takes too long' } }]);
  });

  it('shows in a session what it finds, at the places and in their sum', async () => {
    const session = await openTestSession({ properties: { size: { type: 'integer' } } }, { text: 'size: a\n' });
    onTestFinished(connectChecks(session, { startWorker: await createThreads(), deadlines: { pause: 0 } }));
    const checked = new Promise<void>((resolve) => {
      session.watch(() => {
        if (session.getState().check.kind === 'checked') resolve();
      });
    });
    await checked;
    expect(session.getPlace('/size')).toMatchObject({ errorCount: 1, diagnostics: [{ code: 'type' }] });
    expect(session.getPlace('').errorCount).toBe(1);
    session.set('/size', 1);
    expect(session.getState().check).toMatchObject({ kind: 'waiting', errorCount: 1 });
  });
});
