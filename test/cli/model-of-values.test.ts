import { expect, test } from 'vitest';
import { modelOfValues } from '../../src/commands/init/model-of-values.ts';

function propertiesOf(values: string): string {
  return modelOfValues(values, 'Root', 'values.yaml')
    .replace(/^[^]*class Root \{\n/, '')
    .replace(/\n}\n$/, '');
}

test.each([
  ['text', 'a: x', "  a: string = 'x';"],
  ['quotes and line feeds', 'a: "it\'s \\"so\\"\\n"', `  a: string = 'it\\'s "so"\\n';`],
  ['an integer', 'a: 3', '  a: Integer = 3;'],
  ['a number', 'a: 0.5', '  a: number = 0.5;'],
  ['a boolean', 'a: true', '  a: boolean = true;'],
  ['null', 'a: null', '  a?: unknown;'],
  ['nothing', 'a:', '  a?: unknown;'],
  ['an empty map', 'a: {}', '  a: Record<string, unknown> = {};'],
  ['an empty list', 'a: []', '  a: unknown[] = [];'],
  ['a list of text', 'a: [x, y]', "  a: string[] = ['x', 'y'];"],
  ['a mixed list', 'a: [x, 1]', "  a: unknown[] = ['x', 1];"],
  ['a list of maps', 'a: [{ b: 1 }]', "  a: unknown[] = [{ 'b': 1 }];"],
  ['a key that is no name', 'kube-version: x', "  'kube-version': string = 'x';"],
  ['a map', 'a: { b: 1 }', '  a: A = new A();'],
  ['a map named like a global', 'string: { b: 1 }', '  string: StringModel = new StringModel();'],
  [
    'a comment',
    'z: 1\n# first\n\n# -- What it\n# is for.\na: 1',
    '  z: Integer = 1;\n\n  /** What it is for. */\n  a: Integer = 1;',
  ],
  ['a comment that would end the doc comment', '\n# a */ b\na: 1', '  /** a * / b */\n  a: Integer = 1;'],
])('%s', (_name, values, expected) => {
  expect(propertiesOf(values)).toBe(expected);
});

test('classes of one name are told apart by their owners', () => {
  const text = modelOfValues('image: { a: 1 }\nx: { image: { b: 1 } }\ny: { x: { image: { c: 1 } } }\n', 'Root', 'v');
  expect([...text.matchAll(/class (\w+)/g)].map(([, name]) => name)).toEqual([
    'Image',
    'XImage',
    'X',
    'YXImage',
    'YX',
    'Y',
    'Root',
  ]);
});

test('an empty document gives an empty model', () => {
  expect(modelOfValues('', 'Root', 'v')).toBe(
    "import { Values } from 'schemawright';\n\n@Values()\nexport class Root {\n\n}\n",
  );
});
