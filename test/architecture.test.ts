import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { describe, expect, test } from 'vitest';
import { cyclesOf, type Import, importGraph, reachableFrom, undocumentedExports } from './support/imports.ts';
import { built, describeWith } from './support/needs.ts';
import { repository } from './support/repository.ts';
import { runNode } from './support/run.ts';

/** The floors of the house, the lowest first: a file imports from its own floor and from those below it. */
const floors: readonly (readonly string[])[] = [
  ['diagnostics', 'text'],
  ['schema'],
  ['decorators'],
  ['generator', 'rules', 'values', 'diff', 'cases', 'form'],
  ['helm', 'cluster-app', 'openapi', 'kubernetes', 'kudo', 'ytt'],
  ['dialects', 'config'],
  ['serve', 'page'],
  ['commands'],
  ['cli'],
];

/** The dialects that build on another one. */
const dialectsOn: readonly string[] = ['cluster-app on helm', 'kubernetes on openapi', 'kudo on kubernetes'];

/** The entry points of the package, which nobody inside imports. */
const entries = [
  'index.ts',
  'values.ts',
  'kubernetes.ts',
  'ytt.ts',
  'kudo.ts',
  'cel.ts',
  'conversion.ts',
  'serve.ts',
  'config.ts',
  'api.ts',
  'plugin.ts',
  'generator.ts',
  'vite.ts',
  'browser.ts',
];

/** What runs in a browser as in Node. */
const kernel = ['schema', 'text', 'values', 'diff', 'cases', 'form', 'kubernetes/cel'];

/** What of the kernel's folders reads and writes files. */
const isFileRoom = (file: string): boolean => file.startsWith('text/files/') || file === 'values/bind/load-sources.ts';

/** The one file of the kernel that asks whether it runs in Node. */
const port = 'text/value/library-port.ts';

/** The old entry, which has the names of two others for one more version. */
const entriesAgain: readonly string[] = ['generator.ts imports api.ts', 'generator.ts imports plugin.ts'];

/** Imports of a higher floor that are still there, each to go. */
const upward: readonly string[] = [];

/** What engines and the floors below them say of a dialect in code, by file: the words of contracts, each with its reason. */
const naming: Readonly<Record<string, readonly string[]>> = {
  // The public type IntOrString is written with the published keyword of Kubernetes: no keyword of JSON Schema tells it from a choice.
  'decorators/scalars.ts': ['x-kubernetes-int-or-string'],
  // A target names the keywords that it treats otherwise, in a table that is printed into the reference. Every model has this target,
  // with keywords of any dialect: what its table did not name would be published with the values.
  'generator/emit/json-schema.ts': ['x-crd-*', 'x-helm-*', 'x-kubernetes-*', 'x-kudo-*', 'x-ytt-*'],
  // The value 'helm' of the public options `yaml` and `style` of `schemawright/values`, which users write.
  'text/read-values.ts': ['helm'],
  'values/explain/validate-values.ts': ['helm'],
};

/** What commands import of the folders of dialects, by file, and why: all else they ask the list of dialects. */
const insides: Readonly<Record<string, readonly string[]>> = {
  // The commands of one dialect: `params` is about the parameters of KUDO operators.
  'commands/params/add.ts': ['kudo/params/list.ts'],
};

/** What commands say of a dialect in code, by file, and why; paths that they import are listed above. */
const namedByCommands: Readonly<Record<string, readonly string[]>> = {
  // Keywords of models that are for one kind of documents, whichever target leaves them out.
  'commands/convert/left-out.ts': ['x-crd-'],
  // What options of the commands are called.
  'commands/inputs/open.ts': ['ytt'],
  'commands/lint/api.ts': ['helmMin'],
  'commands/lint/choices.ts': ['helmMin', 'isHelmVersion'],
  // Options of `serve` that came before there were kinds.
  'commands/serve/plan.ts': ['crd', 'kudo'],
  'commands/serve/print-manifests.ts': ['--crd', '--kudo', 'isKudo', 'kudo'],
  // An example of a folder.
  'commands/sync/sync.ts': ['helm/my-app'],
};

/** The packages that know TypeScript's syntax tree. */
const syntaxTree = ['ts-morph', '@ts-morph/common', 'typescript'];

