import { describe, expect, test } from 'vitest';
import { readParameters, getText } from '../../src/kudo/parameters/index.ts';

/** The codes that a file gets, each with its line. */
function told(text: string): readonly string[] {
  const { diagnostics } = readParameters(text, 'params.yaml');
  return diagnostics.map(({ code, severity, origin: { line, column } }) => `${severity} ${code} ${line}:${column}`);
}

describe('v1beta1', () => {
  test('is what a file without a version is', () => {
    const { file, diagnostics } = readParameters('parameters:\n- name: A\n', 'params.yaml');
    expect(diagnostics).toEqual([]);
    expect(file).toMatchObject({ version: 'v1beta1', list: { parameters: [{ name: 'A' }] } });
  });

  test('keeps the text of numbers, and names that YAML 1.1 takes for booleans', () => {
    const text = 'parameters:\n- name: YES\n  default: 3.10\n- {name: BIG, default: 9223372036854775807}\n';
    const { file } = readParameters(text, 'params.yaml');
    const { parameters } = file?.version === 'v1beta1' ? file.list : expect.fail('a list');
    expect(parameters.map(({ name, default: value }) => [name, value?.value, value && getText(value)])).toEqual([
      ['YES', 3.1, '3.10'],
      ['BIG', 9223372036854775807n, '9223372036854775807'],
    ]);
  });

  test.each([
    ['a misspelt field', 'parameters:\n- name: A\n  desription: x\n', ['warning params/unknown-field 3:3']],
    ['a title, which is displayName', 'groups:\n- name: A\n  title: x\n', ['warning params/unknown-field 3:3']],
    ['a type of another language', 'parameters:\n- name: A\n  type: int\n', ['error params/type-unknown 3:3']],
    ['a name twice, whatever its case', 'parameters:\n- name: A\n- name: a\n', ['error params/duplicate-name 3:3']],
    ['a group twice', 'groups:\n- name: A\n- name: A\n', ['error params/group-duplicate 3:3']],
    ['no name', 'parameters:\n- default: x\n', ['error params/name-missing 2:3']],
    ['a text where a boolean belongs', 'parameters:\n- {name: A, required: x}\n', ['error params/field-type 2:13']],
    ['parameters that are no list', 'parameters: {A: x}\n', ['error params/field-type 1:1']],
    ['a field at the root', 'parameters: []\nparameter: []\n', ['warning params/unknown-field 2:1']],
    ['no parameters', 'parameter: []\n', ['error params/no-parameters 1:1']],
    ['another version', 'apiVersion: kudo.dev/v2beta2\n', ['error params/api-version 1:1']],
    ['a list', '- a\n', ['error params/not-object 1:1']],
    ['nothing', '# nothing\n', ['error params/empty 1:1']],
    ['two documents', 'parameters: []\n---\na: b\n', ['error params/several-documents 1:1']],
    ['a fault of syntax', 'parameters: [\n', ['error document/syntax 2:1']],
    ['a key twice', 'parameters: []\nparameters: []\n', ['error params/duplicate-key 2:1']],
  ])('tells %s', (_, text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

describe('v1beta2', () => {
  const head = 'apiVersion: kudo.dev/v1beta2\n';

  test("reads the seed's package example, which has no type below the root", () => {
    const text = `${head}type: object
"$schema": "http://json-schema.org/draft-07/schema#"
properties:
  Zookeeper:
    properties:
      URI: {type: "string", default: "zk:2181"}
    required: ["URI"]
`;
    const { file, diagnostics } = readParameters(text, 'params.yaml');
    expect(diagnostics).toEqual([]);
    expect(file).toMatchObject({ version: 'v1beta2', schema: { type: 'object' } });
    expect(file).not.toHaveProperty('schema.apiVersion');
  });

  test.each([
    ['an unknown type', 'properties:\n  A: {type: int}\n', ['error params/type-unknown 3:7']],
    ['a draft that is not read', '$schema: http://json-schema.org/draft-04/schema#\n', ['error params/draft 2:1']],
    ['a root that is no object', 'type: array\n', ['error params/root-type 2:1']],
    ['a trigger that is not a string', 'trigger: 3\n', ['error params/keyword-type 2:1']],
    ['a trigger within a branch', 'anyOf:\n- trigger: x\n', ['error trigger/position 3:3']],
    ['immutable below not', 'not:\n  properties: {A: {immutable: true}}\n', ['error trigger/position 3:20']],
    ['a property called trigger: nothing', 'properties:\n  trigger: {type: string}\n', []],
    ['a misspelt keyword', 'properties:\n  A: {triger: x}\n', ['warning params/unknown-field 3:7']],
    ['a keyword of another form', 'properties:\n  A: {minLength: x}\n', ['error params/schema 3:7']],
    ['a large limit: nothing', 'properties:\n  A: {maximum: 9223372036854775807}\n', []],
  ])('tells %s', (_, text, expected) => {
    expect(told(head + text)).toEqual(expected);
  });
});
