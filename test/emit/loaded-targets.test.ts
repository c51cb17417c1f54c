/** Which targets are loaded: those that write something for a document. */

import { expect, test } from 'vitest';
import { emitDocument } from '../../src/commands/gen/emit-document.ts';
import type { LazyTarget } from '../../src/generator/emit/target.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';

const document: SchemaDocument = {
  ...{ root: { type: 'object' }, origins: new Map(), name: 'Values', kind: 'values', allowances: [], fromModel: false },
};

const files = { values: 'notes.txt' };

test.each([
  { name: 'one that writes', target: { files }, options: {}, loads: 1 },
  { name: 'one that is switched off', target: { files }, options: { notes: false }, loads: 0 },
  { name: 'one that writes on request', target: { files, onRequest: true }, options: {}, loads: 0 },
  { name: 'one that is requested', target: { files, onRequest: true }, options: { notes: {} }, loads: 1 },
  { name: 'one for documents of another kind', target: { files: { resource: 'crd.yaml' } }, options: {}, loads: 0 },
] as const)('$name is loaded $loads times', async ({ target, options, loads }) => {
  let loaded = 0;
  const notes: LazyTarget = {
    ...target,
    name: 'notes',
    load: () => {
      loaded += 1;
      return Promise.resolve({ tables: [], emit: () => ({ artifacts: [], diagnostics: [] }) });
    },
  };
  await emitDocument(document, options, [notes]);
  expect(loaded).toBe(loads);
});
