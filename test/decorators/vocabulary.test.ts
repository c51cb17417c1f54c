import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../src/decorators/entry/arguments.ts';
import { applyDecorators } from '../../src/decorators/entry/partial-schema.ts';
import type { PartialSchema } from '../../src/decorators/entry/entry.ts';
import { everyFit, everywhere, isCarrier, isKeyword } from '../../src/decorators/entry/keyword.ts';
import { vocabulary } from '../support/vocabulary.ts';
import * as entryPoint from '../../src/index.ts';
import { rows } from './rows.ts';

describe.each([...vocabulary])('@%s', (name, { entry }) => {
  test('is a decorator of the entry point', () => {
    const exported: unknown = Reflect.get(entryPoint, name);
    expect(isKeyword(exported) && exported.entry, `export @${name} from src/decorators/index.ts`).toBe(entry);
  });

  test('is named in PascalCase and names its keyword', () => {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(entry.keyword).toMatch(/^\$?[a-z][A-Za-z]+$/);
  });

  test('is documented in sentences', () => {
    expect(entry.doc).toMatch(/^[A-Z][^\n]*[a-z0-9)`]\.$/);
    expect(entry.doc.length).toBeLessThanOrEqual(140);
  });

  test('stands on something', () => {
    expect(entry.fits.length).toBeGreaterThan(0);
    expect(everyFit).toEqual(expect.arrayContaining([...entry.fits]));
    expect(entry.on.length).toBeGreaterThan(0);
    expect(everywhere).toEqual(expect.arrayContaining([...entry.on]));
  });

  test('has a row of right and wrong arguments', () => {
    expect(Object.keys(rows), `add a row for ${name} to test/decorators/rows.ts`).toContain(name);
    expect(rows[name]?.right).not.toHaveLength(0);
    expect(rows[name]?.wrong).not.toHaveLength(0);
    expect(rows[name]?.expects).toBe(entry.expects);
  });
});

test('every row has an entry', () => {
  const unknown = Object.keys(rows).filter((name) => !vocabulary.has(name));
  expect(unknown, 'remove these rows from test/decorators/rows.ts, or export their decorators').toEqual([]);
});

describe.each(Object.entries(rows))('@%s', (name, { before = {}, right, expects, wrong }) => {
  test.each(right)('with %j writes %j', (args, schema) => {
    const draft: PartialSchema = structuredClone(before);
    applyDecorators(draft, decorator(name, args).applied);
    expect(draft).toEqual(plain(schema));
  });

  test.each(wrong.map(([args, shown]) => [shown, args] as const))('refuses %s', (shown, args) => {
    expect(() => decorator(name, args)).toThrow(new ArgumentError(`@${name} ${expects}, not ${shown}`));
  });
});

test('a wrong argument is shown in the words of the reference', () => {
  expect(() => entryPoint.MinLength(-1)).toThrow('@MinLength takes a non-negative integer, not -1');
  expect(() => entryPoint.MinLength(-1)).toThrow(ArgumentError);
});

function decorator(name: string, args: readonly unknown[]) {
  const factory: unknown = Reflect.get(entryPoint, name);
  const made: unknown = isKeyword(factory) && factory(...args);
  return isCarrier(made) ? made : expect.fail(`@${name} is no decorator`);
}

/** The expected schema, in which a decorator stands for what it applies. */
function plain(value: unknown): unknown {
  if (isCarrier(value)) return value.applied;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, plain(below)]));
}
