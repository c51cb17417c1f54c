import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitDocument } from '../support/dialects.ts';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { printFiles, printModels } from '../../src/generator/print/index.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { walk } from '../../src/schema/keywords/walk.ts';
import { roundTrips, type Trip } from '../print/round-trip.ts';
import { folderFor, folderForAll } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';
import { compilers, modes } from '../support/toolchains.ts';
import { compiledStrictly } from '../support/strictly.ts';

/** The lines of each chart's models, and what only `@Keyword` can say: unknown keywords, and `$id`. */
const figures: Readonly<Record<string, { readonly lines: number; readonly escapes: number }>> = {
  'cluster-azure@01f1c30b': { lines: 520, escapes: 1 },
  'cluster-azure@0a7126c9': { lines: 1104, escapes: 2 },
  'cluster-azure@7c17551a': { lines: 279, escapes: 1 },
  'cluster-azure@b92ab67d': { lines: 1087, escapes: 2 },
  'cluster-azure@d989a53f': { lines: 1433, escapes: 2 },
  'cluster-azure@e3742da7': { lines: 768, escapes: 0 },
  'cluster-cloud-director@265e8129': { lines: 1217, escapes: 0 },
  'cluster-vsphere@485344a2': { lines: 1064, escapes: 0 },
  'cluster@8657d00a': { lines: 3055, escapes: 6 },
};

describeShared('charts imported into models', 'corpus/cluster-app', (folder) => {
  const models = folderForAll({ 'package.json': '{ "type": "module" }' });
  const charts = some(
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    3,
  ).map(({ name }) => ({ name, text: readFileSync(join(folder, name, 'values.schema.json'), 'utf8') }));
  const trips = roundTrips(
    models,
    charts.map(({ name, text }) => ({ name: name.replace('@', '-'), text, file: 'values.schema.json' })),
  );

  describe.each(charts.map((chart, index) => ({ ...chart, trip: trips[index] })))('$name', ({ name, text, trip }) => {
    const emitted = schemaFrom(trip);

    test('loses nothing, and its models have no finding', () => {
      expect({ losses: trip?.losses, diagnostics: trip?.diagnostics }).toEqual({ losses: [], diagnostics: [] });
    });

    test('comes back as it is in the normal form', () => {
      expect(emitted).toBe(normalForm(JSON.parse(text) as Json));
    });

    test('comes back from a folder of files, none of them large', () => {
      const files =
        trip?.imported === undefined
          ? new Map<string, string>()
          : printFiles(printModels(trip.imported.document).declarations);
      const own = folderFor(Object.fromEntries(files));
      const { documents, diagnostics } = extractModels(
        own,
        [...files.keys()].map((file) => join(own, file)),
      );
      expect(diagnostics).toEqual([]);
      expect(documents.map(({ document }) => schemaOf(document))).toEqual([emitted]);
      expect(Math.max(...[...files].map(([, one]) => one.split('\n').length))).toBeLessThanOrEqual(401);
    });

    test('gives every values file the same verdict', () => {
      const values = valuesIn(join(folder, name));
      expect(values).not.toHaveLength(0);
      expect(verdicts(emitted, values)).toEqual(verdicts(text, values));
    });

    test('says at most 1 % of its keywords by @Keyword', () => {
      const escapes = trip?.text.match(/\bKeyword\(/g)?.length ?? 0;
      const keywords = [...walk(JSON.parse(text) as SchemaObject)].flatMap(({ schema }) => Object.keys(schema)).length;
      expect({ escapes, lines: trip?.text.split('\n').length }).toEqual(figures[name]);
      expect(escapes / keywords).toBeLessThanOrEqual(0.01);
    });

    test('has no line that is longer than a text it quotes', () => {
      const lines = trip?.text.split('\n').filter((line) => line.length > 120) ?? [];
      expect(lines.filter((line) => !/^\s*(?:'.*'|".*")[,;]?$/.test(line))).toEqual([]);
    });
  });

  describe.each(compilers)('TypeScript $version', ({ program }) => {
    test.each(Object.entries(modes))('compiles the models strictly with %s', async (_, mode) => {
      expect(await compiledStrictly(program, models, mode, ['*.ts'])).toBe('');
    });
  });
});

function schemaFrom(trip: Trip | undefined): string {
  return trip?.document === undefined ? '' : schemaOf(trip.document);
}

function schemaOf(document: SchemaDocument): string {
  return emitDocument(document, {}).artifacts.find(({ file }) => file === 'values.schema.json')?.text ?? '';
}

/** The values.yaml of a chart and the files of its `ci` folder. */
function valuesIn(folder: string): readonly unknown[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  return files.sort().map((file): unknown => parse(readFileSync(join(folder, file), 'utf8')));
}

function verdicts(schema: string, values: readonly unknown[]): readonly boolean[] {
  const validate = new Ajv2020({ strict: false, logger: false, validateFormats: false }).compile(
    JSON.parse(schema) as SchemaObject,
  );
  return values.map((one) => validate(one));
}
