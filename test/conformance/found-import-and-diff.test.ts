import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDocument } from '../../src/generator/import/json-schema.ts';
import { readFileText } from '../../src/text/files/read-file.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { emitDocument } from '../support/dialects.ts';
import { diffDocuments } from '../support/diff.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';
import { roundTrips } from '../print/round-trip.ts';

describeShared('defects of import and diff that were found by measuring', 'corpus/found', (folder) => {
  test.each([
    ['1-diff-nullable/optional', 'behaviour'],
    ['1-diff-nullable/default', 'behaviour'],
    ['1-diff-nullable/mapvalues', 'behaviour'],
    ['1-diff-nullable/required', 'breaking'],
    ['1-diff-nullable/items', 'breaking'],
  ])('%s is %s', (name, kind) => {
    const changes = diffDocuments(read(`${name}.old.json`), read(`${name}.new.json`));
    expect(changes[0]?.kind).toBe(kind);
    expect(changes.map(({ witness }) => witness !== undefined)).toEqual(changes.map((one) => one.kind === 'breaking'));
  });

  test.each([
    ['6-diff-enum-oneof/enum.json', '6-diff-enum-oneof/oneof.json'],
    ['6-diff-enum-oneof/oneof.json', '6-diff-enum-oneof/enum.json'],
    ['9-diff-same-pattern/old.json', '9-diff-same-pattern/new.json'],
    ['9-diff-same-pattern/new.json', '9-diff-same-pattern/old.json'],
  ])('%s to %s changes nothing for values', (old, next) => {
    const changes = diffDocuments(read(old), read(next));
    expect(changes.map(({ kind }) => kind).filter((kind) => kind !== 'neutral')).toEqual([]);
  });

  test.each(['4-import-remote-ref', '10-x-kubernetes-lost'])('%s comes back', (name) => {
    const text = readFileSync(join(folder, name, 'values.schema.json'), 'utf8');
    const models = folderForAll({ 'package.json': '{ "type": "module" }' });
    const [trip] = roundTrips(models, [{ text, name: 'model', file: 'values.schema.json' }]);
    expect(trip?.losses.filter(({ severity }) => severity === 'error')).toEqual([]);
    const emitted = trip?.document && emitDocument(trip.document).artifacts[0]?.text;
    expect(JSON.parse(emitted ?? '')).toEqual(JSON.parse(text));
  });

  function read(file: string): SchemaDocument {
    const { document } = createDocument(readFileText(join(folder, file)));
    if (document === undefined) throw new Error(`${file} cannot be read`);
    return document;
  }
});
