// What gen calls clean, Helm takes: each mistake of a model that would show at `helm install` is an error of gen.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { importModels } from '../../src/commands/import/import.ts';
import { lint } from '../../src/commands/lint/lint.ts';
import { folderFor } from '../support/folder.ts';

const imports = `import * as s from 'schemawright';
import type { Integer } from 'schemawright';
import { ${['Allow', 'Const', 'Choices', 'Default', 'Enum', 'ExactlyOneOf', 'Examples', 'Items', 'Keys', 'MapValues'].join(', ')} } from 'schemawright';
import { ${['Maximum', 'MaxLength', 'MinItems', 'Minimum', 'MinLength', 'Pattern', 'Required', 'Schema', 'Values'].join(', ')} } from 'schemawright';
`;

/** The lines of the model that a run finds errors at, each with its code; the first line of the body is 1. */
async function errorsIn(body: string, { root = '@Values()' } = {}): Promise<readonly string[]> {
  const found = await errorsOf(`${root} export class Settings {\n${body}\n}\n`);
  return found.map(({ line, code }) => `${line} ${code}`);
}

async function errorsOf(text: string) {
  const cwd = folderFor({ 'models/a.ts': imports + text, 'package.json': '{}' });
  const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'write' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(existsSync(join(cwd, 'out'))).toBe(errors.length === 0);
  const head = imports.split('\n').length;
  return errors.map(({ code, message, origin, help }) => ({ line: origin.line - head, code, message, help }));
}

describe('a pattern that Helm refuses', () => {
  const refused = ['(?!a)', '(?=a)', '(?<=a)', '(?<!a)', '(a)\\1', '(?<n>a)\\k<n>', '\\cA'];

  test.each(refused)('@Pattern(/%s/)', async (pattern) => {
    expect(await errorsIn(`@Pattern(/${pattern}/)\na!: string;`)).toEqual(['1 helm/pattern-refused']);
  });

  test.each(refused)('@Keys(/%s/)', async (pattern) => {
    expect(await errorsIn(`@Keys(/${pattern}/)\na!: Record<string, string>;`)).toEqual(['1 helm/pattern-refused']);
  });

  test("@Pattern('[')", async () => {
    expect(await errorsIn("@Pattern('[')\na!: string;")).toHaveLength(1);
  });

  test('below @Items, @MapValues, in a class and under the profile cluster-app', async () => {
    const text = `class Inner { @Pattern(/(?!a)/) b?: string; }
@Values({ profile: 'cluster-app' }) export class Settings {
  @Items(Pattern(/(?!a)/)) a?: string[];
  @MapValues(Pattern(/(?!a)/)) c?: Record<string, string>;
  inner?: Inner;
}`;
    const found = (await errorsOf(text)).filter(({ code }) => code === 'helm/pattern-refused');
    expect(found.map(({ line }) => line)).toEqual([0, 2, 3]);
  });

  test('is no matter of a schema that Helm does not read', async () => {
    expect(await errorsIn('@Pattern(/(?!a)/) a!: string;', { root: '@Schema()' })).toEqual([]);
  });

  test('is found by lint of the model, too', async () => {
    const cwd = folderFor({ 'models/a.ts': `${imports}@Values() export class A { @Pattern(/(?!a)/) a!: string; }` });
    const { diagnostics } = await lint({ cwd, files: ['models/a.ts'], cache: false });
    expect(diagnostics.map(({ code }) => code)).toContain('helm/pattern-refused');
  });
});

describe.each(['@Values()', "@Values({ profile: 'cluster-app' })", '@Schema()'])('under %s, an error is', (root) => {
  const cases: readonly (readonly [body: string, code: string])[] = [
    ['@Maximum(5) a: Integer = 7;', 'schema/default-refused'],
    ["@MinLength(3) a: string = 'b';", 'schema/default-refused'],
    ["@MinItems(2) a: string[] = ['b'];", 'schema/default-refused'],
    ["@Pattern(/^x/) @Default('b') a?: string;", 'schema/default-refused'],
    ["@Default('x') a!: number;", 'schema/default-refused'],
    ["@Enum('a', 'b') @Default('c') a!: string;", 'schema/default-refused'],
    ['@Keys(/^a$/) a: Record<string, string> = { b: "c" };', 'schema/default-refused'],
    ['@Maximum(5) @Examples(6) a?: Integer;', 'schema/example-refused'],
    ["@Enum('a', 'b') a!: number;", 'schema/choice-refused'],
    ['@Const(3) a!: string;', 'schema/choice-refused'],
    ["@Enum('a', 'bcd') @MaxLength(2) a!: string;", 'schema/choice-refused'],
    ["@Choices([['a', 'A'], ['bcd', 'B']]) @MaxLength(2) a!: string;", 'schema/choice-refused'],
    ['@Minimum(5) @Maximum(3) a!: number;', 'schema/bounds-contradict'],
  ];

  test.each(cases)('%s', async (body, code) => {
    const found = (await errorsIn(body, { root })).filter((one) => one.includes('schema/'));
    expect([...new Set(found)]).toEqual([`1 ${code}`]);
  });
});

