import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { runNode } from '../support/run.ts';
import { compilers } from '../support/toolchains.ts';

const consumer = `import { Integer, Minimum, Title, Values } from 'schemawright';
import { defineConfig, type UserConfiguration } from 'schemawright/config';
import { gen, type GenerateOptions } from 'schemawright/api';
import { generate, string } from 'schemawright/generator';
import { option, type Target } from 'schemawright/plugin';
import { DnsLabel } from 'schemawright/kubernetes';
import { decorators, type DecoratorsPlugin } from 'schemawright/vite';
import { bind, effectiveValues, openSchema, validateValues, ValuesError } from 'schemawright/values';

@Values()
export class Settings {
  @Title('Replicas') @Minimum(1) replicas: Integer = 1;
  @DnsLabel name!: string;
}
export const settings = bind<Settings, { name: string; replicas?: number }>({
  name: 'Settings',
  file: 'settings.ts',
  classes: [[Settings, '', ['']]],
  schema: '{}',
});
export const replicas: number = settings.create({ name: 'a' }).replicas;
export const mistakes = new ValuesError('Settings', validateValues(effectiveValues({}), openSchema({}))).diagnostics;
// @ts-expect-error The name must be given.
settings.create({});
export const options: GenerateOptions = { cwd: '.', cache: false, failOn: 'error', mode: 'check' };
export const plugin: DecoratorsPlugin = decorators();
export const run: typeof generate = gen;
export const target: Pick<Target<{ title?: string }>, 'options'> = { options: option.object({ title: option.string }) };
export const reader: typeof option.string = string;
export const config: UserConfiguration = defineConfig({ out: 'out' });
// @ts-expect-error A folder is text: were the types of the package not found, everything would be taken.
defineConfig({ out: 3 });
`;

const resolutions = [
  ['nodenext', ['--module', 'nodenext']],
  ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
] as const;

const cases = compilers.flatMap(({ version, program }) =>
  resolutions.map(([name, flags]) => ({ version, program, name, flags })),
);

describeWith('the declarations of the package', built, (root) => {
  test.each(cases)(
    'compile for a consumer: TypeScript $version, $name',
    async ({ program, flags }) => {
      const folder = folderFor({ 'package.json': '{ "type": "module" }', 'settings.ts': consumer });
      mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
      symlinkSync(root, join(folder, 'node_modules/schemawright'));
      const strict = ['--strict', '--target', 'es2022', '--noEmit', '--skipLibCheck', 'false'];
      const { status, stdout } = await runNode([program, ...strict, ...flags, 'settings.ts'], { cwd: folder });
      expect(stdout).toBe('');
      expect(status).toBe(0);
    },
    60_000,
  );
});
