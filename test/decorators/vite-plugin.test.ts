import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { decorators } from '../../src/vite.ts';

const model = `import { MinLength, Schema } from 'schemawright';
import type { Other } from './other.ts';

@Schema()
export class Settings {
  @MinLength(1) name!: string;
  other?: Other;
}
`;

const { filter, handler } = decorators().transform;

test('is a plugin of vite', () => {
  const plugin: Plugin = decorators();
  expect(plugin.enforce).toBe('pre');
});

test.each([
  ['/app/model.ts', true],
  ['/app/model.mts', true],
  ['/app/view.tsx', true],
  ['/app/model.ts?v=1', true],
  ['/app/model.js', false],
  ['/app/notes.txt', false],
])('asks for %s: %s', (id, asked) => {
  expect(filter.id.test(id)).toBe(asked);
});

test('compiles decorators, and leaves no type behind', async () => {
  const { code } = (await handler(model, '/app/model.ts')) ?? expect.fail('nothing was compiled');
  expect(code).toContain('__esDecorate(');
  expect(code).not.toMatch(/@Schema|other\.ts|sourceMappingURL|: string/);
});

test('maps what it writes to the source', async () => {
  const { map } = (await handler(model, '/app/model.ts?v=1')) ?? expect.fail('nothing was compiled');
  expect(JSON.parse(map)).toMatchObject({ version: 3, sources: ['model.ts'], sourcesContent: [model] });
  expect(map).toContain('"mappings":";');
});

test('keeps JSX for what comes after it', async () => {
  const view = `import { Title } from 'schemawright';\nexport class View { @Title('A') a = <p>1</p>; }\n`;
  expect((await handler(view, '/app/view.tsx'))?.code).toContain('<p>1</p>');
});

test('leaves files without a decorator to vite', async () => {
  expect(await handler(`// @see model\nexport const at: string = '@';\n`, '/app/at.ts')).toBeUndefined();
});
