import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it, expectTypeOf, onTestFinished } from 'vitest';
import { binding } from '../../src/generator/emit/binding.ts';
import type { Emitted } from '../../src/generator/emit/target.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import type { BindingSource } from '../../src/values/bind/types.ts';
import type { bind } from '../support/bind-stub.ts';
import { runs, some } from '../support/laws.ts';
import {
  caseNames,
  compileErrorsTogether,
  hasProject,
  modelOf,
  removeCopy,
  workingFolder,
} from '../support/fixtures.ts';

/** What the stub does not know the types of. */
type Opened = 'rules' | 'server';

const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-binding-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** What the target makes of a model that stands in a file of this text. */
function bindingOf(text: string, files: Readonly<Record<string, string>> = {}): Emitted {
  const folder = mkdtempSync(join(scratch, 'model-'));
  for (const [file, content] of Object.entries({ 'models/model.ts': text, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const { documents, diagnostics } = extractModels(folder, [join(folder, 'models/model.ts')]);
  const [first] = documents;
  if (first === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return binding.emit(first.document, {}, { cwd: folder, folder: 'out/model' });
}

function textOf(text: string, files?: Readonly<Record<string, string>>): string {
  return bindingOf(text, files).artifacts[0]?.text ?? '';
}

/** The declaration of an interface in a module. */
function interfaceIn(text: string, name: string): string {
  return new RegExp(`export interface ${name} \\{[^}]*\\}`).exec(text)?.[0] ?? '';
}

const input = (members: string, more = ''): string =>
  interfaceIn(
    textOf(`
      import { Choices, Closed, Default, Enum, Items, Keys, Open, Required, Schema } from 'schemawright';
      import type { Integer } from 'schemawright';
      ${more}
      @Schema() export class Model { ${members} }`),
    'ModelInput',
  );

describe('the type of what is given', () => {
  it.each([
    ['a required property', 'name!: string;', 'name: string;'],
    ['an optional one', 'name?: string;', 'name?: string;'],
    ['one with a default', "name: string = 'x';", 'name?: string;'],
    ['a required one with a default', "@Required() name: string = 'x';", 'name?: string;'],
    ['choices', "@Choices([['a', 'A'], ['b', 'B']]) kind!: string;", "kind: 'a' | 'b';"],
    ['an enum', '@Enum(1, 2) size?: number;', 'size?: 1 | 2;'],
    ['a literal', "kind!: 'x';", "kind: 'x';"],
    ['null', 'name!: string | null;', 'name: string | null;'],
    ['an integer', 'size!: Integer;', 'size: number;'],
    ['a list', 'names?: string[];', 'names?: readonly string[];'],
    ['a list of choices', "names?: ('a' | 'b')[];", "names?: readonly ('a' | 'b')[];"],
    ['a list of lists', 'rows?: string[][];', 'rows?: readonly (readonly string[])[];'],
    ['a map', 'labels?: Record<string, string>;', 'labels?: Record<string, string>;'],
    ['a Map', 'labels?: Map<string, number>;', 'labels?: Record<string, number> | ReadonlyMap<string, number>;'],
    ['a map of certain keys', '@Keys(/^a/) labels?: Record<string, number>;', 'labels?: Record<string, number>;'],
    ['any value', 'any?: unknown;', 'any?: unknown;'],
    ['a name that is no identifier', "'a-b'?: string;", "'a-b'?: string;"],
    ['an object that fills itself', 'part!: Part;', 'part?: PartInput;', 'export class Part { a = 1; b?: string }'],
    ['an object that does not', 'part!: Part;', 'part: PartInput;', 'export class Part { a!: string; b = 1 }'],
    ['an object without a name', 'part?: Partial<Part>;', 'part?: ModelPartInput;', 'export class Part { a!: string }'],
    ['a union', 'part?: A | B;', 'part?: AInput | BInput;', "export class A { k!: 'a' } export class B { k!: 'b' }"],
    ['a description', '/** How many. */ size?: number;', '/** How many. */\n  size?: number;'],
    ['an end of a comment', "/** x */ @Default('*' + '/') size?: string;", '/** x */'],
  ])('%s', (_, members, expected, more = '') => {
    expect(input(members, more)).toContain(expected);
  });

  it('of an open object takes other keys', () => {
    const text = textOf(
      "import { Open, Schema } from 'schemawright'; @Open() @Schema() export class Model { a?: string }",
    );
    expect(interfaceIn(text, 'ModelInput')).toContain('[key: string]: unknown;');
  });

  it('ends where definitions only refer to each other', () => {
    const loop: SchemaObject = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/a' }, list: { $ref: '#/$defs/list' } },
      required: ['a'],
      $defs: {
        a: { $ref: '#/$defs/b' },
        b: { $ref: '#/$defs/a' },
        list: { type: 'array', items: { $ref: '#/$defs/list' } },
      },
    };
    const type = { name: 'Model', file: 'models/model.ts', model: { exported: 'Model', fingerprint: '0' } };
    const document: SchemaDocument = {
      ...{ root: loop, origins: new Map(), name: 'Model', kind: 'schema', allowances: [], fromModel: true },
      types: new Map([[loop, type]]),
    };
    const { artifacts } = binding.emit(document, {}, { cwd: '/', folder: 'out' });
    expect(interfaceIn(artifacts[0]?.text ?? '', 'ModelInput')).toBe(
      'export interface ModelInput {\n  a: unknown;\n  list?: readonly unknown[];\n}',
    );
  });

  it('ends where many classes hold each other', () => {
    const names = Array.from({ length: 12 }, (_, index) => `C${index}`);
    const all = names.map((name) => `${name.toLowerCase()}!: ${name};`).join(' ');
    const optional = all.replaceAll('!', '?');
    const classes = names.map((name) => `export class ${name} { ${optional} }`).join('\n');
    expect(input(all, classes)).toContain('c0: C0Input;');
  });

  it('refers to itself where the class does', () => {
    expect(input('children?: Model[];')).toContain('children?: readonly ModelInput[];');
  });
});

describe('the module', () => {
  it('imports each class under the name it is exported by', () => {
    const text = textOf(
      "import { Schema } from 'schemawright'; import Part from './part.ts'; @Schema() class Inner { part?: Part } export { Inner as Outer };",
      { 'models/part.ts': 'export default class Part { a?: string }' },
    );
    expect(text).toContain("import { Outer } from '../../models/model.js';");
    expect(text).toContain("import { default as Part } from '../../models/part.js';");
    expect(text).toContain('export const inner = bind<Outer, InnerInput>({');
  });

  it('imports the classes of a package from the package', () => {
    const text = textOf(
      "import { Schema } from 'schemawright'; import { Pool } from 'parts/pools'; @Schema() export class Model { pool?: Pool }",
      {
        'node_modules/parts/package.json': '{ "name": "parts", "exports": { "./pools": "./src/index.ts" } }',
        'node_modules/parts/src/index.ts': "export { Inner as Pool } from './pool.ts';",
        'node_modules/parts/src/pool.ts': 'export class Inner { size = 1 }',
      },
    );
    expect(text).toContain("import { Pool } from 'parts/pools';");
  });

  it('gives two classes of one name different names', () => {
    const text = textOf(
      "import { Schema } from 'schemawright'; import { Part as Other } from './part.ts'; export class Part { a?: string } @Schema() export class Model { one?: Part; two?: Other }",
      { 'models/part.ts': 'export class Part { b?: string }' },
    );
    expect(text).toContain("import { Part as Part2 } from '../../models/part.js';");
    expect(text).toContain('export interface PartInput2 {');
  });

  it('says where instances of a class stand', () => {
    const text = textOf(
      "import { Schema } from 'schemawright'; export class A { a?: string } export class B { a?: A; more?: A[] } @Schema() export class Model { b?: B; m?: Map<string, B> }",
    );
    expect(text).toContain("[A, '811c9dc5");
    expect(text).toMatch(/\[A, '\w+', \['\/\$defs\/A'\]\]/);
    expect(text).toMatch(/\[B, '\w+', \['\/\$defs\/B'\]\]/);
    expect(text).toContain("maps: ['/properties/m'],");
  });

  it('is called by a word that the language leaves free', () => {
    expect(textOf("import { Schema } from 'schemawright'; @Schema() export class Default { a?: string }")).toContain(
      'export const default2 = bind<Default, DefaultInput>({',
    );
  });

  it('is not written for a class that nobody can import', () => {
    const { artifacts, diagnostics } = bindingOf(
      "import { Schema } from 'schemawright';\nclass Part { a?: string }\n@Schema()\nexport class Model { part?: Part }",
    );
    expect(artifacts).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        code: 'binding/not-importable',
        severity: 'warning',
        origin: { file: 'models/model.ts', line: 2, column: 7 },
        message:
          'the class "Part" (models/model.ts) is not exported, so a binding cannot create its instances: binding.ts is not written',
      },
    ]);
  });
});

describe('the bindings of all fixtures', () => {
  it('compile under strict flags', { timeout: 180_000 }, () => {
    const cases = caseNames().map((name) => workingFolder(name));
    onTestFinished(() => {
      for (const folder of cases) removeCopy(folder);
    });
    const folders = some(cases.filter((folder) => !hasProject(folder)));
    const written = folders.flatMap((folder, index) =>
      extractModels(folder, [modelOf(folder)], { modules: knownModules }).documents.flatMap(({ document }) => {
        const own = join(scratch, 'fixtures', String(index), document.name);
        const { artifacts } = binding.emit(document, {}, { cwd: folder, folder: relative(folder, own) });
        mkdirSync(own, { recursive: true });
        return artifacts.map(({ text }) => {
          const path = join(own, 'model.ts');
          writeFileSync(path, text);
          return own;
        });
      }),
    );
    expect(written.length).toBeGreaterThan(runs(140));
    expectTypeOf<Omit<Parameters<typeof bind>[0], Opened>>().toEqualTypeOf<Omit<BindingSource, Opened>>();
    expect(compileErrorsTogether(written)).toEqual([]);
  });
});
