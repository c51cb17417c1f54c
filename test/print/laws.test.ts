import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { emitDocument } from '../support/dialects.ts';
import { dialect } from '../../src/schema/document/schema.ts';
import { folderFor } from '../support/folder.ts';
import { documents } from './arbitrary.ts';
import { inOneOrder, roundTrips, type Trip } from './round-trip.ts';
import { runs } from '../support/laws.ts';

// The extractor starts once for many models.
const batches = fc.array(documents, { minLength: 20, maxLength: 20 });
const options = { numRuns: runs(20) };

function tripsOf(folder: string, texts: readonly string[]): readonly Trip[] {
  return roundTrips(
    folder,
    texts.map((text, index) => ({ name: `Model${index}`, text })),
  );
}

test('extracting printed models gives the same document, without a finding', () => {
  const folder = folderFor();
  fc.assert(
    fc.property(batches, (schemas) => {
      for (const { imported, document, diagnostics, losses } of tripsOf(
        folder,
        schemas.map((one) => JSON.stringify(one)),
      )) {
        expect({ losses, diagnostics }).toEqual({ losses: [], diagnostics: [] });
        expect(inOneOrder(document?.root)).toEqual(inOneOrder({ $schema: dialect, ...imported?.document.root }));
      }
    }),
    options,
  );
});

test('what was made from models gives the same models', () => {
  const folder = folderFor();
  fc.assert(
    fc.property(batches, (schemas) => {
      const first = tripsOf(
        folder,
        schemas.map((one) => JSON.stringify(one)),
      );
      const second = tripsOf(folder, first.map(emitted));
      expect(second.map(emitted)).toEqual(first.map(emitted));
    }),
    options,
  );
});

function emitted({ document }: Trip): string {
  return document === undefined ? '' : (emitDocument(document, {}).artifacts[0]?.text ?? '');
}
