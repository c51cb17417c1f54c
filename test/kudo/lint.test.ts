import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lint } from '../../src/commands/lint/lint.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { checkFormsText, checkOperator, checkParameters } from '../../src/kudo/rules/check-text.ts';
import { kudoFormPages, kudoPages } from '../../src/kudo/rules/pages.ts';
import type { CaseSchema } from '../../src/rules/runner/rule.ts';
import { folderFor } from '../support/folder.ts';

const told = (text: string, cwd = folderFor()) => checkParameters(text, 'params.yaml', cwd);

/** The files of an example: a folder by their names, or params.yaml alone. */
function filesOf(schema: CaseSchema): Readonly<Record<string, string>> {
  const isFolder = Object.keys(schema).some((name) => name.includes('.'));
  if (!isFolder) return { 'params.yaml': JSON.stringify(schema, null, 2) };
  return Object.fromEntries(
    Object.entries(schema).map(([name, content]) => [
      name,
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    ]),
  );
}

function foundIn(schema: CaseSchema): readonly Diagnostic[] {
  const files = filesOf(schema);
  const cwd = folderFor(files);
  const text = files['params.yaml'] ?? '';
  const operatorText = files['operator.yaml'];
  const ofOperator = operatorText === undefined ? [] : checkOperator(operatorText, 'operator.yaml', cwd);
  if (files['params.yaml'] === undefined) return ofOperator;
  return [...checkParameters(text, 'params.yaml', cwd), ...ofOperator, ...checkFormsText(text, 'params.yaml')];
}

describe.each([...kudoPages, ...kudoFormPages].map((page) => [page.code, page] as const))('%s', (code, page) => {
  test.each(page.invalid.map(({ schema, message }) => [message, schema] as const))('is told: %s', (message, schema) => {
    const found = foundIn(schema).filter((one) => one.code === code);
    expect(found.map((one) => one.message)).toContain(message);
    expect(found.filter(({ help }) => help === undefined)).toEqual([]);
  });

  test('is not told where it is in order', () => {
    for (const schema of page.valid) {
      const found = foundIn(schema).filter((one) => one.code === code || one.severity === 'error');
      expect(found.map((one) => `${one.code} ${one.message}`)).toEqual([]);
    }
  });

  test('is fixed as its page says', async () => {
    expect(page.fix !== undefined).toBe(page.invalid.some(({ fixed }) => fixed !== undefined));
    for (const { schema, fixed } of page.invalid) {
      const cwd = folderFor(filesOf(schema));
      expect(foundIn(schema).some((one) => one.code === code && one.fixable === true)).toBe(fixed !== undefined);
      if (fixed === undefined) continue;
      await lint({ cwd, files: ['params.yaml'], rules: [code], fix: true });
      expect(parse(readFileSync(join(cwd, 'params.yaml'), 'utf8'))).toEqual(fixed);
    }
  });
});

const operator = `apiVersion: kudo.dev/v1beta1
name: app
operatorVersion: 0.1.0
kubernetesVersion: 1.16.0
tasks:
  - name: app
    kind: Apply
    spec: { resources: [app.yaml] }
plans:
  deploy:
    phases: [{ name: p, steps: [{ name: s, tasks: [app] }] }]
`;

async function lintedPackage(files: Readonly<Record<string, string>>) {
  const cwd = folderFor({ 'app/operator.yaml': operator, ...files });
  const { diagnostics } = await lint({ cwd, files: ['app'] });
  return diagnostics.map(({ code, origin }) => `${origin.file}:${origin.line}:${origin.column} ${code}`);
}

describe('the folder of an operator is linted as a whole', () => {
  test('parameters that templates use, each at its place', async () => {
    const found = await lintedPackage({
      'app/params.yaml':
        'apiVersion: kudo.dev/v1beta1\nparameters:\n  - name: A\n    default: x\n  - name: B\n    default: x\n',
      'app/templates/app.yaml':
        'a: {{ .Params.A }}\n{{ range $i, $x := .Params.C }}{{ .Name }}{{ $.Nam }}{{ end }}\n{{/* .Params.D */}}{{ if eq "x.Params.E" .Name }}{{ end }}\n',
    });
    expect(found).toEqual([
      'app/params.yaml:5:5 template/unused',
      'app/templates/app.yaml:2:21 template/undefined',
      'app/templates/app.yaml:2:48 template/implicit',
    ]);
  });

  test('a trigger of a plan that the operator does not have', async () => {
    const found = await lintedPackage({
      'app/params.yaml': 'apiVersion: kudo.dev/v1beta2\nproperties:\n  a:\n    type: string\n    trigger: deplyo\n',
      'app/templates/app.yaml': '{{ .Params.a }}',
    });
    expect(found).toEqual(['app/params.yaml:5:5 trigger/unknown-plan']);
  });

  test('a template that is not there', async () => {
    const found = await lintedPackage({
      'app/params.yaml': 'apiVersion: kudo.dev/v1beta1\nparameters: []\n',
      'app/templates/other.yaml': '',
    });
    expect(found).toEqual([
      'app/operator.yaml:8:25 template/missing',
      'app/templates/other.yaml:1:1 template/unreferenced',
    ]);
  });
});

