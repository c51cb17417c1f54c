import { describe, expect, test } from 'vitest';
import { audit } from '../../src/commands/audit.ts';
import { cases } from '../../src/commands/cases.ts';
import { validate } from '../../src/commands/validate.ts';
import { values } from '../../src/commands/values.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { dialects } from '../../src/dialects/index.ts';
import { readersOf } from '../../src/generator/dialect/dialect.ts';
import { findReader } from '../../src/generator/import/reader.ts';
import { readText } from '../../src/text/read-text.ts';
import { folderForAll } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const definition = toys('{ type: object, properties: { a: { type: integer, minimum: 1 } } }');
const schema = { type: 'object', properties: { a: { type: 'integer', minimum: 1 } } };

/** The documents that somebody may name, with what each is called and the commands that take it. */
const documents: readonly (readonly [file: string, text: string | Buffer, title: string, takes: readonly string[]])[] =
  [
    ['schema.json', JSON.stringify(schema), 'a JSON schema', ['validate', 'values', 'cases']],
    [
      'schema.yaml',
      'type: object\nproperties: { a: { minimum: 1 } }\n',
      'a JSON schema',
      ['validate', 'values', 'cases'],
    ],
    ['crd.yaml', definition, 'a CustomResourceDefinition', ['validate', 'audit', 'cases']],
    [
      'stream.yaml',
      `${definition}---\n${toys().replaceAll('toys', 'dolls').replace('Toy', 'Doll')}`,
      'a CustomResourceDefinition',
      ['validate', 'audit'],
    ],
    [
      'list.yaml',
      `kind: List\napiVersion: v1\nitems:\n- ${definition.trim().replaceAll('\n', '\n  ')}\n`,
      'a CustomResourceDefinition',
      ['validate', 'audit', 'cases'],
    ],
    [
      'schema.yml',
      '#@data/values-schema\n---\n#@schema/validation min=1\na: 1\n',
      'a ytt file',
      ['validate', 'values', 'cases'],
    ],
    [
      'openapi.json',
      JSON.stringify({ openapi: '3.0.3', components: { schemas: { A: schema } } }),
      'an OpenAPI document',
      [],
    ],
    [
      'structure.yaml',
      'apiVersion: kudo.dev/v1beta2\ntype: object\nproperties: { a: { type: integer, minimum: 1, default: 2 } }\n',
      'the parameters of a KUDO operator',
      ['validate', 'values', 'cases'],
    ],
    [
      'params.yaml',
      'apiVersion: kudo.dev/v1beta1\nparameters: [{ name: a, type: string, default: b }]\n',
      'the parameters of a KUDO operator',
      ['validate', 'values', 'cases'],
    ],
    [
      'operator.yaml',
      'apiVersion: kudo.dev/v1beta1\nname: a\noperatorVersion: 1.0.0\ntasks: []\nplans: {}\n',
      'a KUDO operator',
      [],
    ],
    [
      'instance.yaml',
      'apiVersion: kudo.dev/v1beta1\nkind: Instance\nmetadata: { name: a }\n',
      'a KUDO object (Instance)',
      [],
    ],
    [
      'package.yaml',
      'apiVersion: data.packaging.carvel.dev/v1alpha1\nkind: Package\nmetadata: { name: a }\nspec: { refName: a.b, valuesSchema: { openAPIv3: { type: object, properties: { a: { type: integer, minimum: 1 } } } } }\n',
      'a Package of Carvel',
      ['validate', 'values', 'cases'],
    ],
    [
      'mrd.yaml',
      'apiVersion: apiextensions.crossplane.io/v1alpha1\nkind: ManagedResourceDefinition\nmetadata: { name: a }\nspec: { group: a }\n',
      'a ManagedResourceDefinition of Crossplane, from which Crossplane creates a CustomResourceDefinition',
      [],
    ],
    [
      'csv.yaml',
      'apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata: { name: a }\n',
      'a ClusterServiceVersion of an OLM bundle, whose kinds are defined by the CRDs beside it',
      [],
    ],
    [
      'annotations.yaml',
      'annotations: { operators.operatorframework.io.bundle.mediatype.v1: registry+v1 }\n',
      'the annotations of an OLM bundle, whose kinds are defined by the CRDs in its manifests',
      [],
    ],
    [
      'configmap.yaml',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
      'a Kubernetes object (ConfigMap)',
      [],
    ],
  ];

