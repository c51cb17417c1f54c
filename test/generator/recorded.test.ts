import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeFingerprint, joinedFingerprint } from '../../src/decorators/entry/fingerprint.ts';
import type { Applied } from '../../src/decorators/entry/entry.ts';
import { listOwnRecords, collectRecorded } from '../../src/decorators/entry/record.ts';
import { type Decorations, decorationsOf } from '../support/decorations.ts';
import { caseNames, fixtures } from '../support/fixtures.ts';
import { some } from '../support/laws.ts';
import { repository } from '../support/repository.ts';

const models = join(repository, 'models');

/** Two files that import each other: at run time the constant of the one is not there yet when the other needs it. */
const notRunnable: readonly string[] = ['import-cycle'];

const files = [
  ...readdirSync(models, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(models, file)),
  // Cases that bring packages are read in a copy with `node_modules`; here they are left where they are.
  ...caseNames()
    .filter((name) => !existsSync(join(fixtures, name, 'packages')) && !notRunnable.includes(name))
    .map((name) => join(fixtures, name, 'model.ts'))
    .filter((path) => existsSync(path)),
].sort();

const nothing: Decorations = { class: [], properties: new Map(), fingerprint: joinedFingerprint([]) };

describe.each(some(files).map((path) => ({ path, name: path.slice(repository.length + 1) })))('$name', ({ path }) => {
  test('records at run time what the extractor reads', async () => {
    const exported: unknown = await import(path);
    const read = decorationsOf(repository, path);
    // A class without a name gets one from the toolchain.
    for (const [name, model] of classesIn(exported)) {
      const extracted = read.get(name) ?? read.get('default') ?? nothing;
      expect(recorded(model), name).toEqual(said(extracted));
      expect(computeFingerprint(model), name).toBe(extracted.fingerprint);
    }
  });
});

type Model = abstract new (...args: never[]) => unknown;

/** The exported classes of a module, by the names they are declared with. */
function classesIn(exported: unknown): [string, Model][] {
  const values = typeof exported === 'object' && exported !== null ? Object.values(exported) : [];
  return values.filter(isModel).map((model) => [model.name, model]);
}

function isModel(value: unknown): value is Model {
  return typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
}

function recorded(model: Model): unknown {
  const { properties = {} } = listOwnRecords(model).at(-1) ?? {};
  return said({
    class: collectRecorded(model).class,
    properties: new Map(Object.entries(properties)),
    fingerprint: '',
  });
}

/** Decorations without their places, in a form that can be compared; properties without decorators are left out. */
function said({ class: applied, properties }: Decorations): unknown {
  const entries = [...properties].map(([name, list]) => [name, plain(list)] as const);
  return { class: plain(applied), properties: new Map(entries.filter(([, list]) => list.length > 0)) };
}

function plain(list: readonly Applied[]): unknown[] {
  return list.map(({ entry, value, composed }) => ({ name: entry.name, composed, value: plainValue(value) }));
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'function') return '(function)';
  if (Array.isArray(value)) return value.map(plainValue);
  if (isApplied(value)) return plain([value])[0];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, plainValue(below)]));
}

function isApplied(value: unknown): value is Applied {
  return typeof value === 'object' && value !== null && 'entry' in value && 'composed' in value;
}
