import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dialect } from '../../src/schema/document/schema.ts';
import { folderForAll } from '../support/folder.ts';
import { updateRemedy } from '../support/remedy.ts';
import { inOneOrder, roundTrips } from './round-trip.ts';

// Each file of forms/ is a schema; beside it stands the text of its models. UPDATE=1 rewrites the texts.
const folder = join(import.meta.dirname, 'forms');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

describe('a schema with', () => {
  const trips = roundTrips(
    folderForAll({ 'package.json': '{ "type": "module" }' }),
    names.map((name) => ({ name: `${name}-model`, text: readFileSync(join(folder, `${name}.json`), 'utf8') })),
  );

  test.each(names.map((name, index) => ({ name, trip: trips[index] })))('$name', ({ name, trip }) => {
    const file = join(folder, `${name}.txt`);
    if (process.env.UPDATE === '1') writeFileSync(file, trip?.text ?? '');
    expect(trip?.text, updateRemedy(file)).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
    expect({ losses: trip?.losses, diagnostics: trip?.diagnostics }).toEqual({ losses: [], diagnostics: [] });
    expect(inOneOrder(trip?.document?.root)).toEqual(
      inOneOrder({ $schema: dialect, ...trip?.imported?.document.root }),
    );
  });
});
