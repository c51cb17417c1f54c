// Measures how the sources are arranged: size by folder, the folder graph and its knots, full folders, type names with
// several meanings, crumbs, long files and functions, code that nothing or only tests use.
//
//   node scripts/measure-house.mjs [--root <checkout>] [--json] [--all]
//
// --root measures another checkout, --json prints every item for programs, --all prints every item of long lists.
// What counts as what is said beside each figure; imports of types count as imports throughout.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { entryPoints, readOutside, readSources } from './house/modules.mjs';
import { tell } from './house/tell.mjs';

const limits = { crumb: 40, folder: 15, file: 400, function: 80 };

const { values: options } = parseArgs({
  options: { root: { type: 'string' }, json: { type: 'boolean' }, all: { type: 'boolean' } },
});
const root = resolve(options.root ?? resolve(dirname(fileURLToPath(import.meta.url)), '..'));
const sources = readSources(root);
const outside = readOutside(root);
const entries = entryPoints(root);
const edges = [...sources].flatMap(([file, { imports, reexports }]) => {
  const targets = new Set([...imports, ...reexports].map(({ from }) => from));
  return [...targets].filter((to) => to !== file).map((to) => ({ file, to }));
});

const house = {
  size: sizeOf(),
  folders: folderGraph((file) => folderOf(file).split('/').slice(0, 2).join('/')),
  everyFolder: folderGraph(folderOf),
  roomsImportingParents: edges.filter(({ file, to }) => isBelow(dirname(file), dirname(to))).map(arrow),
  fullFolders: fullFolders(),
  typeNames: typeNamesWithSeveralMeanings(),
  crumbs: crumbs(),
  ...long(),
  unreached: unreached(),
  deadExports: deadExports(),
};

process.stdout.write(
  options.json
    ? `${JSON.stringify(house, null, 2)}\n`
    : `${tell(house, limits, options.all ? Number.POSITIVE_INFINITY : 20).join('\n')}\n`,
);

/** Entry points and the list of dialects stand beside each other in src and are no folder: each counts by itself. */
function folderOf(file) {
  return dirname(file) === '.' ? file : dirname(file);
}

/** Files and lines, by the first two levels below src, and in all. */
function sizeOf() {
  const folders = {};
  for (const [file, { lines }] of sources) {
    const [first, second] = [dirname(file).split('/')[0], dirname(file).split('/').slice(0, 2).join('/')];
    for (const folder of new Set(['src', first, second])) {
      const size = (folders[folder === '.' ? '(src itself)' : folder] ??= { files: 0, lines: 0 });
      size.files += 1;
      size.lines += lines;
    }
  }
  return folders;
}

/** Who imports whom among folders; a knot is a set of folders that all reach each other. */
function folderGraph(folderOf) {
  const graph = new Map([...sources.keys()].map((file) => [folderOf(file), new Map()]));
  for (const { file, to } of edges) {
    const [from, target] = [folderOf(file), folderOf(to)];
    if (from !== target) graph.get(from).set(target, [...(graph.get(from).get(target) ?? []), arrow({ file, to })]);
  }
  const knots = knotsOf(graph);
  return {
    folders: graph.size,
    inKnots: knots.flat().length,
    knots,
    pairs: [...graph].flatMap(([from, targets]) =>
      [...targets]
        .filter(([to]) => from < to && graph.get(to).has(from))
        .map(([to, there]) => ({ folders: [from, to], there, back: graph.get(to).get(from) })),
    ),
    imports: Object.fromEntries([...graph].map(([from, targets]) => [from, [...targets.keys()].sort()])),
  };
}

function knotsOf(graph) {
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom([...graph.get(name).keys()], graph)]));
  const knotted = [...graph.keys()].filter((name) => reached.get(name).has(name)).sort();
  const knots = knotted.map((name) => knotted.filter((other) => other === name || isKnotted(name, other, reached)));
  return knots.filter((knot, index) => knot[0] === knotted[index]).sort((a, b) => b.length - a.length);
}

function isKnotted(name, other, reached) {
  return reached.get(name).has(other) && reached.get(other).has(name);
}

function reachedFrom(names, graph) {
  const reached = new Set();
  const open = [...names];
  while (open.length > 0) {
    const name = open.pop();
    if (reached.has(name)) continue;
    reached.add(name);
    open.push(...(graph.get(name)?.keys() ?? []));
  }
  return reached;
}

/** Whether a folder stands somewhere below another; src itself has the entry points and is nobody's parent here. */
function isBelow(folder, parent) {
  return parent !== '.' && folder.startsWith(`${parent}/`);
}

