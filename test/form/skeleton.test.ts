import { expect, test } from 'vitest';
import { createFormView } from '../../src/form/create-form-view.ts';
import { printSkeleton } from '../../src/form/skeleton.ts';

test('the skeleton of values has defaults, and comments for what has none', () => {
  const view = createFormView({
    name: 'Values',
    kind: 'values',
    root: {
      properties: {
        image: { properties: { tag: { type: 'string', default: '1.0' }, digest: { type: 'string' } } },
        hosts: { items: { properties: { name: { type: 'string' }, ports: { items: { type: 'integer' } } } } },
        name: { type: 'string' },
        token: { type: 'string', 'x-hidden': true },
        script: { type: 'string', default: 'a\nb\n' },
        'a: b': { type: 'boolean', default: true },
      },
      required: ['name'],
    },
  });
  expect(printSkeleton(view, { start: 'kind: A\n' })).toBe(`kind: A
image:
  tag: "1.0"
  # digest: string
# hosts:
#   - name: string
#     ports: list of integers
name: # string, required
script: |
  a
  b
"a: b": true
`);
});
