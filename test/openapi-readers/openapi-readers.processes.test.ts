// What generators, parsers and linters of OpenAPI say of the documents of every kind and operator among the models.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { targetNamed } from '../support/dialects.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { knownModules } from '../support/known-modules.ts';
import { describeWith, openApiReaders } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';

const program = join(import.meta.dirname, 'read.mjs');

describeWith('OpenAPI documents', openApiReaders, (tools) => {
  const folder = folderForAll();
  let documents: readonly string[] = [];
  beforeAll(() => {
    documents = writeDocuments(folder);
  });

  const readers: Readonly<Record<string, (files: readonly string[]) => readonly string[]>> = {
    redocly: (files) => [join(tools, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', '--extends=spec', ...files],
    'swagger-parser': (files) => [program, tools, 'swagger-parser', ...files],
    'openapi-typescript': (files) => [program, tools, 'openapi-typescript', ...files],
    orval: (files) => [program, tools, 'orval', ...files],
  };

  describe.each(Object.entries(readers))('with %s', (_, command) => {
    const read = (files: readonly string[]) =>
      runNode(command(files), {
        cwd: folder,
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      });

    test('are read without an error', async () => {
      const { status, stdout, stderr } = await read(documents);
      expect(status, stdout + stderr).toBe(0);
    });

    test('are refused when a reference leads nowhere', async () => {
      const api = {
        openapi: '3.1.0',
        info: { title: 'Broken', version: '1' },
        paths: {},
        components: { schemas: { Broken: { $ref: '#/components/schemas/Absent' } } },
      };
      writeFiles(folder, { 'broken.json': JSON.stringify(api) });
      const { status, stdout, stderr } = await read(['broken.json']);
      expect(status).toBe(1);
      expect(stdout + stderr).toMatch(/Absent|schemas\/Broken/);
    });
  });
});

/** Writes each document in both versions, with the schemas alone and with the paths of the server. */
function writeDocuments(folder: string): readonly string[] {
  const models = join(repository, 'models');
  const sources = readdirSync(models, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('decorators'))
    .map((file) => join(models, file));
  const { documents } = extractModels(repository, sources.sort(), { modules: knownModules });
  const files = Object.fromEntries(
    documents
      .filter(({ document: { kind } }) => kind === 'resource' || kind === 'parameters')
      .flatMap(({ document }) => forms.map((form) => [`${document.name}${form.file}`, emit(document, form.options)])),
  );
  expect(Object.keys(files).length).toBeGreaterThan(40);
  writeFiles(folder, files);
  return Object.keys(files);
}

const forms = [
  { file: '-3.0.json', options: { openapi: '3.0.3' } },
  { file: '-3.1.json', options: { openapi: '3.1.0' } },
  { file: '-3.0-paths.json', options: { openapi: '3.0.3', paths: true } },
  { file: '-3.1-paths.json', options: { openapi: '3.1.0', paths: true } },
] as const;

function emit(document: SchemaDocument, options: object): string {
  const { artifacts, diagnostics } = targetNamed('openapi').emit(document, options, { cwd: repository, folder: 'out' });
  expect(diagnostics).toEqual([]);
  return artifacts[0]?.text ?? '';
}
