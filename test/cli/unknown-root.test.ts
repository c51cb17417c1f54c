import { expect, test } from 'vitest';
import { type Files, folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';

const model = `import { Values } from 'schemawright';

/** Settings of an application. */
@Values()
export class App {
  /** How many of it run. */
  replicas = 1;
}
`;
const files: Files = {
  'models/app.ts': model,
  'schemawright.config.json': JSON.stringify({
    models: { App: { out: 'out/a' }, Ap: { out: 'helm/app' }, Worker: {} },
  }),
};

const concise = ['--format', 'concise'];

test.each(['gen', 'lint'])('%s tells what the configuration says of roots that no class is', async (command) => {
  const { status, output } = await ran(folderFor(files), command, ...concise);
  expect(status).toBe(1);
  expect(output.match(/^schemawright\.config\.json:.*$/gm)).toEqual([
    'schemawright.config.json:1:34 error model/root-unknown the configuration names the root "Ap", which does not exist',
    'schemawright.config.json:1:58 error model/root-unknown the configuration names the root "Worker", which does not exist',
  ]);
});

test('a name that is nearly that of a root is taken for it', async () => {
  expect((await ran(folderFor(files), 'gen')).output).toContain('help: Did you mean "App"?');
});

test('of some models nobody knows that', async () => {
  expect(await ran(folderFor(files), 'gen', 'models/app.ts')).toMatchObject({ status: 0 });
});

test('nor of models that cannot be read', async () => {
  const broken = { ...files, 'models/worker.ts': model.replace('App', 'Worker').replace('= 1', '= unknown') };
  expect((await ran(folderFor(broken), 'gen')).output).not.toContain('model/root-unknown');
});
