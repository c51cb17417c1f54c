import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diffDocuments } from '../support/diff.ts';
import { type Change, changeKinds } from '../../src/diff/index.ts';
import { createDocument } from '../../src/generator/import/json-schema.ts';
import { readFileText } from '../../src/text/files/read-file.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { describeShared } from '../support/needs.ts';

describeShared('changes of CRDs', 'corpus/crd-diff', (folder) => {
  const pairs = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  test('there are 37 pairs', () => {
    expect(pairs).toHaveLength(37);
  });

  test.each(pairs)('%s is of the kind that it is said to be', (name) => {
    const changes = diffDocuments(read(join(folder, name, 'old.yaml')), read(join(folder, name, 'new.yaml')));
    expect(worstOf(changes)).toBe(kindOf(join(folder, name, 'expected.json')));
  });

  test.each(pairs)('%s is proved where it breaks something', (name) => {
    const changes = diffDocuments(read(join(folder, name, 'old.yaml')), read(join(folder, name, 'new.yaml')));
    const breaking = changes.filter(({ kind }) => kind === 'breaking');
    expect(breaking.filter(({ witness }) => witness === undefined).map(({ code }) => code)).toEqual([]);
  });

  test.each(pairs)('%s has no difference from itself', (name) => {
    expect(diffDocuments(read(join(folder, name, 'new.yaml')), read(join(folder, name, 'new.yaml')))).toEqual([]);
  });
});

function worstOf(changes: readonly Change[]): string {
  return changeKinds.find((kind) => changes.some((change) => change.kind === kind)) ?? 'neutral';
}

function kindOf(path: string): unknown {
  const expected = JSON.parse(readFileSync(path, 'utf8')) as { readonly kind: string };
  return expected.kind;
}

function read(path: string): SchemaDocument {
  const { document } = createDocument(readFileText(path));
  if (document === undefined) throw new Error(`${path} cannot be read`);
  return document;
}
