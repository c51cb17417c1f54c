import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { QuickAjv } from './support/ajv.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { knownModules } from './support/known-modules.ts';
import { emitDocument } from './support/dialects.ts';
import { type ExtractedDocument, extractModels } from '../src/generator/extract/index.ts';
import { isSchemaObject } from '../src/schema/document/schema.ts';
import { walk } from '../src/schema/keywords/walk.ts';
import { updateRemedy } from './support/remedy.ts';
import { caseNames, expectedOf, fixtures, modelOf, removeCopy, workingFolder } from './support/fixtures.ts';

// Each folder of test/fixtures shows one accepted form: model.ts, and under expected/ what it becomes. A case compares
// the artifacts that its expected/ holds; UPDATE=1 rewrites those, and gives a new case its schema.
const update = process.env.UPDATE === '1';

const cases = caseNames().map((name) => {
  const folder = workingFolder(name);
  return { name, folder, ...extractModels(folder, [modelOf(folder)], { modules: knownModules }) };
});

afterAll(() => {
  for (const { folder } of cases) removeCopy(folder);
});

/** The artifacts of all roots by file, in a folder for each root when there are several. */
function artifactsOf(documents: readonly ExtractedDocument[]): Record<string, string> {
  return Object.fromEntries(
    documents.flatMap(({ document }) =>
      emitDocument(document).artifacts.map(({ file, text }) => [
        documents.length > 1 ? `${document.name}/${file}` : file,
        text,
      ]),
    ),
  );
}

function rewrite(name: string, artifacts: Record<string, string>): void {
  const expected = join(fixtures, name, 'expected');
  for (const [file, text] of Object.entries(artifacts)) {
    const path = join(expected, file);
    if (!file.endsWith('schema.json') && !existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

describe.each(cases)('$name', ({ name, documents, diagnostics }) => {
  it('is accepted', () => {
    expect(
      diagnostics
        // The tag of a comment is told of, and changes nothing.
        .filter(({ code }) => !['model/tag-ignored', 'model/decorators-dropped'].includes(code))
        .map(({ origin, code, message }) => `${origin.line}:${origin.column} ${code} ${message}`),
    ).toEqual([]);
  });

  it('gives the expected artifacts', () => {
    const artifacts = artifactsOf(documents);
    if (update) rewrite(name, artifacts);
    const expected = expectedOf(name);
    const remedy = updateRemedy(`test/fixtures/${name}/expected`);
    expect(Object.keys(expected), remedy).not.toEqual([]);
    expect(Object.fromEntries(Object.keys(expected).map((file) => [file, artifacts[file]])), remedy).toEqual(expected);
  });

  it('has an origin for every schema', () => {
    for (const { document } of documents) {
      const lost = [...walk(document.root)].filter(({ schema }) => !document.origins.get(schema)?.schema.file);
      expect(lost.map(({ pointer }) => pointer)).toEqual([]);
    }
  });

  it('gives a schema that its own defaults and examples satisfy', () => {
    for (const { document } of documents) {
      const ajv = new QuickAjv({ strict: 'log', allowUnionTypes: true, validateFormats: false, logger: false });
      ajv.addSchema(document.root, 'root');
      const wrong = [...walk(document.root)].flatMap(({ schema, pointer }) =>
        [...(schema.examples ?? []), ...('default' in schema ? [schema.default] : [])].flatMap((value) =>
          ajv.validate({ $ref: `root#${encodeURI(pointer)}` }, value) ? [] : [`${pointer}: ${ajv.errorsText()}`],
        ),
      );
      expect(wrong).toEqual([]);
      expect(isSchemaObject(document.root)).toBe(true);
    }
  });
});
