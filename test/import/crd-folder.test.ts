import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importModels } from '../../src/commands/import/import.ts';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { folderForAll } from '../support/folder.ts';

/** A kind whose spec and status are large, in versions that differ. */
function wide(lines: number): object {
  const properties = (word: string): object =>
    Object.fromEntries(
      Array.from({ length: lines }, (_, index) => [
        `${word}${index}`,
        {
          type: 'object',
          description: `The ${word} of ${index}.`,
          properties: { size: { type: 'integer', minimum: index } },
        },
      ]),
    );
  const version = (name: string, word: string, storage: boolean): object => ({
    ...{ name, served: true, storage },
    schema: {
      openAPIV3Schema: {
        type: 'object',
        description: `A widget.\n${'It is described at length.\n'.repeat(12)}`,
        properties: {
          spec: { type: 'object', properties: properties(word) },
          status: { type: 'object', properties: properties('state') },
        },
      },
    },
    additionalPrinterColumns: Array.from({ length: 130 }, (_, index) => ({
      ...{
        name: `Column ${index}`,
        type: 'string',
        description: 'A column of many.',
        jsonPath: `.spec.${word}${index}.size`,
      },
    })),
  });
  const names = { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' };
  const versions = [
    version('v1', 'part', true),
    version('v1alpha1', 'piece', false),
    version('v1beta1', 'slice', false),
  ];
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: { group: 'example.com', scope: 'Namespaced', names, versions },
  };
}

test('index.ts of imported models has the kind in all its versions, and gives their spec and status', async () => {
  const folder = folderForAll({ 'crd.json': JSON.stringify(wide(60)), 'package.json': '{ "type": "module" }' });
  await importModels({ cwd: folder, file: 'crd.json', out: 'models/widget.ts' });
  const index = readFileSync(join(folder, 'models/widget/index.ts'), 'utf8');
  expect(readdirSync(join(folder, 'models/widget')).length).toBeGreaterThan(3);
  expect(index.match(/^export .*/gm)).toMatchInlineSnapshot(`
    [
      "export { WidgetV1Beta1Spec } from './spec.js';",
      "export { WidgetStatus } from './status.js';",
      "export { WidgetSpec } from './widget-spec-and-others.js';",
      "export { WidgetV1Alpha1Spec } from './widget-v1-alpha1-spec.js';",
      "export class Widget {",
      "export class WidgetV1Alpha1 {",
      "export class WidgetV1Beta1 {",
    ]
  `);
  const { diagnostics, models } = await generateArtifacts({ cwd: folder, cache: false, failOn: 'error', mode: 'lint' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(models.map(({ name }) => name).sort()).toEqual(['Widget', 'WidgetV1Alpha1', 'WidgetV1Beta1']);
});
