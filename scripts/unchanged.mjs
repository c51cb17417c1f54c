// Whether a part of `dist` is what its sources give, so that it need not be built again. Times of files decide nothing: what is
// compared is the contents of all that a build reads (sources, scripts, settings, the installed packages as npm noted them, Node)
// and of all that it wrote. A part is noted when it was written whole and its sources are still those it was made of; a build that
// was ended halfway, a file that was changed or removed, and a build without declarations leave nothing that would pass.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const folders = ['src', 'scripts'];
const files = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
const settings = ['tsconfig.json', 'tsconfig.build.json'];

/** The parts of `dist`, each built unless it is there: what Node runs, and the declarations. */
export const parts = {
  programs: { name: 'programs', isOf: (path) => /\.(?:c?js|css|json|txt|ts)$/.test(path) && !path.endsWith('.d.ts') },
  types: { name: 'types', isOf: (path) => path.endsWith('.d.ts') },
};

/**
 * Makes a part of `dist`, whose files are told by their names, unless it stands there already. What makes it gives the contents
 * of its files by their paths below `dist`, or nothing where it failed.
 */
export async function unlessUnchanged(root, part, make) {
  const sources = await digestOfSources(root);
  if (await isNoted(root, part, sources)) return true;
  const made = await make();
  if (made === undefined) return false;
  if ((await digestOfSources(root)) === sources) await writeNote(noteOf(root, part), `${sources} ${digestOf(made)}`);
  return true;
}

/** True for a part of `dist` that is there as its sources give it. */
export async function isUnchanged(root, part) {
  return await isNoted(root, part, await digestOfSources(root));
}

async function isNoted(root, part, sources) {
  const contents = await contentsIn(join(root, 'dist'), part.isOf);
  return (await textAt(noteOf(root, part))) === `${sources} ${digestOf(contents)}`;
}

/** Copies of a checkout may share its `node_modules` by a link: each has notes of its own. */
function noteOf(root, { name }) {
  const checkout = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 12);
  return join(root, 'node_modules/.cache/schemawright', checkout, `built-${name}`);
}

async function digestOfSources(root) {
  const contents = await Promise.all(folders.map((folder) => contentsIn(join(root, folder), () => true, folder)));
  const others = [...files, ...settings].map(async (file) => [file, await textAt(join(root, file))]);
  return digestOf([...contents.flatMap((map) => [...map]), ...(await Promise.all(others)), ['node', process.version]]);
}

/** The contents of the files below a folder, by their paths there. */
export async function contentsIn(folder, isWanted, name = '') {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const wanted = paths
    .map((path) => [join(name, path.slice(folder.length + 1)), path])
    .filter(([path]) => isWanted(path));
  return new Map(await Promise.all(wanted.map(async ([path, from]) => [path, await readFile(from)])));
}

function digestOf(contents) {
  const hash = createHash('sha256');
  for (const [path, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${JSON.stringify(path)} ${Buffer.byteLength(content)}\n`).update(content);
  return hash.digest('hex');
}

async function textAt(path) {
  return await readFile(path, 'utf8').catch(() => '');
}

async function writeNote(path, text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, text);
  await rename(`${path}.${process.pid}`, path);
}
