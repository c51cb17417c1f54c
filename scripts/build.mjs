// Builds the package: dist/**/*.js with esbuild, dist/**/*.d.ts with the TypeScript compiler and rollup (not with --no-types).
// The entry points are those of package.json.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const { bin, exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const programs = Object.values(bin);
const libraries = Object.values(exports).flatMap((entry) => entry.default ?? []);

const withTypes = !process.argv.includes('--no-types');
const results = await Promise.all([buildPrograms().catch(told), withTypes ? buildTypes() : true]);
if (results.includes(false)) process.exitCode = 1;

async function buildPrograms() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...libraries, ...programs].map(sourceOf),
    outdir: 'dist',
    outbase: 'src',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    define: { SCHEMAWRIGHT_BUILD: JSON.stringify(await nameOfSources()) },
    write: false,
    logLevel: 'warning',
  });
  // A process that runs from dist/ meanwhile finds either all of the old files or all of the new ones it asks for.
  await Promise.all(outputFiles.map(({ path, contents }) => writeWhole(path, contents)));
  await Promise.all(programs.map((program) => chmod(join(root, program), 0o755)));
  const written = new Set(outputFiles.map(({ path }) => path));
  await removeOthers('.js', (path) => written.has(path));
  return true;
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
  if ('errors' in error) return false;
  throw error;
}

/**
 * Declarations without a full check, which `npm run types` makes; rolled up, so that a package has one file for each entry
 * point and one for each set of types that several share.
 */
async function buildTypes() {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  try {
    if (!(await emitDeclarations(folder))) return false;
    const { rollup } = await import('rollup');
    const { default: dts } = await import('rollup-plugin-dts');
    const entries = libraries.map((path) => relative('dist', path).replace(/\.js$/, ''));
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
    const files = output.map(({ fileName, code }) => [join(dist, fileName), code]);
    await Promise.all(files.map(([path, code]) => writeWhole(path, Buffer.from(code))));
    const written = new Set(files.map(([path]) => path));
    await removeOthers('.d.ts', (path) => written.has(path));
    return unnamed.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the declarations of all sources into a folder; false when the compiler finds something wrong. */
async function emitDeclarations(folder) {
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.build.json'), ts.sys.readFile);
  const read = ts.parseJsonConfigFileContent(config, ts.sys, root, { noCheck: true, outDir: folder });
  const program = ts.createProgram({ rootNames: read.fileNames, options: read.options });
  const files = [];
  const { diagnostics } = program.emit(undefined, (path, text) => files.push([path, consumable(ts, text)]));
  const found = [...read.errors, ...program.getSyntacticDiagnostics(), ...diagnostics];
  const host = { getCurrentDirectory: () => root, getCanonicalFileName: (path) => path, getNewLine: () => '\n' };
  if (found.length > 0) process.stderr.write(ts.formatDiagnostics(found, host));
  for (const [path] of files) await mkdir(dirname(path), { recursive: true });
  await Promise.all(files.map(([path, text]) => writeFile(path, text)));
  return found.length === 0;
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
