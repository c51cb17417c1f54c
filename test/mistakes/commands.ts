import { type Section, onCommandLine } from './mistake.ts';

const model = "import { Values } from 'schemawright';\n@Values()\nexport class App {\n  name = 'a';\n}\n";
const models = { 'models/app.ts': model };
const schema = { 'values.schema.json': '{ "type": "object" }', 'values.yaml': 'a: 1\n' };
const configured = (text: string) => ({ ...models, 'schemawright.config.json': text });
const inTypeScript = (text: string) => ({
  ...models,
  'schemawright.config.ts': `import { defineConfig } from 'schemawright/config';\n\nexport default defineConfig(${text});\n`,
});

/** Mistakes on the command line. */
export const onCommandLines: Section = {
  title: 'The command line',
  mistakes: [
    onCommandLine('No command', ''),
    onCommandLine('A command is misspelt', 'gne', models, 'gen'),
    onCommandLine('A command that other tools have', 'generate', models, 'gen'),
    onCommandLine('An option is misspelt', 'gen --ceck', models),
    onCommandLine('An option without its value', 'gen --out', models, 'gen --out=DIR'),
    onCommandLine('A format that there is not', 'lint values.schema.json --format yaml', schema),
    onCommandLine('A severity that there is not', 'gen --fail-on warn', models, 'gen --fail-on warning'),
    onCommandLine('A file that does not exist', 'lint value.schema.json', schema, 'lint values.schema.json'),
    onCommandLine('A folder without anything to check', 'lint empty', { 'empty/a.txt': '' }),
    onCommandLine('A rule that there is not', 'lint values.schema.json --rule R5/title-mising', schema),
    onCommandLine(
      'A profile that there is not',
      'lint values.schema.json --profile Helm',
      schema,
      'lint values.schema.json --profile helm',
    ),
    onCommandLine(
      'A version that is none of Helm',
      'lint values.schema.json --helm-min latest',
      schema,
      'lint values.schema.json --helm-min 4',
    ),
    onCommandLine(
      'No schema to validate by',
      'validate values.yaml',
      { 'schemas/app.schema.json': '{}', 'values.yaml': 'a: 1\n' },
      'validate --schema schemas/app.schema.json values.yaml',
    ),
    onCommandLine(
      'The values are named as the schema',
      'validate --schema values.yaml values.schema.json',
      schema,
      'validate --schema values.schema.json values.yaml',
    ),
    onCommandLine('No values to validate', 'validate --schema values.schema.json', { 'values.schema.json': '{}' }),
    onCommandLine('Files with -f and without', 'validate --schema values.schema.json -f values.yaml other.yaml', {
      ...schema,
      'other.yaml': 'b: 1\n',
    }),
    onCommandLine(
      'An option of Helm',
      'validate --schema values.schema.json --skip-schema-validation values.yaml',
      schema,
      'validate --schema values.schema.json values.yaml',
    ),
    onCommandLine('An option of Helm for files', 'values --schema values.schema.json --set-file a=a.txt', schema),
    onCommandLine('One schema to compare', 'diff values.schema.json', schema),
    onCommandLine('A model that does not exist', 'gen models/ap.ts', models, 'gen models/app.ts'),
    onCommandLine('A schema where a model is needed', 'gen values.schema.json', schema),
    onCommandLine('No model at all', 'gen'),
    onCommandLine('A class that is no root', 'validate --model models/app.ts#Ap values.yaml', { ...models, ...schema }),
    onCommandLine('A folder that does not exist', 'gen --cwd nowhere'),
    onCommandLine('A shell that there is not', 'completion powershell'),
  ],
};

/** Mistakes in the configuration. */
export const inConfigurations: Section = {
  title: 'The configuration',
  mistakes: [
    configuration('A key is misspelt', '{ "outt": "out" }', '{ "out": "out" }'),
    configuration('A comment in JSON', '{\n  // where artifacts go\n  "out": "out"\n}'),
    configuration('A key has a value of another type', '{ "include": "models" }', '{ "include": ["models/*.ts"] }'),
    configuration(
      'Several mistakes at once',
      '{ "outt": "out", "lint": { "severity": { "R5": "eror" }, "helmMin": "new" } }',
    ),
    configuration(
      'A target that there is not',
      '{ "targets": { "openap": false } }',
      '{ "targets": { "openapi": false } }',
    ),
    {
      ...onCommandLine('A value that is computed', 'gen', inTypeScript('{ out: process.env.OUT }'), 'gen'),
      shown: 'export default defineConfig({ out: process.env.OUT });',
      language: 'ts',
      remedied: { files: inTypeScript("{ out: 'out' }") },
    },
    {
      ...onCommandLine(
        'Several mistakes at once, in TypeScript',
        'gen',
        inTypeScript("{ outt: 'a', targets: { openap: false } }"),
      ),
      shown: "export default defineConfig({ outt: 'a', targets: { openap: false } });",
      language: 'ts',
      remedied: { files: inTypeScript("{ out: 'a', targets: { openapi: false } }") },
    },
  ],
};

function configuration(what: string, wrong: string, right?: string) {
  return {
    ...onCommandLine(what, 'gen', configured(wrong)),
    shown: wrong,
    language: 'json',
    ...(right === undefined ? {} : { remedied: { files: configured(right) } }),
  };
}
