import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change } from '../../src/diff/index.ts';
import { openDefinitions } from '../../src/kubernetes/objects/open-definitions.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { auditObject } from '../../src/kubernetes/audit/audit-object.ts';
import { isObject, type Json } from '../../src/text/value/json.ts';
import { type AskedDefinition, crdOracle, type DefinitionAnswer, openCrdOracle } from '../support/crd-oracle.ts';
import { diffDocuments } from '../support/diff.ts';
import { describeShared, describeWith } from '../support/needs.ts';
import type { Oracle } from '../support/oracle.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { crd, provenChanges } from '../diff/crd-changes.ts';
import { documentAt } from '../diff/documents.ts';

interface Pair {
  readonly old: SchemaDocument;
  readonly next: SchemaDocument;
}

describeWith('the witnesses of definitions', crdOracle, (program) => {
  const oracles: Oracle<AskedDefinition, DefinitionAnswer>[] = [];
  beforeAll(() => oracles.push(openCrdOracle(program)));
  afterAll(() => {
    for (const oracle of oracles) oracle.close();
  });
  const ask = async (asked: AskedDefinition) => {
    const answer = await oracles[0]?.ask(asked);
    return answer?.crs?.a;
  };
  const counted = { proofs: 0, updates: 0, audited: 0, refused: 0 };

  const checkProofs = async (pair: Pair): Promise<void> => {
    for (const change of listProofs(pair)) {
      const asked = writeOf(change);
      const [was, is] = [await ask({ crd: pair.old.root, ...asked }), await ask({ crd: pair.next.root, ...asked })];
      expect(was).toMatchObject({ accepted: true });
      expect(was).not.toHaveProperty('strictMessage');
      if (is?.accepted === true) expect(isKept(was?.object, is.object)).toBe(false);
      counted.proofs += 1;
      if (change.step) counted.updates += 1;
    }
  };

  const checkAudits = async (pair: Pair): Promise<void> => {
    const [crd, oldCrd] = [pair.next.root, pair.old.root];
    const { open } = await openDefinitions(readDocuments(JSON.stringify(crd), 'new.json'));
    for (const { witness, step, before } of listProofs(pair)) {
      const stored = step === 'update' ? before : witness;
      const update = touched(stored);
      if (step === 'status-update' || update === undefined) continue;
      const written = await ask({ crd, oldCrd, crs: { a: update }, oldCrs: { a: stored } });
      if (written === undefined) continue;
      const audit = auditObject(stored ?? null, { next: open, old: [] });
      expect([stored, audit?.verdict === 'refused']).toEqual([stored, !written.accepted]);
      counted.audited += 1;
      if (!written.accepted) counted.refused += 1;
    }
  };

  test.each(provenChanges)('%s: accepted before, and then refused or not kept', async (_, __, old, next) => {
    await checkProofs({ old: crd(old), next: crd(next) });
  });

  test.each(provenChanges)('%s: audit tells whether updates are refused', async (_, __, old, next) => {
    await checkAudits({ old: crd(old), next: crd(next) });
  });

  describeShared('of the corpus', 'corpus/crd-diff', (folder) => {
    const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    test.each(names)('%s: accepted before, and then refused or not kept', (name) =>
      checkProofs(readPair(folder, name)),
    );
    test.each(names)('%s: audit tells whether updates are refused', (name) => checkAudits(readPair(folder, name)));
  });

  test('there are enough of them', () => {
    expect(counted.proofs).toBeGreaterThanOrEqual(provenChanges.length);
    expect(counted.updates).toBeGreaterThanOrEqual(6);
    expect(counted.audited).toBeGreaterThanOrEqual(6);
    expect(counted.refused).toBeGreaterThanOrEqual(1);
  });
});

function readPair(folder: string, name: string): Pair {
  return { old: documentAt(join(folder, name, 'old.yaml')), next: documentAt(join(folder, name, 'new.yaml')) };
}

function listProofs({ old, next }: Pair): readonly Change[] {
  return diffDocuments(old, next).filter(({ witness }) => witness !== undefined);
}

function writeOf({ witness, step, before }: Change): Pick<AskedDefinition, 'crs' | 'oldCrs' | 'steps'> {
  return step ? { crs: { a: witness }, oldCrs: { a: before }, steps: { a: step } } : { crs: { a: witness } };
}

/** The smallest update: one label more. */
function touched(witness: Json | undefined): Json | undefined {
  if (!isObject(witness) || !isObject(witness.metadata)) return undefined;
  return { ...witness, metadata: { ...witness.metadata, labels: { touched: 'true' } } };
}

/** Whether everything of an object is in another one. */
function isKept(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, value]) => isKept(value, (whole as Record<string, unknown>)[key]));
}
