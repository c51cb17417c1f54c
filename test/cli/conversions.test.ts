import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerReview } from '../../src/commands/serve/webhook.ts';
import { compile } from '../serve/compile.ts';
import { type Files, folderFor, folderForAll, writeFiles } from '../support/folder.ts';
import { memoize } from '../../src/text/value/once.ts';
import { built, describeWith } from '../support/needs.ts';
import { ran } from '../support/ran.ts';
import { repository } from '../support/repository.ts';
import { toys } from '../support/toys.ts';

const kind = (version: string, more = ''): string =>
  `@Resource({ group: 'a.example.com', version: '${version}', kind: 'Toy'${more} })`;

const imports = `import { Allow, Pattern, RemovedIn, RenamedFrom } from 'schemawright';
import type { Integer } from 'schemawright';
import { corev1, type Quantity, Resource } from 'schemawright/kubernetes';
`;

const v1 = (properties: string): string => `${imports}
export class OldSpec {
  ${properties}
}

${kind('v1')}
export class OldToy {
  spec!: OldSpec;
}
`;

const v2 = (properties: string, { on = '', more = ', storage: true' } = {}): string => `${imports}
${on}
export class Spec {
  ${properties}
}

export class Limits {
  limits?: Record<string, Quantity>;
}

${kind('v2', more)}
export class Toy {
  spec!: Spec;
}
`;

const renamed: Files = {
  'package.json': '{ "type": "module" }',
  'models/v1.ts': v1('schedule!: string;\n  gone?: string;\n  size?: Integer;'),
  'models/v2.ts': v2(
    "@RenamedFrom('schedule', { since: 'v2' })\n  cron!: string;\n  extra?: string;\n  size?: Integer;",
    {
      on: "@RemovedIn('v2', 'gone')",
    },
  ),
};

