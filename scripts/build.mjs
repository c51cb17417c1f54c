// Builds the package: dist/**/*.js with esbuild, dist/page with all that the page needs, dist/**/*.d.ts with the TypeScript compiler and rollup (not with --no-types).
// The entry points are those of package.json. A part that stands in dist as its sources give it is kept (unchanged.mjs).
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildParser } from './build-parser.mjs';
import { configurationSchema } from './configuration-schema.mjs';
import { readArraysByIndex } from './arrays-by-index.mjs';
import { contentsIn, parts, unlessUnchanged } from './unchanged.mjs';

const require = createRequire(import.meta.url);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const { bin, exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const programs = [...new Set(Object.values(bin))];
const libraries = Object.values(exports).flatMap((entry) => entry.default ?? []);
/** What browsers load shares no files with what Node loads: neither loads what only the other needs. */
const portable = libraries.filter((path) => path === './dist/browser.js');
/** What other programs start. */
const workers = ['./dist/commands/serve/worker.js'];
const forNode = [...libraries.filter((path) => !portable.includes(path)), ...programs, ...workers];

/** What runs when nothing changed since the last run, when documents are linted, and when values are validated. */
const usual = {
  started: ['cli/main', 'cli/run', 'cli/commands/gen', 'commands/gen/run', 'diagnostics/report/pretty'],
  linted: ['cli/commands/lint', 'commands/lint/lint'],
  validated: ['cli/commands/validate', 'helm/values/validate'],
};

/** What `gen` loads beside it. It takes little of what the libraries share. */
const generated = ['commands/gen/generate', 'helm/vocabulary/index', 'kudo/vocabulary/index', 'ytt/vocabulary/index'];

/** What loads values by schemas of ytt: it takes little of what lints and validates. */
const ytt = ['cli/commands/values', 'ytt/values/files', 'ytt/values/index'];

/** The folders whose TypeScript the package ships: models import their classes, and models are read, not run. */
const shipped = ['kubernetes/types'];

/**
 * The store of decorators stands in the file that uses it: to find another package and the names that it exports takes
 * Node as long as ten files.
 */
const withMetadata = {
  name: 'with-metadata',
  setup({ onResolve }) {
    onResolve({ filter: /^reflect-metadata\/no-conflict$/ }, ({ path }) => ({ path: require.resolve(path) }));
  },
};

const withTypes = !process.argv.includes('--no-types');
const results = await Promise.all([
  unlessUnchanged(root, parts.programs, buildPrograms),
  withTypes ? unlessUnchanged(root, parts.types, buildTypes) : true,
]);
await Promise.all(programs.map((program) => chmod(join(root, program), 0o755)));
if (results.includes(false)) process.exitCode = 1;

async function buildPrograms() {
  const [code, parser] = await Promise.all([buildCode().catch(told), buildParser(root)]);
  return code && new Map([...code, ...parser, ...(await writeConfigurationSchema())]);
}

async function writeConfigurationSchema() {
  const file = 'config.schema.json';
  const contents = Buffer.from(await configurationSchema(root, join(root, programs[0])));
  await writeWhole(join(dist, file), contents);
  return [[file, contents]];
}

async function buildCode() {
  const bundle = await build({
    absWorkingDir: root,
    entryPoints: forNode.map(sourceOf),
    outdir: 'dist',
    outbase: 'src',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [withMetadata, readArraysByIndex(root)],
    define: { SCHEMAWRIGHT_BUILD: JSON.stringify(await nameOfSources()) },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const files = [...(await joined(bundle)), ...(await buildPortable()), ...(await buildPage())];
  // A process that runs from dist/ meanwhile finds either all of the old files or all of the new ones it asks for.
  await Promise.all(files.map(({ path, contents }) => writeWhole(path, contents)));
  const sources = await shipSources();
  const written = new Set(files.map(({ path }) => path));
  await removeOthers('.js', (path) => written.has(path));
  return new Map([...files.map(({ path, contents }) => [relative(dist, path), contents]), ...sources]);
}

/** What browsers load: an entry point, and a chunk for each thing that is loaded when it is asked for. */
async function buildPortable() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: portable.map(sourceOf),
    outdir: 'dist',
    outbase: 'src',
    chunkNames: 'browser/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    packages: 'external',
    write: false,
    logLevel: 'warning',
  });
  // No module here does anything by being loaded: a chunk of which nothing is taken need not be.
  return outputFiles.map(({ path, text }) => ({
    path,
    contents: Buffer.from(text.replace(/^import "[^"]+";\n/gm, '')),
  }));
}

/** The page of forms, with all that it needs, and what renders it in Node: whoever installs the package loads nothing more. */
async function buildPage() {
  const options = {
    absWorkingDir: root,
    outdir: 'dist/page',
    outbase: 'src/page',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    tsconfig: 'src/page/tsconfig.json',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'warning',
  };
  const built = await Promise.all([
    build({
      ...options,
      entryPoints: ['src/page/main.tsx', 'src/page/worker.ts', 'src/page/style.css'],
      chunkNames: 'chunks/[name]-[hash]',
      splitting: true,
      platform: 'browser',
      metafile: true,
    }).then(joinPage),
    // A module does not load from a folder without a server.
    build({ ...options, entryPoints: ['src/page/reference.ts', 'src/page/reference.css'], format: 'iife' }),
    build({
      ...options,
      entryPoints: ['src/page/render.tsx', 'src/page/render-form.tsx'],
      platform: 'node',
      minify: false,
      // Node renders the form; what edits a text runs in browsers. The packages are those that the programs depend on.
      external: ['../editor/code-editor.ts', 're2js', 'yaml'],
    }),
  ]);
  return built.flatMap(({ outputFiles }) =>
    outputFiles.map(({ path, contents }) => ({ path, contents: Buffer.from(contents) })),
  );
}

/** What the form needs from the start is one file beside its entry: a browser asks for few files at a time. */
async function joinPage({ outputFiles, metafile: { outputs } }) {
  const { rollup } = await import('rollup');
  const eager = closure('dist/page/main.js', outputs);
  const codes = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const bundle = await rollup({
    input: { main: join(dist, 'page/main.js'), worker: join(dist, 'page/worker.js') },
    plugins: [inMemory(codes)],
    treeshake: false,
  });
  const { output } = await bundle.generate({
    format: 'es',
    compact: true,
    // The document asks for it by its name, before the entry has been read.
    chunkFileNames: ({ name }) => (name === 'form' ? 'form.js' : 'chunks/[name]-[hash].js'),
    hoistTransitiveImports: false,
    manualChunks: (id) => (eager.has(relative(root, id)) && !id.endsWith('/main.js') ? 'form' : undefined),
  });
  const scripts = output.map(({ fileName, code }) => ({ path: join(dist, 'page', fileName), contents: code }));
  return { outputFiles: [...scripts, ...outputFiles.filter(({ path }) => path.endsWith('.css'))] };
}

/** The sources that models are read with stand in `dist` as they stand in `src`, and nothing else does. */
async function shipSources() {
  const sources = await contentsIn(join(root, 'src'), (path) => shipped.includes(dirname(path)));
  for (const [path, text] of sources) await writeWhole(join(dist, path), text);
  for (const folder of shipped) {
    const there = (await readdir(join(dist, folder))).map((name) => join(folder, name));
    await Promise.all(
      there.filter((path) => !sources.has(path)).map((path) => rm(join(dist, path), { recursive: true, force: true })),
    );
  }
  return sources;
}

/**
 * The files with chunks joined that always load together: Node takes about half a millisecond for each file, and the
 * bundler makes one for every set of importers. A library that models import loads no more than it would without.
 */
async function joined({ outputFiles, metafile }) {
  const { rollup } = await import('rollup');
  const codes = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const groups = groupsOf(metafile.outputs);
  const bundle = await rollup({
    input: Object.fromEntries(forNode.map((path) => [nameOf(path), join(root, path)])),
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    plugins: [inMemory(codes)],
    treeshake: false,
  });
  const { output } = await bundle.generate({
    format: 'es',
    // The document asks for it by its name, before the entry has been read.
    chunkFileNames: ({ name }) => (name === 'form' ? 'form.js' : 'chunks/[name]-[hash].js'),
    hoistTransitiveImports: false,
    manualChunks: (id) => groups.get(id),
  });
  return output.map(({ fileName, code }) => ({
    path: join(dist, fileName),
    contents: Buffer.from(escapeLetters(code)),
  }));
}

/** V8 keeps a program in two bytes for each character when one is not Latin; only regular expressions have such here. */
function escapeLetters(code) {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Lets rollup read files that were never written, by their paths. */
function inMemory(codes) {
  return {
    name: 'in-memory',
    resolveId: (id, importer) => (importer === undefined ? id : resolve(dirname(importer), id)),
    load: (id) => codes.get(id),
  };
}

/** The group of each chunk that loads together with others, by its path: by the usual commands and the libraries that load it. */
function groupsOf(outputs) {
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  const reached = entries.map(([path, { entryPoint }]) => [
    entryPoint.replace(/^src\/|\.ts$/g, ''),
    closure(path, outputs),
  ]);
  const light = libraries
    .map(nameOf)
    .filter((name) => !['api', 'plugin', 'generator', 'serve', 'ytt', 'cel', 'vite'].includes(name));
  const extractor = Object.keys(outputs).find((path) => 'src/generator/extract/extract.ts' in outputs[path].inputs);
  const extracting = new Set(reached.filter(([, loaded]) => loaded.has(extractor)).map(([name]) => name));
  const groupOf = (path) => {
    // What imports a package is loaded where the package is needed.
    if (
      outputs[path].imports.some(
        ({ external, kind, path: to }) => external && kind === 'import-statement' && !to.startsWith('node:'),
      )
    )
      return undefined;
    const importers = new Set(reached.filter(([, loaded]) => loaded.has(path)).map(([name]) => name));
    const [first] = Object.keys(usual).filter((group) => usual[group].some((name) => importers.has(name)));
    const byLibraries = light.filter((name) => importers.has(name));
    const isGrouped = first !== undefined || byLibraries.length > 0;
    const isShared = isGrouped && first !== 'started' && ytt.some((name) => importers.has(name));
    const isGenerated = first === undefined && isGrouped && generated.some((name) => importers.has(name));
    const names = [first, ...byLibraries, isShared && 'ytt', isGenerated && 'generated'].filter(Boolean);
    if (names.length > 0) return names.join('-');
    // Nearly all that `gen` alone loads is loaded wherever models are read.
    const apart = [...importers].filter((name) => !extracting.has(name));
    const isOfModels = importers.has('commands/gen/generate') && apart.length <= 2;
    // What has no group would become part of each group that imports it.
    return isOfModels ? 'generated' : basename(path, '.js');
  };
  const chunks = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint === undefined);
  return new Map(chunks.map(([path]) => [join(root, path), groupOf(path)]));
}

/** The name of an entry point in `dist` or `src`: its path there, without the extension. */
function nameOf(path) {
  return relative('dist', path).replace(/\.js$/, '');
}

/** A file and all that it imports from the start. */
function closure(path, outputs, loaded = new Set()) {
  if (loaded.has(path) || outputs[path] === undefined) return loaded;
  loaded.add(path);
  for (const { path: next, kind } of outputs[path].imports)
    if (kind === 'import-statement') closure(next, outputs, loaded);
  return loaded;
}

/** Names what is built: an answer that another build left in a cache is worth nothing. */
async function nameOfSources() {
  const folder = join(root, 'src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const hash = createHash('sha256');
  for (const file of ['../package.json', ...files]) hash.update(`${file}\n`).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The bundler has told what is wrong with the sources; anything else is a fault of this script. */
function told(error) {
  if ('errors' in error) return undefined;
  throw error;
}

/**
 * Declarations without a full check, which `npm run types` makes; rolled up, so that a package has one file for each entry
 * point and one for each set of types that several share.
 */
async function buildTypes() {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  try {
    if (!(await emitDeclarations(folder))) return undefined;
    const { rollup } = await import('rollup');
    const { default: dts } = await import('rollup-plugin-dts');
    const entries = libraries.map(nameOf);
    const unnamed = [];
    const bundle = await rollup({
      input: Object.fromEntries(entries.map((name) => [name, join(folder, `${name}.d.ts`)])),
      external: (id) => !id.startsWith('.') && !id.startsWith('/'),
      plugins: [dts()],
      // What a signature names, its readers must be able to import.
      onwarn: ({ message }) => unnamed.push(message),
    });
    const { output } = await bundle.generate({
      format: 'es',
      entryFileNames: '[name].d.ts',
      chunkFileNames: 'chunks/[name]-[hash].d.ts',
    });
    if (unnamed.length > 0) process.stderr.write(`${unnamed.join('\n')}\n`);
    const files = new Map(output.map(({ fileName, code }) => [fileName, Buffer.from(code)]));
    await Promise.all([...files].map(([path, code]) => writeWhole(join(dist, path), code)));
    await removeOthers('.d.ts', (path) => files.has(relative(dist, path)));
    return unnamed.length === 0 ? files : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the declarations of all sources into a folder; false when the compiler, here the fastest, finds something wrong. */
async function emitDeclarations(folder) {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const args = ['-p', 'tsconfig.build.json', '--noCheck', '--pretty', 'false', '--outDir', folder];
  const found = await promisify(execFile)(process.execPath, [compiler, ...args], { cwd: root }).catch((error) => error);
  if (found instanceof Error) {
    process.stderr.write(found.stdout || `${found.message}\n`);
    return false;
  }
  const { default: ts } = await import('typescript');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  const paths = names.map((name) => join(folder, name));
  await Promise.all(paths.map(async (path) => writeFile(path, consumable(ts, await readFile(path, 'utf8')))));
  return true;
}

/** The compiler leaves `./x.ts` in declarations; a package has `./x.js`. */
function consumable(ts, text) {
  const imports = ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => /^\.\.?\/.*\.ts$/.test(fileName));
  return imports.reduceRight(
    (rest, { fileName, pos }) =>
      rest.slice(0, pos + 1) + fileName.replace(/ts$/, 'js') + rest.slice(pos + 1 + fileName.length),
    text,
  );
}

/** `./dist/cli/main.js` comes from `src/cli/main.ts`. */
function sourceOf(output) {
  return join(root, output.replace(/^(\.\/)?dist\//, 'src/').replace(/\.js$/, '.ts'));
}

async function writeWhole(path, contents) {
  const before = await readFile(path).catch(() => undefined);
  if (before !== undefined && before.equals(contents)) return;
  const draft = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, contents);
  await rename(draft, path);
}

async function removeOthers(ending, isWanted) {
  const names = existsSync(dist) ? await readdir(dist, { recursive: true }) : [];
  const paths = names.filter((name) => name.endsWith(ending)).map((name) => join(dist, name));
  await Promise.all(paths.filter((path) => !isWanted(path)).map((path) => rm(path, { force: true })));
}
