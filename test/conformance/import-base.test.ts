import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapHomes, readBase, shareModels } from '../../src/generator/base/index.ts';
import { emitDocument } from '../support/dialects.ts';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { importSchema } from '../../src/commands/import/import.ts';
import {
  type Declared,
  moduleText,
  type PrintedModels,
  printFiles,
  printModels,
} from '../../src/generator/print/index.ts';
import { readText } from '../../src/text/read-text.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';
import { compilers, modes } from '../support/toolchains.ts';
import { compiledStrictly } from '../support/strictly.ts';

interface Figures {
  /** The lines of the models without the base and with it. */
  readonly lines: readonly [whole: number, shared: number];
  /** The classes without the base, those that are left with it, and those of them that extend a class of the base. */
  readonly classes: readonly [whole: number, left: number, extending: number];
}

/** What the models of a chart share with those of its base chart. */
const figures: Readonly<Record<string, Figures>> = {
  'cluster-azure@01f1c30b': { lines: [520, 502], classes: [30, 29, 1] },
  'cluster-azure@0a7126c9': { lines: [1104, 1040], classes: [43, 39, 4] },
  'cluster-azure@7c17551a': { lines: [279, 279], classes: [17, 17, 0] },
  'cluster-azure@b92ab67d': { lines: [1087, 1031], classes: [42, 39, 4] },
  'cluster-azure@d989a53f': { lines: [1433, 1125], classes: [59, 40, 5] },
  'cluster-azure@e3742da7': { lines: [768, 745], classes: [37, 36, 2] },
  'cluster-cloud-director@265e8129': { lines: [1217, 901], classes: [56, 38, 8] },
  'cluster-vsphere@485344a2': { lines: [1064, 725], classes: [45, 28, 6] },
  'cluster@8657d00a': { lines: [3055, 9], classes: [165, 1, 1] },
};

const baseChart = 'cluster@8657d00a';

describeShared('charts imported with the models of another as their base', 'corpus/cluster-app', (folder) => {
  const models = folderForAll({ 'package.json': '{ "type": "module" }' });
  const schemaText = (chart: string): string => readFileSync(join(folder, chart, 'values.schema.json'), 'utf8');
  const baseFiles = printFiles(printed(schemaText(baseChart), 'Cluster').models.declarations);
  writeFiles(join(models, 'cluster'), Object.fromEntries(baseFiles));
  const bases = readBase('cluster/index.ts#Cluster', models);

  describe.each(some(Object.keys(figures), 3))('%s', (chart) => {
    const { models: whole, root } = printed(schemaText(chart), chart.replace(/@.*/, ''));
    const shared = shareModels(bases, whole, root);
    const text = moduleText(shared.declarations, mapHomes(models, shared.imports));
    writeFileSync(join(models, `${chart}.ts`), text);

    test('comes back as it is in the normal form', () => {
      const { documents, diagnostics } = extractModels(models, [join(models, `${chart}.ts`)]);
      expect(diagnostics).toEqual([]);
      expect(documents.map(({ document }) => schemaOf(document))).toEqual([
        normalForm(JSON.parse(schemaText(chart)) as Json),
      ]);
    });

    test('comes back from a folder of files', () => {
      const parts = join(models, 'parts', chart);
      const files = printFiles(shared.declarations, mapHomes(parts, shared.imports));
      writeFiles(parts, Object.fromEntries(files));
      const { documents, diagnostics } = extractModels(
        models,
        [...files.keys()].map((file) => join(parts, file)),
      );
      expect(diagnostics).toEqual([]);
      expect(documents.map(({ document }) => schemaOf(document))).toEqual([
        normalForm(JSON.parse(schemaText(chart)) as Json),
      ]);
    });

    test('says only what its base does not', () => {
      const left = classesOf(shared.declarations);
      expect({
        lines: [linesOf(whole.text), linesOf(text)],
        classes: [classesOf(whole.declarations).length, left.length, left.filter(({ base }) => base).length],
      }).toEqual(figures[chart]);
    });
  });

  describe.each(compilers)('TypeScript $version', ({ program }) => {
    test.each(Object.entries(modes))('compiles the models strictly with %s', async (_, mode) => {
      expect(await compiledStrictly(program, models, mode, ['**/*.ts'])).toBe('');
    });
  });
});

function printed(text: string, name: string): { readonly models: PrintedModels; readonly root: SchemaObject } {
  const { imported } = importSchema(readText(text, 'values.schema.json'));
  if (imported === undefined) throw new Error(`the schema of ${name} cannot be read`);
  return { models: printModels(imported.document, { name }), root: imported.document.root };
}

function schemaOf(document: SchemaDocument): string {
  return emitDocument(document, {}).artifacts.find(({ file }) => file === 'values.schema.json')?.text ?? '';
}

function classesOf(declarations: readonly Declared[]): readonly Extract<Declared, { kind: 'class' }>[] {
  return declarations.filter((one) => one.kind === 'class');
}

function linesOf(text: string): number {
  return text.split('\n').length;
}