describe('a values.yaml that its schema refuses', () => {
  const worker = 'class Worker { name!: string; size: Integer = 3; }\n';

  test('starts an object without what that requires', async () => {
    const [found, ...others] = await errorsOf(
      `${worker}@Values() export class A {\n  worker: Worker = new Worker();\n}`,
    );
    expect(others).toEqual([]);
    expect(found).toEqual({
      line: 2,
      code: 'helm/values-refused',
      message: '"worker" of the generated values.yaml has no property "name"',
      help: 'Give "name" a value, leave the object out of values.yaml with "worker?:" without an initialiser, or make every user set it with "worker!:".',
    });
  });

  // Each remedy, followed literally.
  test.each([
    ['gives the value', "class Worker { name = 'a'; }", 'worker: Worker = new Worker();'],
    ['leaves the object out', worker, 'worker?: Worker;'],
    ['lets users fill it in', worker, 'worker!: Worker;'],
  ])('no more, when the author %s', async (_, before, member) => {
    expect(await errorsOf(`${before}\n@Values() export class A {\n  ${member}\n}`)).toEqual([]);
  });

  test('deep inside, at the object that may be absent', async () => {
    const text = `class Disk { size!: Integer; }
class Worker { disk!: Disk; }
@Values() export class A {
  workers: Workers = new Workers();
}
class Workers { main!: Worker; }`;
    expect((await errorsOf(text)).map(({ line, code, message }) => [line, code, message])).toEqual([
      [3, 'helm/values-refused', '"workers.main.disk" of the generated values.yaml has no property "size"'],
    ]);
  });

  test('under a profile whose tool starts every object', async () => {
    const text = `${worker}@Values({ profile: 'cluster-app' }) export class A {\n  worker?: Worker;\n}`;
    const found = (await errorsOf(text)).filter(({ code }) => code === 'helm/values-refused');
    expect(found.map(({ line, help }) => [line, help])).toEqual([
      [2, 'Give "name" a value, or make every user set it with "worker!:".'],
    ]);
  });

  test('by an empty initial value of the profile cluster-app', async () => {
    const text = "@Values({ profile: 'cluster-app' }) export class A {\n  @MinLength(1) a: string = '';\n}";
    const found = (await errorsOf(text)).filter(({ code }) => code === 'helm/values-refused');
    expect(found.map(({ line, message }) => [line, message])).toEqual([
      [1, '"a" of the generated values.yaml is shorter than 1'],
    ]);
  });

  test('only what users must give in any case may be missing', async () => {
    expect(await errorsIn('@Required() a!: string;\nb!: { c: string };')).toEqual([]);
    expect(await errorsOf("@ExactlyOneOf('a', 'b') @Values() export class A { a?: string; b?: string; }")).toEqual([]);
  });

  test('where it is accepted', async () => {
    const text = `${worker}@Values() export class A {\n  @Allow('helm/values-refused', 'why') worker: Worker = new Worker();\n}`;
    expect(await errorsOf(text)).toEqual([]);
    const [allowed] = await errorsOf(
      "@Values() export class A { @Allow('schema/default-refused', 'why') @Maximum(5) a: Integer = 7; }",
    );
    expect(allowed).toBeUndefined();
  });
});

describe('what an imported document really has', () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      level: { type: 'integer', default: 7, maximum: 5 },
      name: { type: 'string', pattern: '(?!a)' },
      // Templates may read what stands in it: it is not to vanish from values.yaml.
      worker: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
  };

  test('is carried unchanged, accepted where it is, and told once', async () => {
    const cwd = folderFor({ 'values.schema.json': JSON.stringify(schema), 'package.json': '{}' });
    const { diagnostics } = await importModels({ cwd, file: 'values.schema.json', out: 'models/a.ts', name: 'App' });
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
      'warning helm/pattern-refused',
      'warning helm/values-refused',
      'warning schema/default-refused',
    ]);
    const model = readFileSync(join(cwd, 'models/a.ts'), 'utf8');
    expect(model).toContain("@Allow('schema/default-refused', 'as imported from values.schema.json')");
    const generated = await generateArtifacts({ cwd, cache: false, failOn: 'warning', mode: 'write' });
    expect(generated.diagnostics.map(({ code }) => code)).toEqual([]);
    expect(JSON.parse(readFileSync(join(cwd, 'out/app/values.schema.json'), 'utf8'))).toEqual(schema);
    expect(readFileSync(join(cwd, 'out/app/values.yaml'), 'utf8')).toMatch(/\nlevel: 7\nworker: \{\}\n$/);
  });
});

describe('the classes of the package', () => {
  const text = (root: string): string => `import { EnvVar, Probe } from 'schemawright/kubernetes';
${root} export class Settings { probe?: Probe; env?: EnvVar[]; size = 1; }
`;

  test('that no empty object satisfies are left out of values.yaml where they are optional', async () => {
    const cwd = folderFor({ 'models/a.ts': imports + text('@Values()'), 'package.json': '{}' });
    const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'write' });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readFileSync(join(cwd, 'out/settings/values.yaml'), 'utf8')).toMatch(/\n\nsize: 1\n$/);
  });

  test('are not found fault with for how they are described', async () => {
    const cwd = folderFor({
      'models/a.ts': imports + text("@Values({ profile: 'cluster-app' })"),
      'package.json': '{}',
    });
    const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'lint' });
    const others = diagnostics.filter(({ origin }) => origin.file !== 'models/a.ts');
    expect(others.filter(({ severity, code }) => severity !== 'error' || /^R[56]\//.test(code))).toEqual([]);
    expect(diagnostics.length).toBeGreaterThan(others.length);
  });
});
