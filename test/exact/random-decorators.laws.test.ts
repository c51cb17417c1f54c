// What random decorators on properties of random types record at run time is what the extractor reads of them.
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { ArgumentError } from '../../src/decorators/entry/arguments.ts';
import { type Applied, isApplied } from '../../src/decorators/entry/entry.ts';
import { computeFingerprint } from '../../src/decorators/entry/fingerprint.ts';
import { collectRecorded } from '../../src/decorators/entry/record.ts';
import type { Fit } from '../../src/decorators/entry/types.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import * as library from '../../src/index.ts';
import { decorationsOf } from '../support/decorations.ts';
import fc from '../support/fast-check.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { knownModules } from '../support/known-modules.ts';
import { runs } from '../support/laws.ts';
import { constants, decoratorsFor, importedNames, leftOut, unknownEntries } from './random-decorators.ts';

const cwd = folderForAll();

const types: readonly (readonly [Fit, string])[] = [
  ['string', 'string'],
  ['string', "'a' | 'b'"],
  ['string', 'Level'],
  ['string', 'string | null'],
  ['string', '`v${string}`'],
  ['number', 'number'],
  ['number', '1 | 2'],
  ['boolean', 'boolean'],
  ['array', 'string[]'],
  ['array', 'readonly (number | string)[]'],
  ['array', '[string, number]'],
  ['object', 'Record<string, string>'],
  ['object', 'Part'],
  ['object', '{ a?: string; b?: number; c?: string }'],
  ['object', 'Partial<Part> & { y?: number }'],
];

const property = fc
  .constantFrom(...types)
  .chain(([fit, type]) => decoratorsFor(fit, 'property').map((decorators) => ({ type, decorators })));

const model = fc.tuple(decoratorsFor('object', 'class'), fc.tuple(property, property, property)).map(
  ([decorators, [a, b, c]]) => `${decorators.join('\n')}
export class Model {
${Object.entries({ a, b, c })
  .map(([name, { type, decorators: own }]) => `  ${own.join(' ')}\n  ${name}?: ${type};`)
  .join('\n')}
}
`,
);

test.each([
  ['legacy', { experimentalDecorators: true }],
  ['standard', {}],
])('%s decorators record at run time what is read', { timeout: 300_000 }, (_, compilerOptions) => {
  fc.assert(
    fc.property(model, (text) => {
      const body = `${constants}${text}`;
      const file = join(cwd, 'model.ts');
      writeFiles(cwd, { 'model.ts': `import { ${importedNames.join(', ')} } from 'schemawright';\n${body}` });
      const record = recordedAtRunTime(body, compilerOptions);
      if (record instanceof ArgumentError) {
        // Decorators that exclude each other fail when the class is defined, the lowest one first: it is told in the same words.
        expect(toldOf(file).map(splitIdentifier), text).toContainEqual(splitIdentifier(record.message));
        return;
      }
      const read = decorationsOf(cwd, file).get('Model');
      expect(said(read?.class ?? [], read?.properties ?? new Map()), text).toEqual(
        said(record.class, new Map(Object.entries(record.properties))),
      );
      expect(read?.fingerprint, text).toBe(record.fingerprint);
    }),
    { numRuns: runs(500, 20) },
  );
});

test('every entry has random arguments, or is left out by name', () => {
  expect(unknownEntries().filter((name) => !leftOut.includes(name))).toEqual([]);
});

function recordedAtRunTime(body: string, compilerOptions: object) {
  const { code } = transformSync(body.replace('export class', 'class'), {
    loader: 'ts',
    target: 'es2022',
    tsconfigRaw: { compilerOptions },
  });
  const start = `(({ ${importedNames.join(', ')} }) => {\n`;
  const make: unknown = runInThisContext(`${start}${code}\nreturn Model;\n})`);
  try {
    const made: unknown = typeof make === 'function' ? Reflect.apply(make, undefined, [library]) : undefined;
    if (!isModel(made)) throw new Error('no class');
    return { ...collectRecorded(made), fingerprint: computeFingerprint(made) };
  } catch (error) {
    if (error instanceof ArgumentError) return error;
    throw error;
  }
}

function toldOf(file: string): readonly string[] {
  const types = [{ name: 'Model', from: file, type: 'Model' }];
  return extractModels(cwd, [], { types, modules: knownModules }).diagnostics.map(({ message }) => message);
}

function splitIdentifier(message: string): readonly string[] {
  return message.split(' ').sort();
}

function isModel(value: unknown): value is abstract new (...args: never[]) => unknown {
  return typeof value === 'function';
}

function said(ofClass: readonly Applied[], properties: ReadonlyMap<string, readonly Applied[]>): unknown {
  const entries = [...properties].map(([name, list]): [string, unknown[]] => [name, list.map(plain)]);
  const present = entries.filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { class: ofClass.map(plain), properties: Object.fromEntries(present) };
}

/** What was applied, without its place; a function is one. */
function plain(value: unknown): unknown {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.map(plain);
  if (isApplied(value)) return { name: value.entry.name, composed: value.composed, value: plain(value.value) };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, plain(below)]));
}
