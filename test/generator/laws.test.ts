import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { emitDocument } from '../support/dialects.ts';
import { type Extracted, extractModels } from '../../src/generator/extract/index.ts';
import { recordName } from '../../src/commands/gen/write/record.ts';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { findSchemaOrigin } from '../../src/schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { walk } from '../../src/schema/keywords/walk.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { optionsIn } from './project.ts';
import { namesOf, printed, type RandomClass, randomClasses } from './random-models.ts';
import { runs } from '../support/laws.ts';

test('the order of the files makes no difference', () => {
  const cwd = folderFor();
  const shuffled = randomClasses.chain((classes) =>
    fc.tuple(fc.constant(classes), fc.shuffledSubarray([...classes], { minLength: classes.length })),
  );
  fc.assert(
    fc.property(shuffled, ([classes, order]) => {
      write(cwd, classes);
      expect(saidOf(extractModels(cwd, pathsOf(cwd, order)))).toEqual(
        saidOf(extractModels(cwd, pathsOf(cwd, classes))),
      );
    }),
    { numRuns: runs(60) },
  );
});

test('the same models give the same bytes, and nothing is written twice', async () => {
  const cwd = folderFor();
  await fc.assert(
    fc.asyncProperty(randomClasses, async (classes) => {
      write(cwd, classes);
      rmSync(join(cwd, 'out'), { recursive: true, force: true });
      // What is random may contradict itself: that is told, and no matter here.
      const options = { ...optionsIn(cwd, { cache: false }), failOn: 'never' as const };
      const first = await generateArtifacts(options);
      const second = await generateArtifacts(options);
      expect(first.diagnostics.filter(({ code }) => code.startsWith('model/'))).toEqual([]);
      expect(first.artifacts.map(({ state }) => state)).toEqual(first.artifacts.map(() => 'written'));
      expect(second).toEqual({
        ...first,
        artifacts: first.artifacts.flatMap(({ path }) => (path === recordName ? [] : { path, state: 'unchanged' })),
      });
    }),
    { numRuns: runs(40) },
  );
});

test('properties keep the order in which they are declared', () => {
  const cwd = folderFor();
  fc.assert(
    fc.property(randomClasses, (classes) => {
      write(cwd, classes);
      for (const { document } of extractModels(cwd, pathsOf(cwd, classes)).documents) {
        const model = classes.find(({ name }) => name === document.name);
        const names = model === undefined ? [] : namesOf(classes, model);
        expect(Object.keys(document.root.properties ?? {})).toEqual(names);
        expect(Object.keys(componentOf(emitDocument(document).artifacts, document.name).properties ?? {})).toEqual(
          names,
        );
      }
    }),
    { numRuns: runs(60) },
  );
});

test('every schema has its place in a file of the models', () => {
  const cwd = folderFor();
  fc.assert(
    fc.property(randomClasses, (classes) => {
      write(cwd, classes);
      for (const { document } of extractModels(cwd, pathsOf(cwd, classes)).documents) {
        const files = [...walk(document.root)].map(({ schema }) => findSchemaOrigin(document, schema)?.file ?? '');
        expect(files.filter((file) => !/^(models|shared)\/\w+\.ts$/.test(file))).toEqual([]);
      }
    }),
    { numRuns: runs(40) },
  );
});

function write(cwd: string, classes: readonly RandomClass[]): void {
  rmSync(join(cwd, 'models'), { recursive: true, force: true });
  writeFiles(cwd, printed(classes));
}

function pathsOf(cwd: string, classes: readonly RandomClass[]): string[] {
  return classes.map(({ name }) => join(cwd, `models/${name}.ts`));
}

/** All that an extraction says, in an order that is not that of its files. */
function saidOf({ documents, diagnostics, files }: Extracted): unknown {
  const said = documents.map(({ document, file, origin }) => {
    const places = [...walk(document.root)].map(({ schema, pointer }) => [
      pointer,
      document.origins.get(schema)?.schema,
    ]);
    return { file, origin, root: JSON.stringify(document.root), places, artifacts: emitDocument(document).artifacts };
  });
  return { files, diagnostics, documents: said.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

function componentOf(
  artifacts: readonly { readonly file: string; readonly text: string }[],
  name: string,
): SchemaObject {
  const text = artifacts.find(({ file }) => file === 'openapi.json')?.text ?? '{}';
  const api: unknown = JSON.parse(text);
  const component = [['components'], ['schemas'], [name]]
    .flat()
    .reduce<unknown>((value, key) => (isSchemaObject(value) ? value[key] : undefined), api);
  return isSchemaObject(component) ? component : {};
}
