import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { emitted } from './emitted-form.ts';

const ask = (
  root: SchemaObject,
): { readonly head: string; readonly questions: unknown; readonly messages: readonly string[] } => {
  const { text, messages } = emitted(root, 'rancher');
  return {
    head: text.replace(/^[^#].*/ms, ''),
    questions: (parse(text) as { readonly questions: unknown }).questions,
    messages,
  };
};

test('asks for what follows from one answer below that question', () => {
  const { questions } = ask({
    type: 'object',
    properties: { mode: { enum: ['direct', 'proxy'], title: 'Mode', default: 'direct' } },
    if: { properties: { mode: { const: 'proxy' } }, required: ['mode'] },
    then: { properties: { address: { type: 'string', title: 'Address' } } },
  });
  expect(questions).toEqual([
    {
      variable: 'mode',
      label: 'Mode',
      type: 'enum',
      default: 'direct',
      options: ['direct', 'proxy'],
      show_subquestion_if: 'proxy',
      subquestions: [{ variable: 'address', label: 'Address', type: 'string' }],
    },
  ]);
});

test.each([
  ['my-mode', 'my-mode=a||my-mode=b'],
  ['a/b', undefined],
  ['2nd', undefined],
])('compares %s only where Rancher does not read an operator in the name', (name, condition) => {
  const { questions } = ask({
    type: 'object',
    properties: { [name]: { type: 'string' } },
    if: { properties: { [name]: { enum: ['a', 'b'] } }, required: [name] },
    then: { properties: { address: { type: 'string' } } },
  });
  const [, address] = questions as readonly { readonly show_if?: string }[];
  expect(address).toMatchObject({ variable: 'address' });
  expect(address?.show_if).toBe(condition);
});

test('shows what each branch of a union has under its own answer', () => {
  const branch = (kind: string, name: string): SchemaObject => ({
    type: 'object',
    properties: { kind: { const: kind }, [name]: { type: 'string', title: name } },
  });
  const { questions } = ask({
    type: 'object',
    properties: { store: { title: 'Store', oneOf: [branch('disk', 'path'), branch('s3', 'bucket')] } },
  });
  expect(questions).toMatchObject([
    { variable: 'store.kind', type: 'enum', options: ['disk', 's3'] },
    { variable: 'store.path', show_if: 'store.kind=disk' },
    { variable: 'store.bucket', show_if: 'store.kind=s3' },
  ]);
});

test.each<readonly [SchemaObject, object]>([
  [
    { type: 'string', pattern: '^[a-z0-9-]+$' },
    { valid_chars: 'a-z0-9-', min_length: 1 },
  ],
  [
    { type: 'string', pattern: '^[a-z]{2,8}$' },
    { valid_chars: 'a-z', min_length: 2, max_length: 8 },
  ],
  [{ type: 'string', pattern: '^[a-z][a-z0-9]*$', minLength: 3 }, { min_length: 3 }],
  [
    { type: 'integer', exclusiveMinimum: 0, maximum: 9 },
    { type: 'int', min: 1, max: 9 },
  ],
  [{ type: 'number' }, { type: 'float' }],
  [
    { type: 'string', default: 'a\nb' },
    { type: 'multiline', default: 'a\nb' },
  ],
  [{ type: 'string', writeOnly: true, format: 'password', default: 'secret' }, { type: 'password' }],
  [
    {
      oneOf: [
        { const: 'a', title: 'One' },
        { const: 'b', title: 'Two' },
      ],
    },
    { type: 'enum', options: { a: 'One', b: 'Two' } },
  ],
])('asks for %j', (value, question) => {
  const { questions } = ask({ type: 'object', properties: { value: { title: 'Value', ...value } } });
  expect(questions).toEqual([{ variable: 'value', label: 'Value', type: 'string', ...question }]);
});

test('lists and reports what has no question', () => {
  const { head, questions, messages } = ask({
    type: 'object',
    properties: {
      names: { type: 'array', items: { type: 'string' } },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      'a.b': { type: 'string' },
      inner: { type: 'string', 'x-hidden': true },
    },
  });
  expect(questions).toEqual([]);
  expect(head).toContain('#   lists: names\n#   maps: labels\n#   keys with punctuation: a.b\n');
  expect(messages).toEqual([
    'questions.yaml leaves out 1 value (lists): "names"',
    'questions.yaml leaves out 1 value (maps): "labels"',
    'questions.yaml leaves out 1 value (keys with punctuation): "a.b"',
  ]);
});
