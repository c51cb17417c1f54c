// Models that gave wrong schemas once: what each gives now was read one by one against what TypeScript says of it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';
import { updateRemedy } from '../support/remedy.ts';
import { repository } from '../support/repository.ts';

const expected = join(repository, 'test/exact/found.json');

describeShared('models that gave wrong schemas', 'corpus/type-forms/found', (folder) => {
  const names = readdirSync(folder).filter((name) => /^[CS]\d+.*\.ts$/.test(name));
  const cwd = folderForAll({
    'package.json': '{}',
    ...Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  });

  test('give the schemas that TypeScript says, or say why there is none', { timeout: 60_000 }, () => {
    const paths = names.map((name) => join(cwd, name));
    const { documents, diagnostics } = extractModels(cwd, paths);
    const answers = names.map((name) => {
      const own = diagnostics.filter(({ origin, severity }) => origin.file === name && severity === 'error');
      const root = documents.find(({ file }) => file === name)?.document.root;
      return [name, own.length > 0 ? own.map(({ code }) => code) : root];
    });
    const text = `${JSON.stringify(Object.fromEntries(answers), null, 1)}\n`;
    if (process.env.UPDATE === '1') writeFileSync(expected, text);
    expect(JSON.parse(text), updateRemedy(expected)).toEqual(JSON.parse(readFileSync(expected, 'utf8')));
  });
});