function fullFolders() {
  const folders = Object.entries(groups([...sources.keys()], dirname));
  const counted = folders.map(([folder, files]) => ({ folder, files: files.length }));
  return counted.sort(by(({ files }) => files)).filter(({ files }, index) => index === 0 || files > limits.folder);
}

/** Interfaces, aliases, classes and enums of one name, declared and exported in several files. */
function typeNamesWithSeveralMeanings() {
  const types = [...sources].flatMap(([file, { exported }]) =>
    [...exported].filter(([, { isType }]) => isType).map(([name]) => ({ name, file })),
  );
  const named = Object.entries(groups(types, ({ name }) => name)).filter(([, declared]) => declared.length > 1);
  return named
    .map(([name, declared]) => ({ name, files: declared.map(({ file }) => file) }))
    .sort(by((n) => n.files.length));
}

/** Small files that a single file imports, which stands beside them. */
function crumbs() {
  const small = [...sources].filter(([file, { lines }]) => lines <= limits.crumb && !entries.includes(file));
  return small.flatMap(([file, { lines }]) => {
    const [reader, ...others] = edges.filter(({ to }) => to === file).map((edge) => edge.file);
    const isCrumb = reader !== undefined && others.length === 0 && dirname(reader) === dirname(file);
    return isCrumb ? [{ file, lines, reader }] : [];
  });
}

/** Functions are counted from their first line to their last, as eslint does. */
function long() {
  const files = [...sources].map(([file, { lines }]) => ({ file, lines })).filter(({ lines }) => lines > limits.file);
  const functions = [...sources].flatMap(([file, module]) =>
    module.functions.map(({ name, line, lines }) => ({ at: `${file}:${line}`, name, lines })),
  );
  const longOnes = functions.filter(({ lines }) => lines > limits.function);
  return { longFiles: files.sort(by(({ lines }) => lines)), longFunctions: longOnes.sort(by(({ lines }) => lines)) };
}

/** Modules that no entry point of package.json reaches, and who outside src imports them. */
function unreached() {
  const graph = new Map([...sources.keys()].map((file) => [file, new Map()]));
  for (const { file, to } of edges) graph.get(file).set(to, true);
  const reached = reachedFrom(entries, graph);
  const imports = (module, file) => module.imports.some(({ from }) => from === file);
  return [...sources.keys()]
    .filter((file) => !reached.has(file))
    .map((file) => ({ file, importedBy: outside.filter((module) => imports(module, file)).map(({ path }) => path) }));
}

/**
 * Names that no file of src imports and no entry point exports, re-exports in other files included. `inTests`: something
 * outside src imports it; `inFile`: its own file uses it, so that only the word `export` is too much.
 */
function deadExports() {
  const used = new Set();
  const usedOutside = new Set();
  for (const entry of entries) use(entry, '*', used);
  for (const { imports } of sources.values()) for (const { from, name } of imports) use(from, name, used);
  for (const { imports } of outside) for (const { from, name } of imports) use(from, name, usedOutside);
  return [...sources].flatMap(([file, { exported, reexports, mentions }]) => {
    const passed = reexports.map(({ as }) => as).filter((name) => name !== '*');
    const dead = [...exported.keys(), ...passed].filter((name) => !used.has(`${file} ${name}`));
    const inFile = (name) => exported.has(name) && mentions.get(name) > 1;
    return dead.map((name) => ({ file, name, inTests: usedOutside.has(`${file} ${name}`), inFile: inFile(name) }));
  });
}

/** Marks a name, and what it stands for in the files that it is re-exported from. */
function use(file, name, used) {
  const { exported, reexports } = sources.get(file) ?? {};
  if (exported === undefined || name === undefined || used.has(`${file} ${name}`)) return;
  used.add(`${file} ${name}`);
  if (name === '*') for (const own of exported.keys()) used.add(`${file} ${own}`);
  for (const { from, name: original, as } of exported.has(name) ? [] : reexports) {
    if (name === '*' && as !== '*') use(file, as, used);
    else if (as === '*') use(from, name, used);
    else if (as === name) use(from, original, used);
  }
}

function arrow({ file, to }) {
  return `${file} → ${to}`;
}

function groups(items, keyOf) {
  const grouped = {};
  for (const item of items) (grouped[keyOf(item)] ??= []).push(item);
  return grouped;
}

function by(measure) {
  return (a, b) => measure(b) - measure(a);
}
