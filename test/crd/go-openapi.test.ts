import { expect, it } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';
import { goOpenApiText } from '../../src/kubernetes/admission/diagnose.ts';
import { judged, widget, widgets } from './support.ts';

const multiples = { type: 'integer', allOf: [{ multipleOf: 5 }, { multipleOf: 3 }] };

it.each<[string, object, unknown, readonly string[]]>([
  ['minLength', { type: 'string', minLength: 4 }, 'abc', ['spec.foo in body should be at least 4 chars long']],
  ['minimum', { type: 'integer', minimum: 10 }, 9, ['spec.foo in body should be greater than or equal to 10']],
  ['enum', { type: 'string', enum: ['bar', 'baz'] }, 'foo', ['spec.foo in body should be one of [bar baz]']],
  ['type', { type: 'integer' }, 'x', ['spec.foo in body must be of type integer: "string"']],
  ['pattern', { type: 'string', pattern: '^[a-z]*$' }, 'a-b', ["spec.foo in body should match '^[a-z]*$'"]],
  ['maxLength', { type: 'string', maxLength: 3 }, 'abcd', ['spec.foo in body should be at most 3 chars long']],
  [
    'maxItems',
    { type: 'array', items: { type: 'string' }, maxItems: 0 },
    ['a'],
    ['spec.foo in body should have at most 0 items'],
  ],
  [
    'allOf',
    multiples,
    7,
    [
      'must validate all the schemas (allOf)',
      'spec.foo in body should be a multiple of 3',
      'spec.foo in body should be a multiple of 5',
    ],
  ],
])('--style go-openapi tells of %s as the library does', async (_, foo, value, texts) => {
  const { errors } = await judged(widgets({ type: 'object', properties: { foo } }), widget({ foo: value }));
  expect(errors.map(goOpenApiText).sort()).toEqual(texts);
});

it('--style go-openapi tells of what is required as the library does', async () => {
  const { errors } = await judged(
    widgets({ type: 'object', required: ['foo'], properties: { foo: { type: 'string' } } }),
    widget({}),
  );
  expect(errors.map(goOpenApiText)).toEqual(['spec.foo in body is required']);
});

it('--style go-openapi tells of a version that is not served what the server answers', async () => {
  const files = { 'crd.yaml': toys(), 'toy.yaml': 'apiVersion: a.example.com/v9\nkind: Toy\nmetadata: { name: a }\n' };
  const tell = async (...style: readonly string[]): Promise<string> =>
    (await ran(folderFor(files), 'validate', '--crd', 'crd.yaml', 'toy.yaml', '--format', 'concise', ...style)).output;
  expect(await tell('--style', 'go-openapi')).toContain('toy.yaml:1:1 error apiVersion 404 page not found\n');
  expect(await tell()).toContain(
    'error apiVersion the definition of Toy does not serve the version a.example.com/v9\n',
  );
});
