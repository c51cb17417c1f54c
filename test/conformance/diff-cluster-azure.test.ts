import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { diffDocuments } from '../support/diff.ts';
import { documentAt } from '../diff/documents.ts';
import { describeShared } from '../support/needs.ts';

/** The versions of cluster-azure in the order of their dates. */
const versions = ['7c17551a', '01f1c30b', 'e3742da7', 'b92ab67d', '0a7126c9', 'd989a53f'];
const steps = versions.slice(1).map((next, index) => [versions[index] ?? '', next] as const);

/** At most this part of the breaking changes may be without proof. */
const mostUnproven = 0.05;

describeShared('the versions of cluster-azure', 'corpus/cluster-app', (folder) => {
  describe.each(steps)('from %s to %s', (before, after) => {
    const old = join(folder, `cluster-azure@${before}`, 'values.schema.json');
    const next = join(folder, `cluster-azure@${after}`, 'values.schema.json');
    const changes = diffDocuments(documentAt(old), documentAt(next));
    const breaking = changes.filter(({ kind }) => kind === 'breaking');

    test('what breaks is proved', () => {
      const unproven = breaking.filter(({ witness }) => witness === undefined);
      expect(breaking.length).toBeGreaterThan(0);
      expect(unproven.length, unproven.map(({ message }) => message).join('\n')).toBeLessThanOrEqual(
        breaking.length * mostUnproven,
      );
    });

    test('another validator confirms each witness', () => {
      const [accepts, acceptsNext] = [validatorAt(old), validatorAt(next)];
      const wrong = breaking.filter(
        ({ witness }) => witness !== undefined && (!accepts(witness) || acceptsNext(witness)),
      );
      expect(wrong.map(({ message, witness }) => `${message}: ${JSON.stringify(witness)}`)).toEqual([]);
    });

    test('every change has its place in a file', () => {
      const lost = changes.filter((change) => (change.new ?? change.old)?.origin.line === undefined);
      expect(lost).toEqual([]);
    });
  });

  test('the way back and forth: nothing differs from itself', () => {
    for (const version of versions) {
      const path = join(folder, `cluster-azure@${version}`, 'values.schema.json');
      expect(diffDocuments(documentAt(path), documentAt(path))).toEqual([]);
    }
  });
});

function validatorAt(path: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
  return (value) => validate(value);
}