/** What an entry point must not load. */
const entryPoints = [
  { specifier: 'schemawright', file: 'index.ts', forbidden: [...syntaxTree, 'ajv', 'ajv-formats', 'yaml'] },
  { specifier: 'schemawright/kubernetes', file: 'kubernetes.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/kudo', file: 'kudo.ts', forbidden: syntaxTree },
  // It loads the compiler with the first file that it compiles.
  {
    specifier: 'schemawright/vite',
    file: 'vite.ts',
    forbidden: ['ts-morph', 'typescript', 'yaml', 'reflect-metadata'],
  },
  {
    specifier: 'schemawright/browser',
    file: 'browser.ts',
    forbidden: [...syntaxTree, 'reflect-metadata'],
  },
  { specifier: 'schemawright/cel', file: 'cel.ts', forbidden: syntaxTree },
  {
    specifier: 'schemawright/conversion',
    file: 'conversion.ts',
    forbidden: [...syntaxTree, 'yaml', 'reflect-metadata'],
  },
  { specifier: 'schemawright/serve', file: 'serve.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/values', file: 'values.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/ytt', file: 'ytt.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/plugin', file: 'plugin.ts', forbidden: [...syntaxTree, 'yaml'] },
];

const folder = join(repository, 'src');
const graph = importGraph(folder);
const imports = [...graph].flatMap(([file, all]) => all.map((one) => ({ file, ...one })));

test('every file stands on a floor or is an entry point', () => {
  const astray = [...graph.keys()].filter((file) => floorOf(file) === -1 && !entries.includes(file));
  expect(astray, 'put the folder on a floor here and in docs/ARCHITECTURE.md').toEqual([]);
});

test('nobody inside imports an entry point', () => {
  const found = imports.filter(({ to }) => entries.includes(to)).map(({ file, to }) => `${file} imports ${to}`);
  expect([...new Set(found)]).toEqual(entriesAgain);
});

test('a file imports from its own floor and from those below it', () => {
  const found = imports.filter(
    ({ file, to, isPackage }) => !isPackage && !entries.includes(file) && floorOf(to) > floorOf(file),
  );
  const upwards = [...new Set(found.map(({ file, to }) => `${file} imports ${to}`))];
  expect(upwards, 'move what both need to a lower floor (docs/ARCHITECTURE.md, "Floors")').toEqual(upward);
});

test('no two folders import each other, however deep', () => {
  expect(cyclesOf(folderGraph()).map((cycle) => cycle.join(' '))).toEqual([]);
});

test('a dialect imports another only where it builds on it', () => {
  const dialects = floors.find((folders) => folders.includes('helm')) ?? [];
  const found = imports
    .map(({ file, to }) => [file.split('/')[0] ?? '', to.split('/')[0] ?? ''] as const)
    .filter(([from, to]) => from !== to && dialects.includes(from) && dialects.includes(to))
    .map(([from, to]) => `${from} on ${to}`);
  expect([...new Set(found)].filter((one) => !dialectsOn.includes(one))).toEqual([]);
});

test('no engine names a dialect, nor a keyword of one', () => {
  const below = ['diagnostics', 'text', 'schema', 'decorators', 'generator', 'rules', 'values', 'diff', 'cases'];
  const files = [...graph.keys()].filter((file) => below.includes(file.split('/')[0] ?? '')).sort();
  const found = files.map((file): [string, readonly string[]] => [file, dialectWords(join(folder, file))]);
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual(naming);
});

test('commands know dialects by their list, but for few that are of one dialect', () => {
  const dialects = floors.find((folders) => folders.includes('helm')) ?? [];
  const found = new Map<string, readonly string[]>();
  for (const { file, to } of imports) {
    if (!file.startsWith('commands/') || !dialects.includes(to.split('/')[0] ?? '')) continue;
    found.set(file, [...new Set([...(found.get(file) ?? []), to])].sort());
  }
  expect(Object.fromEntries(found)).toEqual(insides);
  expect(found.size).toBeLessThanOrEqual(8);
});

test('few commands name a dialect, or a keyword of one', () => {
  const files = [...graph.keys()].filter((file) => file.startsWith('commands/'));
  const found = files.map((file): [string, readonly string[]] => [
    file,
    dialectWords(join(folder, file)).filter((word) => !word.startsWith('.')),
  ]);
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual(namedByCommands);
});

test('imports make no cycle, types included', () => {
  expect(cyclesOf(graph).map((cycle) => cycle.join(' '))).toEqual([]);
});

