import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import { targetNamed } from '../support/dialects.ts';
import { folderForAll } from '../support/folder.ts';
import { knownModules } from '../support/known-modules.ts';

const model = `
import { Description } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';
export class Spec {
  @Description('What it is called.\\nIt never changes.') description!: string;
  @Description('${'x'.repeat(270_000)}') long?: string;
}
@Resource({ group: 'a.example.com', version: 'v1', kind: 'Toy' })
export class Toy { spec!: Spec; }
`;

const folder = folderForAll({ 'model.ts': model });
const [document] = extractModels(folder, [join(folder, 'model.ts')], { modules: knownModules }).documents;

function emit(options: object) {
  if (document === undefined) throw new Error('the model has no root');
  const { artifacts, diagnostics } = targetNamed('crd').emit(document.document, options, {
    cwd: folder,
    folder: 'out',
  });
  return { text: artifacts[0]?.text ?? '', codes: diagnostics.map(({ code }) => code) };
}

test('a definition has whole descriptions, and gen tells that they take too much', () => {
  const { text, codes } = emit({});
  expect(text).toContain('It never changes.');
  expect(codes).toEqual(['crd/size']);
});

test('a definition has only the first lines of descriptions', () => {
  const { text } = emit({ descriptions: 'first-line' });
  expect(text).toContain('description: What it is called.');
  expect(text).not.toContain('It never changes.');
});

test('a definition without descriptions keeps a property of that name', () => {
  const { text, codes } = emit({ descriptions: 'none' });
  expect(text).not.toMatch(/description: \S/);
  expect(text).toMatch(/description:\n +type: string/);
  expect(codes).toEqual([]);
});
