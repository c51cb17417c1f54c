import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cases } from '../../src/cases/index.ts';
import { openDefinitions } from '../../src/kubernetes/objects/open-definitions.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { casesOfVersion, selectVersion } from '../../src/kubernetes/cases/index.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { type AskedDefinition, crdOracle, type DefinitionAnswer, openCrdOracle } from '../support/crd-oracle.ts';
import { runs, some } from '../support/laws.ts';
import { describeShared, describeWith, requireAll } from '../support/needs.ts';
import type { Oracle } from '../support/oracle.ts';

describeWith('the cases of definitions', crdOracle, (program) => {
  describeShared('beside the API server', 'corpus/crd', (folder) => {
    const oracles: Oracle<AskedDefinition, DefinitionAnswer>[] = [];
    beforeAll(() => oracles.push(openCrdOracle(program)));
    afterAll(() => {
      for (const oracle of oracles) oracle.close();
    });

    const all = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
    const names = some(all, 3);
    const counted = { accepted: 0, refused: 0, formats: 0, rules: 0, updates: 0, statuses: 0 };

    test.each(names)('%s: what is accepted or refused is so there', async (name) => {
      const crd = readFileSync(join(folder, name, 'crd.yaml'), 'utf8');
      const made = await casesIn(crd);
      const named = (made?.cases ?? []).map((one, index) => ({ ...one, name: String(index) }));
      const updates = named.filter(({ old }) => old !== undefined);
      const answer = await oracles[0]?.ask({
        crd,
        crs: Object.fromEntries(named.map(({ name: key, document }) => [key, document])),
        oldCrs: Object.fromEntries(updates.map(({ name: key, old }) => [key, old])),
        steps: Object.fromEntries(updates.map(({ name: key, step }) => [key, step ?? ''])),
      });
      if (made === undefined || answer?.crd?.accepted !== true) return;
      const differing = made.cases.filter(({ valid }, index) => answer.crs?.[String(index)]?.accepted !== valid);
      expect(differing).toEqual([]);
      expect(Object.values(answer.crs ?? {}).filter(({ message }) => message?.startsWith('the old ') === true)).toEqual(
        [],
      );
      for (const { valid, keyword, step } of made.cases) {
        counted[valid ? 'accepted' : 'refused'] += 1;
        if (step === 'update') counted.updates += 1;
        if (step === 'status-update') counted.statuses += 1;
        if (keyword === 'format') counted.formats += 1;
        if (keyword === 'x-kubernetes-validations') counted.rules += 1;
      }
    });

    test('there are cases enough, of all kinds', () => {
      expect(counted.formats).toBeGreaterThan(runs(30));
      expect(counted.rules).toBeGreaterThanOrEqual(runs(5));
      expect(counted.updates).toBeGreaterThanOrEqual(requireAll ? 6 : 0);
      expect(counted.statuses).toBeGreaterThanOrEqual(requireAll ? 6 : 0);
      expect(counted.accepted + counted.refused).toBeGreaterThan(runs(850));
    });
  });
});

async function casesIn(text: string): Promise<Cases | undefined> {
  const documents = readDocuments(text, 'crd.yaml');
  const { open } = await openDefinitions(documents);
  const [server] = open;
  const definition = documents[0]?.value;
  if (server === undefined || !isSchemaObject(definition)) return undefined;
  const version = selectVersion(definition, undefined);
  return 'schema' in version ? casesOfVersion(definition, version, server) : undefined;
}