/** Files that describe nothing. */
const others: readonly (readonly [file: string, text: string | Buffer])[] = [
  ['values.yaml', 'a: 0\n'],
  ['values.json', '{ "a": 0, "type": "ClusterIP" }'],
  ['empty.yaml', ''],
  ['empty.json', ''],
  ['comment.yaml', '# nothing\n'],
  ['null.json', 'null'],
  ['array.json', '[]'],
  ['broken.json', '{ "type": '],
  ['text.txt', 'Hello\n'],
  ['binary.yaml', Buffer.from([0, 1, 2, 255, 254])],
];

const files = Object.fromEntries([...documents, ...others].map(([file, text]) => [file, text]));
const folder = folderForAll({
  ...files,
  'bad/a.yaml': 'a: 0\n',
  'bad/toy.yaml': 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\na: 0\n',
});

/** How a command takes a document, with values or objects that it has to refuse. */
function commandLine(command: string, file: string, isOfObjects: boolean): readonly string[] {
  const wrong = isOfObjects ? 'bad/toy.yaml' : 'bad/a.yaml';
  if (command === 'validate') return ['validate', file, wrong];
  if (command === 'audit') return ['audit', file, 'bad/toy.yaml'];
  if (command === 'cases') return ['cases', file, '--out', `cases-${file}`];
  return ['values', file];
}

const commands = ['validate', 'values', 'cases', 'audit'] as const;

/** Kinds that are read as the definitions that platforms derive of them, with the tests that read them so. */
const derived: Readonly<Record<string, string>> = {
  xrd: 'test/crd/derived.test.ts',
  rgd: 'test/crd/derived.test.ts',
};

test.each(
  readersOf(dialects)
    .map(({ kind }) => kind)
    .filter((kind) => derived[kind] === undefined),
)('the reader of %s has a document in this table', (kind) => {
  const readers = readersOf(dialects);
  const kinds = documents.flatMap(([file, text]) =>
    typeof text === 'string' ? [findReader(readText(text, file), readers)?.kind] : [],
  );
  expect(kinds, `add a document of the kind "${kind}" to "documents" in test/cli/one-door.test.ts`).toContain(kind);
});

describe.each(documents)('%s', (file, _, title, takes) => {
  test.each(commands)('%s takes it, or says in a sentence what it is', async (command) => {
    const isOfObjects = title === 'a CustomResourceDefinition';
    const { status, output } = await ran(folder, ...commandLine(command, file, isOfObjects));
    if (!takes.includes(command)) {
      const sentence =
        file === 'stream.yaml' && command === 'cases'
          ? `"${file}" has several definitions`
          : `${command} does not accept "${file}", which is ${title}`;
      expect([status, output]).toEqual([2, expect.stringContaining(`error: ${sentence}`)]);
    } else if (command === 'validate')
      expect([status, output]).toEqual([1, expect.stringMatching(/bad\/(?:a|toy)\.yaml:/)]);
    else expect(status, output).toBe(0);
    expect(output).not.toContain('No findings');
  });

  test.each(['schema', 'crd', 'ytt'])('--%s asserts what it is', async (flag) => {
    const kinds = {
      schema: ['a JSON schema', 'a ytt file', 'a Package of Carvel'],
      crd: ['a CustomResourceDefinition'],
      ytt: ['a ytt file'],
    };
    const isMeant = Object.entries(kinds).some(([name, titles]) => name === flag && titles.includes(title));
    const wrong = flag === 'crd' ? 'bad/toy.yaml' : 'bad/a.yaml';
    const { status, output } = await ran(folder, 'validate', `--${flag}`, file, wrong);
    expect(output).not.toContain('No findings');
    expect(status).toBe(isMeant ? 1 : 2);
    if (!isMeant) expect(output).toMatch(/is .*, not a|validate does not accept ".*", which is /);
  });
});

describe.each(others)('%s', (file) => {
  test.each(commands)('%s does not take it for a document', async (command) => {
    const { status, output } = await ran(folder, ...commandLine(command, file, false));
    expect([status, output]).toEqual([2, expect.stringContaining('error: ')]);
  });

  test.each(['schema', 'crd', 'ytt'])('--%s is refused', async (flag) => {
    const { status, output } = await ran(folder, 'validate', `--${flag}`, file, 'bad/a.yaml');
    expect(output).not.toContain('No findings');
    expect(status, output).toBeGreaterThan(0);
  });

  test.each(['lint', 'import', 'convert --to openapi.json', 'diff'])('%s refuses it', async (line) => {
    const [command = '', ...flags] = line.split(' ');
    const names = command === 'diff' ? [file, 'schema.json'] : [file];
    const { status, output } = await ran(folder, command, ...names, ...flags);
    expect(output).not.toContain('No findings');
    expect(status, output).toBeGreaterThan(0);
  });
});

