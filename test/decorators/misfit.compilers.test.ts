import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { some } from '../support/laws.ts';
import { folderFor } from '../support/folder.ts';
import { builtPaths, callIn, prelude, publicDecorators } from '../support/public-decorators.ts';
import { repository } from '../support/repository.ts';
import { updateRemedy } from '../support/remedy.ts';
import { runNode } from '../support/run.ts';
import { compilers, modes } from '../support/toolchains.ts';
import { built, describeWith } from '../support/needs.ts';

const names = 'replicas user password http tcp file inline tls port reason kind path url min max one two three';
const members = names.split(' ').map((name) => `${name} = 1;`);

/** Where each decorator is put: the text that it stands in front of, as the member of a class or as a class. */
const places = {
  string: 'p!: string;',
  number: 'p!: number;',
  boolean: 'p!: boolean;',
  'string[]': 'p!: string[];',
  'number[]': 'p!: number[];',
  'object[]': 'p!: { name: string }[];',
  'map of strings': 'p!: Record<string, string>;',
  'map of numbers': 'p!: Record<string, number>;',
  object: 'p!: Pool;',
  'static property': 'static p: string;',
  class: `class Owner { ${members.join(' ')} }`,
} as const;

describeWith('the declarations of the package', built, () => {
  describe.each(compilers)('TypeScript $version', ({ program }) => {
    test.each(some(Object.entries(modes), 2))(
      'says in words where each decorator does not fit, with %s',
      async (_, mode) => {
        const remedy = updateRemedy('test/decorators/typing/misfits.txt');
        await expect(await saidOfAll(program, mode), remedy).toMatchFileSnapshot('typing/misfits.txt');
      },
    );

    test.each([
      [
        'experimental decorators',
        `program.ts(3,4): error TS1240: Unable to resolve signature of property decorator when called as an expression.
  Argument of type '"replicas"' is not assignable to parameter of type '"@MinLength is for strings"'.
`,
      ],
      [
        'standard decorators',
        `program.ts(3,4): error TS1240: Unable to resolve signature of property decorator when called as an expression.
  Argument of type 'ClassFieldDecoratorContext<Pool, number> & { name: "replicas"; private: false; static: false; }' is not assignable to parameter of type '"@MinLength is for strings"'.
`,
      ],
    ] as const)('says nothing else, with %s', async (name, expected) => {
      const text = `import { MinLength } from 'schemawright';\nexport class Pool {\n  @MinLength(3) replicas = 1;\n}\n`;
      expect(await compiled(program, modes[name], text)).toBe(expected);
    });
  });
});

test.each(Object.entries(modes))('methods and accessors are none of the places, with %s', async (_, mode) => {
  const text = `import { Title } from 'schemawright';
export class Pool {
  @Title('Size') size() {}
  @Title('Size') get count() { return 1; }
}
`;
  const said = (await compiled(compilers[0].program, mode, text)).split(/^(?=program)/m).map(sentenceIn);
  expect(said).toEqual(Array<string>(2).fill('@Title is for properties, not for methods or accessors'));
});

const calls: { readonly call: string; readonly label: string }[] = [];

beforeAll(() => {
  calls.push(...publicDecorators().map((one) => ({ call: callIn(one), label: `${one.from} ${one.name}` })));
});

/** What is said of each decorator in each place: the places by what is said, one line for each sentence. */
async function saidOfAll(program: string, mode: object): Promise<string> {
  const cases = calls.flatMap(({ call, label }) =>
    Object.entries(places).map(([place, text]) => ({ label, place, line: lineFor(call, text) })),
  );
  const first = prelude.split('\n').length;
  const output = await compiled(program, mode, [prelude, ...cases.map(({ line }) => line), ''].join('\n'));
  const said = new Map(
    output
      .split(/^(?=program)/m)
      .filter((text) => text !== '')
      .map((text) => [Number(/^program\.ts\((\d+)/.exec(text)?.[1]) - first - 1, sentenceIn(text)]),
  );
  expect(output).not.toMatch(/error TS1[01]|^[^ p]/m);
  const told = cases.map(({ label, place }, index) => ({ label, place, sentence: said.get(index) ?? 'takes' }));
  return calls.map(({ label, call }) => paragraph(label, call, told)).join('\n');
}

function lineFor(call: string, text: string): string {
  return text.startsWith('class') ? `{ @${call} ${text} }` : `{ class Owner { @${call} ${text} } }`;
}

function paragraph(
  label: string,
  call: string,
  told: readonly { readonly label: string; readonly place: string; readonly sentence: string }[],
): string {
  const own = told.filter((one) => one.label === label);
  const sentences = [...new Set(own.map(({ sentence }) => sentence))];
  const lines = sentences.map((sentence) => {
    const where = own.filter((one) => one.sentence === sentence).map(({ place }) => place);
    return `  ${sentence}: ${where.join(', ')}\n`;
  });
  return `@${call}\n${lines.join('')}`;
}

/** The sentence in an error, which is the type of a parameter; the whole error when there is none. */
function sentenceIn(text: string): string {
  return /parameter of type '"([^"]+)"'\.\s*$/.exec(text)?.[1] ?? text.trim();
}

/** What a compiler says of a program. */
async function compiled(program: string, mode: object, text: string): Promise<string> {
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'esnext.decorators'], module: 'nodenext', types: ['node'] },
    ...{ strict: true, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true },
    ...{
      strictPropertyInitialization: false,
      exactOptionalPropertyTypes: true,
      typeRoots: [join(repository, 'node_modules/@types')],
    },
    ...mode,
    paths: builtPaths,
  };
  const tsconfig = JSON.stringify({ compilerOptions, files: ['program.ts'] });
  const cwd = folderFor({ 'tsconfig.json': tsconfig, 'package.json': '{ "type": "module" }', 'program.ts': text });
  const { stdout } = await runNode([program, '--project', cwd, '--pretty', 'false'], { cwd });
  return stdout;
}