describe('conversions check', () => {
  test('says what it converted when nothing is lost', async () => {
    const folder = folderFor(renamed);
    const { status, output } = await ran(folder, 'conversions', 'check', 'models/v2.ts');
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(
        /^No findings in 1 file in \d+ ms\nToy from v1 to v2 and back: \d+ objects at boundaries and 200 at random\nToy from v2 to v1 and back: \d+ objects at boundaries and 200 at random\n$/,
      ),
    ]);
  });

  test('examines the definition that gen writes in the same way', async () => {
    const folder = folderFor(renamed);
    await ran(folder, 'gen');
    const definition = readFileSync(join(folder, 'out/toy/crd.yaml'), 'utf8');
    expect(definition).toContain(
      `schemawright/history: '{"v2":{"from":"v1","renamed":{"spec.schedule":"spec.cron"},"removed":["spec.gone"]}}'`,
    );
    const { status, output } = await ran(folder, 'conversions', 'check', 'out/toy/crd.yaml', '--objects', '3');
    expect([status, output]).toEqual([0, expect.stringContaining('and 3 at random')]);
  });

  test.each([
    [
      'a required property that older objects do not have',
      v1('size?: Integer;'),
      v2("@RenamedFrom('size', { since: 'v2' })\n  count?: Integer;\n  region!: string;"),
      'models/v2.ts:9:3 error conversions/refused v2 refuses a Toy that was converted from v1: spec.region: Required value',
    ],
    [
      'a value that the newer version refuses',
      v1("mode?: 'a' | 'b';"),
      v2("mode?: 'a';", { more: ", storage: true, convertsFrom: 'v1'" }),
      'models/v2.ts:7:3 error conversions/refused v2 refuses a Toy that was converted from v1: spec.mode: Unsupported value: "b": supported values: "a"',
    ],
    [
      'a value that only the newer version accepts',
      v1("mode?: 'a';"),
      v2("mode?: 'a' | 'b';", { more: ", storage: true, convertsFrom: 'v1'" }),
      'models/v1.ts:6:3 warning conversions/refused v1 refuses a Toy that was converted from v2: spec.mode: Unsupported value: "b": supported values: "a"',
    ],
    [
      'a property that the history does not name',
      v1('schedule?: string;'),
      v2('cron?: string;', { more: ", storage: true, convertsFrom: 'v1'" }),
      'models/v1.ts:6:3 warning conversions/undeclared v2 has no "spec.schedule" of v1, and its history does not name it',
    ],
    [
      'a property with a default that the history does not name',
      v1('size: Integer = 3;'),
      v2('count: Integer = 3;', { more: ", storage: true, convertsFrom: 'v1'" }),
      'models/v1.ts:6:3 warning conversions/undeclared v2 has no "spec.size" of v1, and its history does not name it',
    ],
    [
      'entries of a map in a version that has an array there',
      v1('parts?: Record<string, string>;'),
      v2('parts?: string[];', { more: ", storage: true, convertsFrom: 'v1'" }),
      'models/v1.ts:6:26 warning conversions/undeclared v2 has no "spec.parts.*" of v1, and its history does not name it',
    ],
    [
      'what a class of a package has at the property',
      v1('limits?: corev1.ResourceRequirements;'),
      v2('limits?: Limits;', { more: ", storage: true, convertsFrom: 'v1'" }),
      'models/v1.ts:6:3 warning conversions/undeclared v2 has no "spec.limits.claims" of v1, and its history does not name it',
    ],
  ])('reports %s at the property, and so does gen', async (_, older, newer, line) => {
    const folder = folderFor({ 'package.json': '{ "type": "module" }', 'models/v1.ts': older, 'models/v2.ts': newer });
    const checked = await ran(folder, 'conversions', 'check', 'models/v2.ts', '--format', 'concise');
    const generated = await ran(folder, 'gen', '--format', 'concise');
    expect(checked.output.split('\n')).toContain(line);
    expect(generated.output.split('\n')).toContain(line);
    const isError = checked.output.includes(' error ');
    expect(isError).toBe(line.includes(' error ') || line.includes('spec.parts'));
    expect([checked.status, generated.status]).toEqual(isError ? [1, 1] : [0, 0]);
    expect(existsSync(join(folder, 'out'))).toBe(!isError);
  });

  describe('a model accepts', () => {
    const check = async (files: Files) => {
      const folder = folderFor({ 'package.json': '{ "type": "module" }', ...files });
      const checked = await ran(folder, 'conversions', 'check', 'models/v2.ts', '--format', 'concise');
      const generated = await ran(folder, 'gen', '--format', 'concise');
      const ofNewest = await ran(folder, 'gen', 'models/v2.ts', '--format', 'concise');
      return [checked, generated, ofNewest];
    };
    const allow = (code: string): string => `@Allow('conversions/${code}', 'known')`;
    const undeclared = {
      'models/v2.ts': v2('cron?: string;', { more: ", storage: true, convertsFrom: 'v1'" }),
      finding: 'conversions/undeclared v2 has no "spec.schedule" of v1',
    };
    const refused = {
      'models/v2.ts': v2("mode?: 'a' | 'b';", { more: ", storage: true, convertsFrom: 'v1'" }),
      finding: 'conversions/refused v1 refuses a Toy that was converted from v2',
    };

    test.each([
      ['at the property', undeclared, `${allow('undeclared')}\n  schedule?: string;`, ''],
      ['at the class', undeclared, 'schedule?: string;', allow('undeclared')],
      [
        'at a property of a class of a package',
        {
          'models/v2.ts': v2('limits?: Limits;', { more: ", storage: true, convertsFrom: 'v1'" }),
          finding: 'conversions/undeclared v2 has no "spec.limits.claims" of v1',
        },
        `${allow('undeclared')}\n  limits?: corev1.ResourceRequirements;`,
        '',
      ],
      ['a refusal', refused, `${allow('refused')}\n  mode?: 'a';`, ''],
    ])('a finding of the proof %s', async (_, { finding, ...newer }, properties, on) => {
      const older = v1(properties).replace('export class OldSpec', `${on}\nexport class OldSpec`);
      const without = older.replaceAll(/@Allow\(.*\)/g, '');
      for (const { status, output } of await check({ 'models/v1.ts': without, ...newer }))
        expect([status, output]).toEqual([0, expect.stringContaining(finding)]);
      for (const { status, output } of await check({ 'models/v1.ts': older, ...newer })) {
        expect([status, output]).toEqual([0, expect.not.stringContaining('conversions/')]);
        expect(output).not.toContain('allow/');
      }
    });

    test('an error of the proof, so that gen writes', async () => {
      const [checked, generated] = await check({
        'models/v1.ts': v1('size?: Integer;'),
        'models/v2.ts': v2(
          `@RenamedFrom('size', { since: 'v2' })\n  count?: Integer;\n  ${allow('refused')}\n  region!: string;`,
        ),
      });
      expect([checked?.status, generated?.status]).toEqual([0, 0]);
    });

    test.each([
      [
        'at another property',
        `${allow('undeclared')}\n  other?: string;\n  schedule?: string;`,
        'other?: string;\n  cron?: string;',
      ],
      ['of another code', `${allow('refused')}\n  schedule?: string;`, 'cron?: string;'],
      [
        'that no longer exists',
        `${allow('lost')}\n  schedule?: string;`,
        "@RenamedFrom('schedule', { since: 'v2' })\n  cron?: string;",
      ],
    ])('nothing %s, which is reported', async (_, older, newer) => {
      const more = ", storage: true, convertsFrom: 'v1'";
      for (const { status, output } of await check({
        'models/v1.ts': v1(older),
        'models/v2.ts': v2(newer, { more }),
      })) {
        expect(status).toBe(0);
        expect(output).toMatch(
          /models\/v1\.ts:6:3 warning allow\/unused no finding of conversions\/\w+ is accepted here/,
        );
        expect(output.includes('conversions/undeclared v2 has no')).toBe(!newer.includes('Renamed'));
      }
    });

    test('nothing in a class of both versions only if neither has a finding', async () => {
      const shared = `${imports}export class Part {\n  ${allow('refused')}\n  mode?: 'a' | 'b';\n}\n`;
      const files = (oldType: string): Files => ({
        'models/part.ts': shared,
        'models/v1.ts': `import { Part } from './part.ts';\n${v1(`part?: ${oldType};`)}`,
        'models/v2.ts': `import { Part } from './part.ts';\n${v2('part?: Part;', { more: ", storage: true, convertsFrom: 'v1'" })}`,
      });
      for (const { output } of await check(files('Part'))) expect(output.match(/allow\/unused/g)).toHaveLength(1);
    });

    test.each(['failed', 'missing', 'unproven'])('no finding of conversions/%s', async (code) => {
      const results = await check({
        'models/v1.ts': v1(`${allow(code)}\n  size?: Integer;`),
        'models/v2.ts': v2('size?: Integer;', { more: ", storage: true, convertsFrom: 'v1'" }),
      });
      for (const { status, output } of results) {
        const message = `models/v1.ts:6:3 error allow/not-acceptable findings of conversions/${code} cannot be accepted`;
        expect([status, output]).toEqual([1, expect.stringContaining(message)]);
      }
    });
  });

  describe('the configuration', () => {
    const files: Files = {
      'package.json': '{ "type": "module" }',
      'models/v1.ts': v1('schedule!: string;\n  gone?: string;'),
      'models/v2.ts': v2("@RenamedFrom('schedule', { since: 'v2' })\n  @Pattern(/^a/)\n  cron!: string;"),
    };
    const definition = folderForAll(files);
    const written = memoize(async () => {
      await ran(definition, 'gen', '--fail-on', 'never');
      return { 'crd.yaml': readFileSync(join(definition, 'out/toy/crd.yaml'), 'utf8') };
    });
    const judge = async (lint: object, ...args: readonly string[]) => {
      const config = { 'schemawright.config.json': JSON.stringify({ lint }) };
      const folder = folderFor({ ...files, ...(await written()), ...config });
      return await ran(folder, ...args, '--format', 'concise');
    };
    const commands = [
      ['conversions', 'check', 'models/v2.ts'],
      ['gen', '--check'],
      ['lint', 'models'],
      ['conversions', 'check', 'crd.yaml'],
    ];
    const own = commands.slice(0, 3);
    const reason = 'known';
    const both = ['refused', 'undeclared'].map((name) => ({ rule: `conversions/${name}`, reason }));

    test.each(commands)('accepts findings of the proof: %s %s %s', async (...args) => {
      const before = await judge({}, ...args);
      expect(before.output).toMatch(/conversions\/undeclared[^]*conversions\/refused/);
      const { output } = await judge({ allow: both }, ...args);
      expect(output).not.toMatch(/conversions\/|allow\//);
    });

    test.each(own)('accepts them below a pointer of a model: %s %s %s', async (...args) => {
      const pointed = (file: string, name: string, path: string) => ({
        ...{ rule: `conversions/${name}`, file: `models/${file}.ts`, pointer: `/properties/spec${path}`, reason },
      });
      const allow = [pointed('v1', 'undeclared', '/properties/gone'), pointed('v2', 'refused', '')];
      expect((await judge({ allow }, ...args)).output).not.toMatch(/conversions\/|allow\//);
      const wrong = [pointed('v2', 'undeclared', ''), pointed('v2', 'refused', '/properties/other')];
      const { output } = await judge({ allow: wrong }, ...args);
      expect(output).toMatch(/conversions\/undeclared v2 has no[^]*conversions\/refused v2 refuses/);
      expect(output.match(/schemawright\.config\.json:\d+:\d+ warning allow\/unused/g)).toHaveLength(2);
    });

    test('accepts them below a pointer of a definition', async () => {
      const at = (index: number) => both.map((one) => ({ ...one, file: '.', pointer: `/spec/versions/${index}` }));
      const check = ['conversions', 'check', 'crd.yaml'];
      const right = await judge({ allow: [at(1)[0], at(0)[1]] }, ...check);
      expect([right.status, right.output]).toEqual([0, expect.not.stringMatching(/conversions\/|allow\//)]);
      const wrong = await judge({ allow: [at(0)[0], at(1)[1]] }, ...check);
      expect(wrong.output.match(/allow\/unused/g)).toHaveLength(2);
    });

    test.each(commands)('gives findings of the proof a severity: %s %s %s', async (...args) => {
      const severity = { 'conversions/refused': 'warning', 'conversions/undeclared': 'off' };
      const { output } = await judge({ severity }, ...args);
      expect(output).toContain(' warning conversions/refused v2 refuses');
      expect(output).not.toMatch(/conversions\/undeclared|allow\//);
    });

    test('gives gen a severity with which it writes', async () => {
      const { status, output } = await judge({ severity: { 'conversions/refused': 'warning' } }, 'gen');
      expect([status, output]).toEqual([0, expect.stringContaining('wrote out/toy/crd.yaml')]);
    });

    test.each(commands.flatMap((args) => ['failed', 'missing', 'unproven'].map((name) => [args.join(' '), name])))(
      'neither accepts nor changes what cannot be accepted: %s, %s',
      async (line, name) => {
        const rule = `conversions/${name}`;
        const { output } = await judge({ allow: [{ rule, reason }], severity: { [rule]: 'off' } }, ...line.split(' '));
        expect(output).toContain(`error allow/not-acceptable findings of ${rule} cannot be accepted`);
        expect(output).toContain(`error allow/not-acceptable the severity of ${rule} cannot be changed`);
      },
    );

    test.each(commands)('needs a reason: %s %s %s', async (...args) => {
      const { output } = await judge({ allow: both.map((one) => ({ ...one, reason: ' ' })) }, ...args);
      expect(output.match(/allow\/reason-missing/g)).toHaveLength(2);
    });

    test('says nothing of the proof to lint of a definition, which proves nothing', async () => {
      const severity = { 'conversions/lost': 'off' };
      expect(await judge({ allow: both, severity }, 'lint', 'crd.yaml')).toMatchObject({
        status: 0,
        output: expect.stringMatching(/^No findings/) as unknown,
      });
    });
  });

  test('finds nothing in an empty object that a renamed property moves into', async () => {
    const folder = folderFor({
      'package.json': '{ "type": "module" }',
      'models/v1.ts': v1('size?: Integer;\n  limits?: Limits;').replace(
        'export class OldSpec',
        'export class Limits {\n  other?: string;\n}\n\nexport class OldSpec',
      ),
      'models/v2.ts': v2('limits?: Limits;').replace(
        '  limits?: Record<string, Quantity>;',
        "  @RenamedFrom('spec.size', { since: 'v2' })\n  most?: Integer;\n  other?: string;",
      ),
    });
    const { status, output } = await ran(folder, 'conversions', 'check', 'models/v2.ts');
    expect([status, output]).toEqual([0, expect.stringContaining('No findings')]);
  });

  test('tells once that no conversion leads to a version, whatever objects there are', async () => {
    const folder = folderFor({
      ...renamed,
      'models/v0.ts': v1('schedule!: string;')
        .replaceAll(/\bOld(?=Spec|Toy)/g, 'Oldest')
        .replace("version: 'v1'", "version: 'v1beta1'"),
    });
    const { status, output } = await ran(folder, 'conversions', 'check', 'models/v2.ts', '--format', 'concise');
    expect(status).toBe(1);
    expect(output.match(/no conversion of Toy leads .*/g)?.toSorted()).toEqual([
      'no conversion of Toy leads from v1 to v1beta1',
      'no conversion of Toy leads from v1beta1 to v1',
      'no conversion of Toy leads from v1beta1 to v2',
      'no conversion of Toy leads from v2 to v1beta1',
    ]);
    const generated = await ran(folder, 'gen');
    expect([generated.status, generated.output]).toEqual([0, expect.stringContaining('info conversions/missing')]);
  });

  test('tells once what a chain of conversions shows for several versions', async () => {
    const middle = v2("mode?: 'b';", { more: ", storage: true, convertsFrom: 'v1'" });
    const folder = folderFor({
      'package.json': '{ "type": "module" }',
      'models/v1.ts': v1("mode?: 'b';"),
      'models/v2.ts': middle,
      'models/v3.ts': middle
        .replaceAll(/\b(?=Spec|Toy\b)/g, 'New')
        .replace("'b'", "'B'")
        .replace("kind: 'NewToy'", "kind: 'Toy'")
        .replace("version: 'v2'", "version: 'v3'")
        .replace(", storage: true, convertsFrom: 'v1'", ", convertsFrom: 'v2'"),
    });
    const { output } = await ran(folder, 'conversions', 'check', 'models/v2.ts', '--format', 'concise');
    expect(output.match(/v[123] refuses .* converted from [^:]*/g)).toEqual([
      'v1 refuses a Toy that was converted from v3',
      'v2 refuses a Toy that was converted from v3',
      'v3 refuses a Toy that was converted from v1 or v2',
    ]);
  });

  test('is not passed without an object', async () => {
    const folder = folderFor({
      'package.json': '{ "type": "module" }',
      'models/v1.ts': v1('@Pattern(/a^/)\n  never!: string;'),
      'models/v2.ts': v2("@RenamedFrom('never', { since: 'v2' })\n  now?: string;"),
    });
    const { status, output } = await ran(folder, 'conversions', 'check', 'models/v2.ts');
    expect([status, output]).toEqual([
      1,
      expect.stringContaining(
        'the conversion of Toy from v1 to v2 is not proven: no object of v1 was found that the server accepts',
      ),
    ]);
  });

  describe('takes', () => {
    const other = (text: string): string => text.replaceAll('toys', 'dolls').replaceAll('Toy', 'Doll');
    const folder = folderForAll(renamed);
    const written = memoize(async () => {
      await ran(folder, 'gen');
      const definition = readFileSync(join(folder, 'out/toy/crd.yaml'), 'utf8');
      const app = "import { Values } from 'schemawright';\n@Values()\nexport class App {\n  a = 1;\n}\n";
      writeFiles(folder, {
        'crds/toys.yaml': definition,
        'crds/dolls.yaml': other(definition),
        'both.yaml': `${definition}---\n${other(definition)}`,
        'models/app.ts': app,
        'apps/app.ts': app,
        'values.yaml': 'a: 1\n',
        'twice.yaml': `${toys()}---\n${toys()}`,
        'broken.yaml': 'a: [\n',
        'empty/.keep': '',
      });
    });
    const check = async (args: string) => {
      await written();
      return await ran(folder, 'conversions', 'check', ...args.split(' ').filter((word) => word !== ''));
    };
    const [toy, doll] = ['Toy', 'Doll'].map((name) => [`${name} from v1 to v2`, `${name} from v2 to v1`]);

    test.each([
      ['models', 2, toy],
      ['models/v1.ts models/v2.ts', 2, toy],
      ['models/v1.ts', 1, toy],
      ['--model models/v2.ts', 1, toy],
      ['crds', 2, [...(doll ?? []), ...(toy ?? [])]],
      ['crds/dolls.yaml crds/toys.yaml', 2, [...(doll ?? []), ...(toy ?? [])]],
      ['crds/*.yaml', 2, [...(doll ?? []), ...(toy ?? [])]],
      ['both.yaml', 1, [...(toy ?? []), ...(doll ?? [])]],
      ['crds/toys.yaml crds/toys.yaml', 1, toy],
      ['crds crds/toys.yaml', 2, [...(doll ?? []), ...(toy ?? [])]],
      ['models crds', 4, [...(doll ?? []), ...(toy ?? [])]],
      ['crds/toys.yaml models', 3, toy],
      ['--crd crds', 2, [...(doll ?? []), ...(toy ?? [])]],
    ])('each kind once: %s', async (args, files, pairs) => {
      const { status, output } = await check(args);
      expect([status, output]).toEqual([0, expect.stringContaining(`No findings in ${files} file`)]);
      expect(output.match(/\w+ from v\d to v\d/g)).toEqual(pairs);
    });

    test('a definition that its model no longer generates', async () => {
      await written();
      const definition = readFileSync(join(folder, 'crds/toys.yaml'), 'utf8');
      writeFiles(folder, {
        'old.yaml': definition.replace('plural: toys', 'plural: toys\n    shortNames: [ty]'),
      });
      const { output } = await check('models old.yaml');
      expect(output.match(/\w+ from v\d to v\d/g)).toEqual([...(toy ?? []), ...(toy ?? [])]);
    });

    test.each([
      ['crds/toys.yaml plain.yaml', 'Doll is not examined: no conversion is declared between its versions'],
      ['models plain', 'Doll is not examined: no conversion is declared between its versions'],
      ['crds/toys.yaml single.yaml', undefined],
    ])('a kind without a declared conversion, and says so: %s', async (args, note) => {
      await written();
      const definition = readFileSync(join(folder, 'crds/dolls.yaml'), 'utf8');
      writeFiles(folder, {
        'plain.yaml': definition.replace(/^ +schemawright\/history: .*\n/m, ''),
        'single.yaml': other(toys()),
        'plain/v1.ts': other(v1('a?: string;')),
        'plain/v2.ts': other(v2('a?: string;')),
      });
      const { status, output } = await check(args);
      expect([status, output]).toEqual([0, expect.stringContaining('Toy from v1 to v2')]);
      expect(/Doll .*/.exec(output)?.[0]).toBe(note);
    });

    test('the last of several definitions of a kind', async () => {
      const { status, output } = await check('both.yaml crds/toys.yaml');
      expect([status, output]).toEqual([0, expect.stringContaining('crd/defined-twice')]);
      expect(output.match(/Toy from v1 to v2/g)).toHaveLength(1);
    });

    test.each([
      ['twice.yaml', 'no conversion is declared in "twice.yaml"'],
      ['values.yaml', '"values.yaml" holds no kind'],
      ['models/v2.ts values.yaml', '"values.yaml" holds no kind'],
      ['apps', '"apps" holds no kind'],
      ['models/app.ts', '"models/app.ts" holds no kind'],
      ['empty', '"empty" contains no document'],
      ['broken.yaml', 'broken.yaml:2:1: error: '],
      ['gone.yaml', '"gone.yaml" does not exist'],
      ['', 'conversions check needs a document'],
      ['--crd both.yaml crds/toys.yaml', '"crds/toys.yaml" and --crd name two documents'],
      ['--model values.yaml', '"values.yaml" is not a model'],
      ['--select v1 both.yaml', '--select cannot be used with a CustomResourceDefinition'],
    ])('nothing without a kind: %s', async (args, message) => {
      const { status, output } = await check(args);
      expect([status, output]).toEqual([2, expect.stringContaining(message)]);
      expect(output).not.toContain('No findings');
    });
  });

  test.each([
    ['models/v1.ts', 'no conversion is declared in "models/v1.ts"'],
    ['values.schema.json', 'conversions does not accept "values.schema.json", which is a JSON schema'],
    ['', 'conversions needs a command'],
  ])('refuses what has none: %s', async (file, message) => {
    const folder = folderFor({
      'package.json': '{ "type": "module" }',
      'models/v1.ts': v1('a?: string;'),
      'values.schema.json': '{ "type": "object" }',
    });
    const { status, output } = await ran(folder, 'conversions', ...(file === '' ? [] : ['check', file]));
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  });

  test('convertsFrom names another version', async () => {
    const folder = folderFor({
      ...renamed,
      'models/v2.ts': v2('a?: string;', { more: ", storage: true, convertsFrom: 'v9'" }),
    });
    const { status, output } = await ran(folder, 'gen');
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('convertsFrom names v9, which is not another version of Toy'),
    ]);
  });
});

describeWith('conversions in functions and declared ones', built, () => {
  const functions = (up: string): string =>
    `import { ConvertsFrom } from 'schemawright/conversion';\nimport { OldToy } from './v1.js';\n${v2(
      'cron!: string;\n  size?: Integer;',
    ).replace(
      kind('v2', ', storage: true'),
      `${kind('v2', ', storage: true')}\n@ConvertsFrom(OldToy, { up: ${up}, down: ({ spec: { cron, ...spec } }) => ({ spec: { ...spec, schedule: cron } }) })`,
    )}`;

  const project = async (files: Files): Promise<string> => {
    const folder = folderFor(files);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(repository, join(folder, 'node_modules/schemawright'));
    for (const file of Object.keys(files)) if (file.endsWith('.ts')) await compile(folder, file);
    return folder;
  };

  test.each([
    ['({ spec: { schedule, ...spec } }) => ({ spec: { ...spec, cron: schedule } })', 0, 'No findings'],
    [
      '({ spec: { schedule } }) => ({ spec: { cron: schedule } })',
      1,
      'models/v1.ts:7:3 error conversions/lost Toy from v1 to v2 and back loses "spec.size": 0',
    ],
    [
      '({ spec: { schedule } }) => { throw new Error(`no ${typeof schedule}`) }',
      1,
      'conversions/failed converting a Toy from v1 to v2 and back fails: no string',
    ],
  ])('proves the functions of a module: %s', async (up, status, message) => {
    const folder = await project({
      ...renamed,
      'models/v1.ts': v1('schedule!: string;\n  size?: Integer;'),
      'models/v2.ts': functions(up),
    });
    const checked = await ran(
      folder,
      'conversions',
      'check',
      'models/v2.ts',
      '--module',
      'build/models/v2.js',
      '--format',
      'concise',
    );
    expect([checked.status, checked.output]).toEqual([status, expect.stringContaining(message)]);
  });

  test('a model accepts what functions lose; gen, which does not run them, says nothing of that', async () => {
    const folder = await project({
      ...renamed,
      'models/v1.ts': v1("schedule!: string;\n  @Allow('conversions/lost', 'known')\n  size?: Integer;"),
      'models/v2.ts': functions('({ spec: { schedule } }) => ({ spec: { cron: schedule } })').replace(
        '  size?',
        "  @Allow('conversions/lost', 'known')\n  size?",
      ),
    });
    const check = ['conversions', 'check', 'models/v2.ts', '--module', 'build/models/v2.js', '--format', 'concise'];
    const results = [await ran(folder, ...check), await ran(folder, 'gen', '--format', 'concise')];
    for (const { status, output } of results)
      expect([status, output]).toEqual([0, expect.not.stringMatching(/conversions\/lost|allow\//)]);
  });

  test('serve answers with the declared conversion, from the definition alone', async () => {
    const folder = folderFor(renamed);
    await ran(folder, 'gen');
    const ask = async (version: string, object: unknown): Promise<unknown> => {
      const request = { uid: 'u', desiredAPIVersion: `a.example.com/${version}`, objects: [object] };
      const review = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', request };
      writeFileSync(join(folder, 'review.json'), JSON.stringify(review));
      const { text } = await answerReview({
        cwd: folder,
        inputs: ['out/toy/crd.yaml'],
        name: 'convert',
        file: 'review.json',
      });
      return (JSON.parse(text) as { response: { convertedObjects: unknown[] } }).response.convertedObjects[0];
    };
    const object = {
      apiVersion: 'a.example.com/v2',
      kind: 'Toy',
      metadata: { name: 'a' },
      spec: { cron: '* *', extra: 'x' },
    };
    const old = await ask('v1', object);
    expect(old).toMatchObject({ apiVersion: 'a.example.com/v1', spec: { schedule: '* *' } });
    expect(await ask('v2', old)).toEqual(object);
  });
});