test('the functions refuse what the commands refuse', async () => {
  const cwd = folder;
  const wrong = [...documents, ...others].map(([file, , , takes = []]) => ({ file, takes }));
  for (const { file, takes } of wrong) {
    const calls = {
      validate: async () => await validate({ cwd, files: [file, 'bad/a.yaml'] }),
      values: async () => await values({ cwd, input: file }),
      cases: async () => await cases({ cwd, input: file, out: `code-${file}` }),
      audit: async () => await audit({ cwd, files: [file, 'bad/toy.yaml'] }),
    };
    for (const [name, call] of Object.entries(calls))
      if (!takes.includes(name)) await expect(call(), `${name} ${file}`).rejects.toThrow(UsageError);
  }
});

test('a component of an OpenAPI document is a schema like any other', async () => {
  const name = ['openapi.json', '--select', 'A'];
  expect(await ran(folder, 'validate', ...name, 'bad/a.yaml')).toMatchObject({ status: 1 });
  expect(await ran(folder, 'cases', ...name, '--out', 'cases-component')).toMatchObject({ status: 0 });
});

test.each([
  ['values', 'schema.json', '--schema', 'schema.yaml'],
  ['cases', 'schema.json', '--crd', 'crd.yaml', '--out', 'two'],
])('%s takes one document', async (...args) => {
  const { status, output } = await ran(folder, ...args);
  expect([status, output]).toEqual([2, expect.stringContaining('name two documents')]);
});

describe('messages that say what is what', () => {
  const claimed = `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: { name: xtoys.a.example.com }
spec:
  group: a.example.com
  names: { kind: XToy, plural: xtoys }
  claimNames: { kind: Toy, plural: toys }
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { size: { type: integer, minimum: 2 } } } } }
`;
  const place = folderForAll({
    'crds/toys.yaml': definition,
    'xrd.yaml': claimed,
    'rgd.yaml':
      'apiVersion: kro.run/v1alpha1\nkind: ResourceGraphDefinition\nmetadata: { name: toy }\nspec: { schema: { apiVersion: v1, kind: Toy, spec: { size: integer } } }\n',
    'pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: { name: a, namespace: b }\n',
    'later.yaml': 'apiVersion: a.example.com/v2\nkind: Toy\nmetadata: { name: a, namespace: b }\n',
    'models/app.ts': "import { Values } from 'schemawright';\n\n@Values()\nexport class App {\n  a?: string;\n}\n",
    'models/toy.ts': `import { Resource } from 'schemawright/kubernetes';

@Resource({ group: 'a.example.com', version: 'v1', kind: 'Toy' })
export class Toy {
  a?: string;
}
`,
  });

  test.each([
    ['validate crds pod.yaml', 1, 'this is a Pod of v1, but the definition defines Toy of a.example.com'],
    ['validate crds later.yaml', 1, 'the definition of Toy does not serve the version a.example.com/v2'],
    ['import models/app.ts', 2, 'error: "models/app.ts" is already a model\n  help: Name a document'],
    ['convert xrd.yaml --to crd', 2, '"xrd.yaml" has several definitions: XToy, Toy\n  help: Name one with --select'],
    ['cases xrd.yaml --out none', 2, '"xrd.yaml" has several definitions: XToy, Toy\n  help: Name one with --select'],
    ['cases xrd.yaml --select Toy --out toy', 0, ''],
    ['cases xrd.yaml --select XToy/v1 --out xtoy', 0, ''],
    ['cases xrd.yaml --select Toy/v2 --out none', 2, 'serves no version "v2" with a schema'],
    ['convert xrd.yaml --to crd --select Toy', 0, 'kind: Toy\n'],
    ['diff crds/toys.yaml models/toy.ts', 1, 'models/toy.ts:'],
    ['values --schema crds', 2, '"crds" is a CustomResourceDefinition, not a schema of values\n  help: Name a schema'],
    ['values crds', 2, 'values does not accept "crds", which is a CustomResourceDefinition'],
    ['values xrd.yaml', 2, 'values does not accept "xrd.yaml", which is a CompositeResourceDefinition of Crossplane'],
    ['values rgd.yaml', 2, 'values does not accept "rgd.yaml", which is a ResourceGraphDefinition of kro'],
    ['values --schema rgd.yaml', 2, '"rgd.yaml" is a ResourceGraphDefinition of kro, not a schema of values'],
    ['validate --schema crds pod.yaml', 2, 'help: Name it with --crd, or without a flag.'],
  ])('%s', async (line, status, text) => {
    const found = await ran(place, ...line.split(' '));
    expect([found.status, found.output]).toEqual([status, expect.stringContaining(text)]);
  });
});
