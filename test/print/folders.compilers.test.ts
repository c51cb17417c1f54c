import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSchema } from '../../src/commands/import/import.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { dialect } from '../../src/schema/document/schema.ts';
import { printFiles, printModels } from '../../src/generator/print/index.ts';
import { readText } from '../../src/text/read-text.ts';
import { folderForAll } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { compiledStrictly } from '../support/strictly.ts';
import { compilers } from '../support/toolchains.ts';
import { inOneOrder } from './round-trip.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Many properties, so that what holds them is long. */
function long(count: number, more: Schema = {}): Schema {
  const properties = Array.from({ length: count }, (_, index) => [
    `value${index}`,
    { type: 'string', minLength: index },
  ]);
  return { type: 'object', properties: { ...Object.fromEntries(properties), ...more } };
}

/** Definitions that need each other: classes, constants of them, and what is combined of them. */
const knotted = {
  type: 'object',
  properties: {
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`part${index}`, long(5)])),
    tree: { $ref: '#/$defs/tree' },
    first: { allOf: [{ $ref: '#/$defs/wide' }, long(30, { own: { type: 'integer' } })] },
    names: { $ref: '#/$defs/names' },
  },
  $defs: {
    name: { type: 'string', maxLength: 63 },
    names: { type: 'array', items: { $ref: '#/$defs/name' } },
    trees: { type: 'array', minItems: 1, items: { $ref: '#/$defs/tree' } },
    tree: long(60, { below: { $ref: '#/$defs/trees' }, wide: { $ref: '#/$defs/wide' } }),
    wide: long(60, { tree: { $ref: '#/$defs/tree' }, name: { $ref: '#/$defs/name' } }),
    both: { allOf: [{ $ref: '#/$defs/wide' }, long(4, { again: { $ref: '#/$defs/both' } })] },
    used: { type: 'object', properties: { both: { $ref: '#/$defs/both' } } },
  },
};

describe('large models as a folder', () => {
  testsOf(() => JSON.stringify(knotted));
});

describeShared('large models of a chart as a folder', 'corpus/cluster-app', (corpus) => {
  testsOf(() => readFileSync(join(corpus, 'cluster@8657d00a/values.schema.json'), 'utf8'));
});

function testsOf(textOf: () => string): void {
  const folder = folderForAll({ 'package.json': '{ "type": "module" }' });
  const files: string[] = [];
  let expected: unknown;

  beforeAll(() => {
    const { imported } = importSchema(readText(textOf(), 'schema.json'));
    if (imported === undefined) return;
    expected = inOneOrder({ $schema: dialect, ...imported.document.root });
    const printed = printFiles(printModels(imported.document, { name: 'chart' }).declarations);
    mkdirSync(join(folder, 'models'));
    mkdirSync(join(folder, 'build'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(repository, join(folder, 'node_modules/schemawright'));
    for (const [file, text] of printed) {
      files.push(file);
      writeFileSync(join(folder, 'models', file), text);
      const { code } = transformSync(text, { loader: 'ts', target: 'es2022' });
      writeFileSync(join(folder, 'build', file.replace(/ts$/, 'js')), code);
    }
  });

  test('no file has more than 400 lines', () => {
    const lines = files.map((file) => readFileSync(join(folder, 'models', file), 'utf8').split('\n').length);
    expect(files.length).toBeGreaterThan(3);
    expect(Math.max(...lines)).toBeLessThanOrEqual(401);
  });

  test('say what the schema says', () => {
    const { documents, diagnostics } = extractModels(folder, [join(folder, 'models/index.ts')]);
    expect(diagnostics).toEqual([]);
    expect(inOneOrder(documents[0]?.document.root)).toEqual(expected);
  });

  test('compile under the strictest settings', async () => {
    const [{ program }] = compilers;
    expect(await compiledStrictly(program, folder, {}, ['models/*.ts'])).toBe('');
  });

  test('run whichever file is loaded first', async () => {
    const failed = await Promise.all(
      some(files).map(async (file) => {
        const { status, stderr } = await runNode([join(folder, 'build', file.replace(/ts$/, 'js'))], { cwd: folder });
        return status === 0 ? [] : [`${file}: ${stderr}`];
      }),
    );
    expect(failed.flat()).toEqual([]);
  });
}