test('only the extractor and the printer know the syntax tree', () => {
  const knowing = imports.filter(({ to }) => syntaxTree.includes(to));
  const wrong = knowing.filter(({ file }) => !/^generator\/(extract|print)\//.test(file));
  expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('the kernel knows nothing of Node, but for files and the port of libraries', () => {
  const inKernel = [...graph.keys()].filter((file) => kernel.some((name) => file.startsWith(`${name}/`)));
  const knowing = inKernel.filter((file) => namesOfNode(file).length > 0);
  expect(knowing.filter((file) => !isFileRoom(file))).toEqual([port]);
});

test('what a browser loads reads no files, and knows nothing of Node but for the port of libraries', () => {
  const loaded = reachableFrom(graph, ['browser.ts'], ({ typeOnly }) => !typeOnly);
  const [files, packages] = [
    [...loaded].filter((name) => graph.has(name)),
    [...loaded].filter((name) => !graph.has(name)),
  ];
  expect(packages.sort()).toEqual(['re2js', 'yaml']);
  expect(files.filter((file) => isFileRoom(file) || namesOfNode(file).length > 0)).toEqual([port]);
});

test('every export of an entry point is documented', () => {
  expect(
    undocumentedExports(
      folder,
      entryPoints.map(({ file }) => file),
    ),
  ).toEqual([]);
});

describe.each(entryPoints.filter(({ file }) => graph.has(file)))('$specifier', ({ specifier, file, forbidden }) => {
  test(`does not import ${forbidden.join(', ')}`, () => {
    const loaded = reachableFrom(graph, [file], ({ typeOnly }) => !typeOnly);
    expect([...loaded].filter((name) => forbidden.includes(name))).toEqual([]);
  });

  describeWith('as it is built', built, (cwd) => {
    test(`does not load ${forbidden.join(', ')}`, async () => {
      const loaded = await modulesLoadedBy(specifier, cwd);
      expect(loaded).toContain(pathToFileURL(join(cwd, 'dist', file.replace(/ts$/, 'js'))).href);
      expect(loaded.filter((url) => forbidden.some((name) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
    });
  });
});

/** What a file names that is found in Node alone: modules and globals. */
function namesOfNode(file: string): string[] {
  const modules = (graph.get(file) ?? []).map(({ to }) => to).filter((name) => name.startsWith('node:'));
  const code = readFileSync(join(folder, file), 'utf8').replace(/^ *(?:\/?\*|\/\/).*$/gm, '');
  return [...modules, ...(code.match(/(?<![\w.'])(?:process|Buffer)\b/g) ?? [])];
}

/** The modules that are loaded, by their addresses, when a program imports one of the package's entry points. */
async function modulesLoadedBy(specifier: string, cwd: string): Promise<string[]> {
  const program = `
    import { createRequire, register } from 'node:module';
    const hooks = \`
      import { writeSync } from 'node:fs';
      export async function resolve(specifier, context, next) {
        const resolved = await next(specifier, context);
        writeSync(1, resolved.url + '\\\\n');
        return resolved;
      }\`;
    register('data:text/javascript,' + encodeURIComponent(hooks));
    await import('${specifier}');
    for (const path of Object.keys(createRequire(import.meta.url).cache)) console.log('file://' + path);
  `;
  const { status, stdout, stderr } = await runNode(['--input-type=module', '--eval', program], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trim().split('\n');
}

/**
 * The identifiers and strings of a file that name a dialect: its name, its keywords, the codes of its rules, its files. What has spaces is
 * a sentence: it may name the tool whose behaviour it tells of, and so may comments.
 */
function dialectWords(file: string): readonly string[] {
  const found = new Set<string>();
  const visit = (node: typescript.Node): void => {
    if (typescript.isIdentifier(node) && /helm|cluster_?app|open_?api|kubernetes|kudo|ytt/i.test(node.text))
      found.add(node.text);
    const isText = typescript.isStringLiteralLike(node) || typescript.isTemplateHead(node);
    if (
      isText &&
      !/\s/.test(node.text) &&
      /(?<![a-z])(?:helm|cluster-app|openapi|kubernetes|crd|kudo|ytt)(?![a-z])/.test(node.text)
    )
      found.add(node.text);
    typescript.forEachChild(node, visit);
  };
  const text = readFileSync(file, 'utf8');
  visit(typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest));
  return [...found].sort();
}

/** The folders of `src`, each room by itself, and what they import. */
function folderGraph(): ReadonlyMap<string, readonly Import[]> {
  const folders = new Map<string, Import[]>();
  for (const { file, ...one } of imports) {
    const from = dirname(file);
    const to = one.isPackage ? from : dirname(one.to);
    if (from !== '.' && to !== from) folders.set(from, [...(folders.get(from) ?? []), { ...one, to }]);
  }
  return folders;
}

function floorOf(file: string): number {
  const [first = ''] = file.split('/');
  return floors.findIndex((folders) => folders.includes(first));
}
