import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { parse } from 'yaml';
import { describeShared } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { repository } from '../support/repository.ts';

/** Shares no code with what writes the pages: it reads the schema as plain JSON, and the page as plain text. */
function missingFrom(page: string, schema: unknown): readonly string[] {
  const text = plain(page);
  // A value may be written as JSON, which escapes line breaks.
  return [...said(schema)].filter(
    (words) => ![words, JSON.stringify(words)].some((form) => text.includes(plain(form))),
  );
}

/** Letters and digits alone: Markdown, layout and upper case do not count. */
const plain = (text: string): string =>
  text
    .replaceAll(/&lt;|&amp;|&#64;|<br>/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Every text, default, choice, example, limit and rule that a schema states. */
function* said(schema: unknown, root: unknown = schema, seen = new Set<string>()): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, patternProperties, $ref, ...keywords } = schema as Readonly<Record<string, unknown>>;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    seen.add($ref);
    yield* said(atPointer(root, $ref), root, seen);
  }
  for (const [keyword, value] of Object.entries(keywords)) {
    // Nobody sees a definition that nothing refers to.
    if (['$defs', 'definitions'].includes(keyword)) continue;
    if (['title', 'description', 'pattern', 'format'].includes(keyword) && typeof value === 'string') yield value;
    else if (['default', 'const', 'examples', 'enum'].includes(keyword)) yield* scalars(value);
    else if (limits.test(keyword)) yield String(value);
    else if (keyword === 'x-kubernetes-validations') yield* rules(value);
    else if (Array.isArray(value)) for (const item of value as readonly unknown[]) yield* said(item, root, seen);
    else yield* said(value, root, seen);
  }
  for (const named of [properties, patternProperties]) {
    for (const inner of Object.values(named ?? {})) yield* said(inner, root, seen);
  }
  yield* Object.keys(properties ?? {});
}

function atPointer(root: unknown, reference: string): unknown {
  const tokens = reference.split('/').slice(1);
  return tokens.reduce((value, token) => (value as Readonly<Record<string, unknown>>)[token], root);
}

const limits = /^(?:(?:min|max)(?:imum|Length|Items|Properties)|exclusiveM(?:in|ax)imum|multipleOf)$/;

function* scalars(value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* scalars(part);
  else yield String(value);
}

function* rules(value: unknown): Generator<string> {
  for (const rule of value as readonly Readonly<Record<string, string>>[]) {
    yield rule.rule ?? '';
    yield rule.message ?? '';
  }
}

async function pageOf(file: string, layout: string): Promise<string> {
  const terminal = recordedTerminal(repository);
  const status = await runCommandLine(['docs', file, '--layout', layout, '--all'], terminal);
  expect({ status, stderr: terminal.stderr() }).toMatchObject({ status: 0 });
  return terminal.stdout();
}

describeShared('the page of a chart', 'corpus/cluster-app', (folder) => {
  const charts = [
    'cluster@8657d00a',
    ...['01f1c30b', '0a7126c9', '7c17551a', 'b92ab67d', 'd989a53f', 'e3742da7'].map(
      (commit) => `cluster-azure@${commit}`,
    ),
    ...['cluster-cloud-director@265e8129', 'cluster-vsphere@485344a2'],
  ];
  const layouts = charts.flatMap((chart) => ['table', 'nested'].map((layout) => [chart, layout] as const));
  test.each(layouts)('of %s as %s says everything that its schema says', async (chart, layout) => {
    const file = join(folder, chart, 'values.schema.json');
    expect(missingFrom(await pageOf(file, layout), JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

const kinds = ['cron-tab', 'noxu', 'operator', 'pod-set'];

test.each(kinds.flatMap((name) => ['table', 'nested'].map((layout) => [name, layout] as const)))(
  'the page of the kind %s as %s says everything of its stored version',
  async (name, layout) => {
    const file = join(repository, 'out', name, 'crd.yaml');
    const { spec } = parse(readFileSync(file, 'utf8')) as Definition;
    const { schema } = spec.versions.find(({ storage }) => storage) ?? {};
    // Every object has the properties that are left out; the page is about the others.
    const { apiVersion, kind, metadata, ...properties } = schema?.openAPIV3Schema.properties ?? {};
    expect([apiVersion, kind, metadata]).not.toContain(undefined);
    expect(missingFrom(await pageOf(file, layout), { ...schema?.openAPIV3Schema, properties })).toEqual([]);
  },
);

interface Definition {
  readonly spec: {
    readonly versions: readonly {
      readonly storage: boolean;
      readonly schema: { readonly openAPIV3Schema: { readonly properties: Readonly<Record<string, unknown>> } };
    }[];
  };
}
