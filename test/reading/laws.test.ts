import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { anyCharacter } from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import { createDocument } from '../../src/generator/import/json-schema.ts';
import { type Reading, readText } from '../../src/text/read-text.ts';
import { lintDocument } from '../../src/rules/profiles/lint.ts';
import { lintCodes, profiles } from '../support/dialects.ts';
import { applicators } from '../../src/schema/keywords/walk.ts';
import { repository } from '../support/repository.ts';
import { runs } from '../support/laws.ts';

const schema = readFileSync(join(repository, 'out/cluster-app/values.schema.json'), 'utf8').slice(0, 20_000);

const keywords = [
  ...Object.keys(applicators),
  '$ref',
  'type',
  'title',
  'description',
  'default',
  'examples',
  'required',
];
const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...keywords) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a/b', '~', '10', '"', '\\') },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
);
const leaf = fc.oneof(
  fc.constantFrom('#', '#/properties/title', '#/$defs/a', 'object', 'array', ['string', 'null'], true, null, 1e300, -0),
  fc.jsonValue({ maxDepth: 1 }),
);

/** Values that look much like schemas, and are none more often than not. */
const { value: schemaLike } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

const mutated = fc
  .array(
    fc.record({
      at: fc.nat(),
      length: fc.nat({ max: 30 }),
      text: fc.oneof(fc.string(), fc.constantFrom(...'{}[]",:\\\n0')),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((changes) =>
    changes.reduce((text, { at, length, text: added }) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + added + text.slice(start + length);
    }, schema),
  );

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array).toString('utf8'));
const marks = fc
  .array(fc.constantFrom(...'{}[]",:\\-#&*!|>?%@`\'\t\n  ab1e+.'), { maxLength: 60 })
  .map((list) => list.join(''));
const anyText = fc.oneof(bytes, marks, mutated, fc.string({ unit: anyCharacter, maxLength: 200 }));

test('JSON is read as the engine reads it, and refused where the engine refuses it', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.json()), (text) => {
      const { value, diagnostics } = readText(text, 'a.json');
      const expected = parsed(text);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      if (errors.length === 0) expect({ value }).toEqual(expected);
      else expect([expected, errors.length]).toEqual([undefined, 1]);
    }),
    { numRuns: runs(1000, 8) },
  );
});

describe.each(['json', 'yaml'])('%s', (format) => {
  test('whatever a text says, there is an answer with places in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = readText(text, `a.${format}`);
        const { diagnostics } = createDocument(reading);
        expect(reading.value === undefined && diagnostics.length === 0).toBe(false);
        for (const { origin } of diagnostics) expectInside(origin, text);
      }),
      { numRuns: runs(400, 8) },
    );
  });

  test('every part has its place: the text there is the part', () => {
    fc.assert(
      fc.property(schemaLike, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const reading = readText(JSON.stringify(value, null, indent), `a.${format}`);
        expect(reading.value).toEqual(JSON.parse(JSON.stringify(value)));
        expectPlaces(reading.value, reading);
      }),
      { numRuns: runs(200, 8) },
    );
  });
});

test.each(profiles)(
  'whatever schema a text holds, the rules of $name come to an end, with places in the text',
  (profile) => {
    fc.assert(
      fc.property(schemaLike, (value) => {
        const text = JSON.stringify({ type: 'object', properties: { a: value }, $defs: { a: value } }, null, 2);
        const { document } = createDocument(readText(text, 'values.schema.json'));
        if (document === undefined) throw new TypeError('no document');
        for (const { origin } of lintDocument(document, { profiles: [profile], knownCodes: lintCodes() })) {
          expect(origin.file).toBe('values.schema.json');
          expectInside(origin, text);
        }
      }),
      { numRuns: runs(300, 8) },
    );
  },
);

test('whatever JSON a text holds, its normal form is the normal form of the same value', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        schemaLike.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const { value } = readText(text, 'a.json');
        if (value === undefined) return;
        const normal = normalForm(value);
        const again = readText(normal, 'a.json').value;
        expect(again === undefined ? undefined : normalForm(again)).toBe(normal);
      },
    ),
  );
});

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch {
    return undefined;
  }
}

function expectInside({ line, column }: { readonly line: number; readonly column: number }, text: string): void {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  expect(line).toBeGreaterThan(0);
  expect(column).toBeGreaterThan(0);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
}

/** What stands at a span of a reading is, by itself, the value that the span is of; and so is the key. */
function expectPlaces(value: unknown, { text, file, originOf, spanOf }: Reading): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const { keyStart, keyEnd, start, end } = spanOf(value, name) ?? { start: 0, end: 0 };
    expect(readText(text.slice(start, end), file).value).toEqual(part);
    if (!Array.isArray(value)) expect(JSON.parse(text.slice(keyStart, keyEnd))).toBe(name);
    const { line = 0, column = 0 } = originOf(value, name) ?? {};
    const lineStart =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    expect(lineStart + column - 1).toBe(keyStart ?? start);
    expectPlaces(part, { text, file, originOf, spanOf } as Reading);
  }
}
