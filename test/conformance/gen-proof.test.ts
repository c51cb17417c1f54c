// What gen calls clean, real Helm takes: every values root of the fixtures and of the models, as a chart with its own values.yaml.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkModel } from '../../src/commands/gen/check-model.ts';
import { createUnconfigured } from '../../src/commands/project/configuration.ts';
import { knownModules } from '../support/known-modules.ts';
import { hasNoChart } from '../../src/generator/emit/target.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { emitDocument, targets } from '../support/dialects.ts';
import { caseNames, fixtures, modelOf, workingFolder } from '../support/fixtures.ts';
import { some } from '../support/laws.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { describeWith, helm } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { chartOf, template } from './helm/chart.ts';

/** What Helm says where only something is missing that every user must give. */
const missing = /missing propert|minProperties|'(?:oneOf|anyOf)' failed, none matched/;

const models = [
  ...some(caseNames()).map((name) => ({ name, cwd: workingFolder(name), file: undefined })),
  { name: 'cluster-app', cwd: repository, file: 'models/cluster-app/index.ts' },
  { name: 'azure-cluster-app', cwd: repository, file: 'models/cluster-app-azure/index.ts' },
  { name: 'controller', cwd: join(repository, 'examples/controller'), file: 'models/cluster.ts' },
];

const roots = models.flatMap(({ name, cwd, file }) => {
  const { documents } = extractModels(cwd, [file === undefined ? modelOf(cwd) : join(cwd, file)], {
    modules: knownModules,
  });
  // Data values whose targets are those of another tool alone have no chart.
  const values = documents.filter(({ document }) => document.kind === 'values' && !hasNoChart(document, targets));
  return values.map(({ document }) => ({ name: `${name}/${document.name}`, document }));
});

afterAll(() => {
  for (const { cwd } of models) {
    if (!cwd.startsWith(fixtures) && !cwd.startsWith(repository)) rmSync(cwd, { recursive: true });
  }
});

describeWith('Helm', helm, (program) => {
  const folder = folderForAll();

  describe.each(roots)('$name', ({ name, document }) => {
    test('takes what gen calls clean', async () => {
      const { artifacts } = emitDocument(document);
      const { diagnostics } = checkModel(
        document,
        new Map(artifacts.map((one) => [one.file, one])),
        createUnconfigured('.'),
      );
      const isClean = diagnostics.every(({ code, severity }) => severity !== 'error' || !code.startsWith('helm/'));
      const at = join(folder, name);
      writeFiles(join(at, 'artifacts'), Object.fromEntries(artifacts.map(({ file, text }) => [file, text])));
      expect(existsSync(join(at, 'artifacts/values.yaml'))).toBe(true);
      const { status, refusals } = await template(chartOf(program, join(at, 'artifacts'), join(at, 'chart')), []);
      const others = refusals.filter((one) => !missing.test(one));
      expect({ isClean, others, isSaid: status === 0 || refusals.length > 0 }).toEqual({
        isClean: true,
        others: [],
        isSaid: true,
      });
    });
  });
});
