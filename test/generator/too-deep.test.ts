import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import { folderFor } from '../support/folder.ts';

const depth = 10_000;

/** Of what takes little of the stack: code that the engine has compiled goes through 10,000 of it. */
const depthOfTokens = 200_000;
const head = "import { Schema } from 'schemawright';\n@Schema() export class Root";

function lines(make: (index: number) => string): string {
  return Array.from({ length: depth }, (_, index) => make(index)).join('\n');
}

test.each([
  ['signs', `${'- '.repeat(depthOfTokens)}1`],
  ['arrays', `${head} { a: unknown = ${'['.repeat(depth)}${']'.repeat(depth)} }`],
  ['sums', `${head} { a: number = ${Array(depthOfTokens).fill('1').join('+')} }`],
  ['array types', `${head} { a!: string${'[]'.repeat(depth)} }`],
  ['object types', `${head} { a!: ${'{a:'.repeat(depth)}string${'}'.repeat(depth)} }`],
  [
    'base classes',
    `${lines((at) => `class C${at} ${at === 0 ? '' : `extends C${at - 1} `}{}`)}\n${head} extends C9999 {}`,
  ],
  [
    'classes that hold each other',
    `${lines((at) => `class C${at} { p!: ${at === 0 ? 'string' : `C${at - 1}`} }`)}\n${head} { a!: C9999 }`,
  ],
])('%s that are nested without measure are told of, not an internal error', { timeout: 60_000 }, (_, text) => {
  const cwd = folderFor({ 'model.ts': text });
  const { diagnostics, documents } = extractModels(cwd, [join(cwd, 'model.ts')]);
  expect(documents).toEqual([]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['model/too-deep']);
});

test.each([
  ['Values', ['model/type-too-large'], 0],
  ['Schema', [], 1],
])(
  'classes that double with each level are too many parts where each use is written out: @%s',
  (kind, codes, count) => {
    const doubling = Array.from(
      { length: 17 },
      (_, at) => `class C${at} { ${at === 0 ? 'a!: string' : `a!: C${at - 1}; b!: C${at - 1}`} }`,
    );
    const text = `import { ${kind} } from 'schemawright';\n${doubling.join('\n')}\n@${kind}() export class Root { a!: C16; }\n`;
    const cwd = folderFor({ 'model.ts': text });
    const { diagnostics, documents } = extractModels(cwd, [join(cwd, 'model.ts')]);
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(documents).toHaveLength(count);
  },
);