describe('an operator without params.yaml', () => {
  const template = { 'app/templates/app.yaml': 'a: {{ .Params.A }}{{ .Namspace }}\n' };

  test('is found in its folder, and refused without a finding for each name in its templates', async () => {
    const expected = ['app/operator.yaml:1:1 operator/params-missing', 'app/templates/app.yaml:1:23 template/implicit'];
    expect(await lintedPackage(template)).toEqual(expected);
    const unversioned = { 'app/operator.yaml': operator.replace(/^.*\n/, '') };
    expect(await lintedPackage({ ...template, ...unversioned })).toEqual(expected);
  });

  test('whose parameters cannot be read has only that as a finding', async () => {
    const found = await lintedPackage({ ...template, 'app/params.yaml': 'parameters: [' });
    expect(found).toEqual([
      expect.stringMatching(/params.yaml.* document\/syntax$/),
      expect.stringMatching(/implicit$/),
    ]);
  });

  test('is checked under any other name that the user gives', async () => {
    const cwd = folderFor({ 'other.yaml': operator });
    const { diagnostics } = await lint({ cwd, files: ['other.yaml'] });
    expect(diagnostics.map(({ code }) => code)).toEqual(['operator/params-missing', 'template/missing']);
  });

  test('is no manifest of that name', async () => {
    const manifest = { 'app/operator.yaml': 'apiVersion: apps/v1\nkind: Deployment\n' };
    await expect(lintedPackage(manifest)).rejects.toThrow('contains nothing to lint');
  });
});

describe('the files of an operator are those that KUDO reads', () => {
  const params = { 'app/params.yaml': 'parameters: []\n', 'app/templates/app.yaml': 'a: 1\n' };

  test.each([
    ['README.md', ['README.md:1:1 operator/unexpected-file'], []],
    ['child/operator.yaml', ['child/operator.yaml:1:1 operator/unexpected-file'], []],
    ['docs/app.yaml', ['docs/app.yaml:1:1 operator/unexpected-file'], []],
    ['templates.yaml', ['templates.yaml:1:1 operator/unexpected-file'], []],
    ['templates/README.md', ['templates/README.md:1:1 operator/unexpected-file'], ['template/ignored']],
    ['templates/app.YAML', ['templates/app.YAML:1:1 operator/unexpected-file'], ['template/ignored']],
    ['templates/x.yaml/app', ['templates/x.yaml/app:1:1 operator/unexpected-file'], ['template/ignored']],
    ['templates/b/app.yaml', ['templates/b/app.yaml:1:1 template/unreferenced'], ['template/unreferenced']],
    ['templates/b.yaml.bak', ['templates/b.yaml.bak:1:1 template/unreferenced'], ['template/unreferenced']],
    ['templates-old/b.yaml', ['templates-old/b.yaml:1:1 template/unreferenced'], ['template/unreferenced']],
    ['templates/b/templates/app.yaml', [], []],
  ])('%s', async (file, before, after) => {
    const found = async (version: string) => {
      const stated = { 'app/operator.yaml': `${operator}kudoVersion: ${version}\n` };
      return (await lintedPackage({ ...params, ...stated, [`app/${file}`]: operator })).filter(
        (line) => !line.startsWith('app/child/') || line.endsWith('operator/unexpected-file'),
      );
    };
    expect(await found('0.17.0')).toEqual(before.map((line) => `app/${line}`));
    expect((await found('0.18.0')).map((line) => line.split(' ')[1])).toEqual(after);
  });

  test('each file that KUDO refuses is named', async () => {
    const stated = {
      'app/operator.yaml': `${operator}kudoVersion: 0.16.0\n`,
      'app/README.md': 'a',
      'app/docs/a.txt': 'a',
    };
    const templates = { 'app/templates/b/b.yaml': 'b: 1\n', 'app/templates/c.yml': 'c: 1\n' };
    const found = await lintedPackage({ ...params, ...stated, ...templates });
    expect(found.filter((line) => line.endsWith('operator/unexpected-file'))).toEqual(
      ['README.md', 'docs/a.txt', 'templates/b/b.yaml', 'templates/c.yml'].map(
        (file) => `app/${file}:1:1 operator/unexpected-file`,
      ),
    );
    const later = { 'app/operator.yaml': operator };
    expect(await lintedPackage({ ...params, ...stated, ...templates, ...later })).toEqual([
      'app/templates/b/b.yaml:1:1 template/unreferenced',
      'app/templates/c.yml:1:1 template/ignored',
    ]);
  });

  test('templates in folders are refused before 0.17', async () => {
    const stated = { 'app/operator.yaml': `${operator}kudoVersion: 0.16.0\n`, 'app/templates/b/b.yaml': 'b: 1\n' };
    expect(await lintedPackage({ ...params, ...stated })).toContain(
      'app/templates/b/b.yaml:1:1 operator/unexpected-file',
    );
  });

  test('the versions of an operator', () => {
    const text = `${operator.replace(/kubernetesVersion.*\n/, '')}appVersion: 1.0.0-\nkudoVersion: 0.19\n`;
    const cwd = folderFor({
      'params.yaml': 'parameters: []\n',
      'templates/app.yaml': 'a: 1\n',
    });
    expect(checkOperator(text, 'operator.yaml', cwd).map(({ message }) => message)).toEqual([
      'unable to parse "appVersion": Invalid Semantic Version',
      '"kubernetesVersion" is required and must be semver',
    ]);
  });
});

