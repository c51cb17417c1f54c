import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import type { Json } from '../../src/text/value/json.ts';
import { describeShared } from '../support/needs.ts';

interface Vector {
  readonly name: string;
  readonly input: string;
  /** What schemalint wrote; null when it refused. */
  readonly output: string | null;
}

/** Charts of the corpus that schemalint itself calls not normalized. */
const notNormalized = ['cluster-azure@7c17551a'];

describeShared('schemalint normalize', 'corpus/cluster-app', (folder) => {
  const vectors = JSON.parse(readFileSync(join(folder, 'normalize-vectors.json'), 'utf8')) as readonly Vector[];
  const charts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  test('there are 22 vectors and 9 charts', () => {
    expect([vectors.length, charts.length]).toEqual([22, 9]);
  });

  test.each(vectors)('$name', ({ input, output }) => {
    expect(normalized(input)).toBe(output);
  });

  test.each(charts)('says of $name whether it is normalized', ({ name }) => {
    const text = readFileSync(join(folder, name, 'values.schema.json'), 'utf8');
    expect(normalized(text) === text).toBe(!notNormalized.includes(name));
  });
});

function normalized(text: string): string | null {
  try {
    return normalForm(JSON.parse(text) as Json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