test("KUDO's optional checks run by name", async () => {
  const cwd = folderFor({ 'params.yaml': 'apiVersion: kudo.dev/v1beta1\nparameters:\n  - name: A\n    default: x\n' });
  const codes = async (options: object) =>
    (await lint({ cwd, files: ['params.yaml'], ...options })).diagnostics.map(({ code }) => code).sort();
  expect(await codes({})).toEqual([]);
  expect(await codes({ rules: ['checks/hint'] })).toEqual(['checks/hint']);
  expect(await codes({ profiles: ['kudo-forms'] })).toEqual([
    ...['checks/desc', 'checks/display', 'checks/hasgroup', 'checks/hint', 'checks/type'],
  ]);
});

describe('the seed', () => {
  test('a child that triggers a different plan than its parent is invalid, at the line of the child', () => {
    const found = told(`apiVersion: kudo.dev/v1beta2
type: object
properties:
  Authorization:
    type: object
    trigger: "deploy" # <-- triggering "deploy"
    properties:
      ENABLED:
        type: "boolean"
        trigger: "update-instance" # <-- triggering "update-instance"
`);
    expect(found.map(({ code, origin }) => [code, origin.line])).toEqual([['trigger/conflict', 10]]);
  });

  test('its valid example repeats a trigger, which is a warning, and has a type that is none', () => {
    const found = told(`apiVersion: kudo.dev/v1beta2
type: object
properties:
  ClusterName: { type: string, trigger: "deploy" }
  NodeCount: { type: int }
  Authorization:
    type: object
    trigger: "auth-update"
    properties:
      ENABLED: { type: "boolean", trigger: "auth-update" }
      NAME: { type: "string" }
`);
    expect(found.map(({ code, severity }) => [code, severity]).sort()).toEqual([
      ['params/type-unknown', 'error'],
      ['trigger/redundant', 'warning'],
    ]);
  });
});

/** Recorded from `kubectl kudo package verify`. */
const valueProblems: readonly (readonly [string, string, string])[] = [
  ['integer', '2', 'type is "integer" but format of %!s(float64=2) is invalid'],
  [
    'integer',
    '"1.5"',
    'type is "integer" but format of "1.5" is invalid: strconv.ParseInt: parsing "1.5": invalid syntax',
  ],
  [
    'integer',
    '"99999999999999999999"',
    'type is "integer" but format of "99999999999999999999" is invalid: strconv.ParseInt: parsing "99999999999999999999": value out of range',
  ],
  ['number', 'false', 'type is "number" but format of %!s(bool=false) is invalid'],
  ['number', '[1, a]', 'type is "number" but format of [%!s(float64=1) a] is invalid'],
  ['boolean', '1.5', 'type is "boolean" but format of %!s(float64=1.5) is invalid'],
  ['boolean', '"x"', 'type is "boolean" but format of "x" is invalid: strconv.ParseBool: parsing "x": invalid syntax'],
  ['string', '1000000', 'type is "string" but format is invalid: %!s(float64=1e+06)'],
  ['string', '{b: [x], a: 1}', 'type is "string" but format is invalid: map[a:%!s(float64=1) b:[x]]'],
  ['array', '1.5', 'type is "array" but value %!s(float64=1.5) is not an array'],
  ['array', '"a: b"', 'type is "array", but format of a: b is invalid'],
  ['map', '[1, a]', 'type is "map" but value [%!s(float64=1) a] is not a map'],
];

describe('the values of a flat list', () => {
  const list = (type: string, field: string) =>
    told(`parameters:\n- {name: A, type: ${type}, trigger: deploy, ${field}}\n`).map(({ message }) => message);

  test.each(valueProblems)("%s %s is refused in KUDO's words", (type, value, message) => {
    expect(list(type, `default: ${value}`)).toEqual([`parameter "A" has an invalid default value: ${message}`]);
    expect(list(type, `enum: [${value}]`)).toEqual([`parameter "A" has an invalid enum value: ${message}`]);
  });

  test.each([
    ['boolean', 'false'],
    ['number', '1.5'],
    ['number', '2'],
    ['number', '"inf"'],
    ['array', '[1, a]'],
    ['array', '""'],
    ['array', '"null"'],
    ['map', '{a: 1}'],
    ['map', '"null"'],
  ])('%s %s is accepted', (type, value) => {
    expect(list(type, `default: ${value}`)).toEqual([]);
    expect(list(type, `enum: [${value}]`)).toEqual([]);
  });

  test('a default that differs from an allowed value only in its quotes is none of them', () => {
    expect(list('boolean', 'default: true, enum: ["true"]')).toEqual([
      'parameter "A" has an invalid default value: value is %!q(bool=true), but only allowed values are [true]',
    ]);
  });
});
