// The built program reads arrays by index where its sources iterate over them: it must do what the sources say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';

const arrays = [
  'for (const item of list) out(item);',
  'for (const item of list) if (item > 1) out(item); else out(-item);',
  'for (const a of list) for (const b of list) out(a * b);',
  'const all = [1]; for (const item of all) if (all.push(item + 1) > 5) break; out(all.join());',
  'const all = [1, 2, 3]; for (const item of all) { out(item); all.pop(); }',
  'for (const item of Array<number>(2)) out(item);',
  'outer: for (const a of list) for (const b of list) { if (b > a) continue outer; if (a > 2) break outer; out(b); }',
  'const held: (() => number)[] = []; for (const item of list) held.push(() => item); for (const read of held) out(read());',
  'for (let item of list) { item += 1; out(item); }',
  'for (const item of list) { const twice = item * 2; { const item = twice; out(item); } }',
  'let calls = 0; const read = () => [++calls, 2]; for (const item of read()) out(item); out(calls);',
  'const pair: [string, number] = ["a", 1]; const [name, value] = pair; out(name, value);',
  'const [, second, , fourth] = [1, 2, 3, 4]; out(second, fourth);',
  'const [a, b = 5, c] = list.slice(0, 1); out(a, b, c);',
  'const [{ a }, [b, [c = 9]]] = [{ a: 1 }, [2, Array<number>()]] as const; out(a, b, c);',
  'const add = ([a, b]: readonly number[], [c] = [3]) => out(a, b, c); add([1, 2]); add([1], [4]);',
  'for (const [name, value] of Object.entries({ a: 1, b: 2 })) out(name, value);',
  'for (const [index, item] of list.entries()) out(index, item);',
  'for (const [index, [name, value]] of Object.entries({ a: 1, b: 2 }).entries()) out(index, name, value);',
  'for (const [a, b = [[7, 8]].map(([x, y]) => Number(x) + Number(y))[0]] of [[1], [1, 2]]) out(a, b);',
  'const none: number[] | undefined = JSON.parse("{}").none; for (const item of none ?? []) out(item); out("end");',
  'await (async () => { for (const item of list) out(await item); })();',
  'interface Named extends ReadonlyArray<number> { name?: string } const named: Named = list; for (const item of named) out(item);',
];

const others = [
  'const [first, ...rest] = list; out(first, rest.length);',
  'for (const [index] of list.entries()) out(index);',
  'for (const [name, value] of new Map([["a", 1], ["b", 2]])) out(name, value);',
  'const set = new Set([1]); for (const item of set) { out(item); if (item < 4) set.add(item + 1); }',
  'function* count() { try { yield 1; yield 2; } finally { out("ended"); } } for (const item of count()) { out(item); break; }',
  'for (const character of "a\\u{1F600}b") out(character);',
  'const [first] = "\\u{1F600}"; out(first);',
  'const [first] = new Set(list); out(first);',
  'const either = list.length > 2 ? new Set(list) : list; for (const item of either) out(item);',
  'const anything: any = new Set(list); for (const item of anything) out(item);',
  'await (async () => { for await (const item of list) out(item); })();',
];

const settings = '{ "compilerOptions": { "target": "esnext", "module": "esnext", "strict": true, "types": [] } }';

/** The compiler takes much memory: it runs in a process of its own. */
async function build(cases: readonly string[], how: 'by index' | 'as written') {
  const blocks = cases.map(
    (text) => `{ const lines: unknown[][] = []; const out = (...items: unknown[]) => void lines.push(items);
      ${text}
      results.push(lines); }`,
  );
  const text = `const list = [1, 2, 3]; export const results: unknown[] = []; ${blocks.join('\n')}`;
  const root = folderFor({ 'tsconfig.json': settings, 'src/a.ts': text });
  const outfile = join(root, 'a.mjs');
  const options = { entryPoints: [join(root, 'src/a.ts')], outfile, format: 'esm', logLevel: 'warning' };
  const script = `
    import { build } from 'esbuild';
    import { readArraysByIndex } from ${JSON.stringify(pathToFileURL(join(repository, 'scripts/arrays-by-index.mjs')).href)};
    const plugins = ${JSON.stringify(how)} === 'by index' ? [readArraysByIndex(${JSON.stringify(root)})] : [];
    await build({ ...${JSON.stringify(options)}, plugins });
  `;
  expect(await runNode(['--input-type=module', '--eval', script], { cwd: repository })).toMatchObject({ stderr: '' });
  // The module exports this alone.
  const { results } = (await import(pathToFileURL(outfile).href)) as { readonly results: unknown };
  return { results, built: readFileSync(outfile, 'utf8') };
}

const iterations = / of |(?:const|let) \[|\(\[[a-z]/g;

test('arrays are read by index, with what an iterator gives', async () => {
  const { results, built } = await build(arrays, 'by index');
  expect(results).toEqual((await build(arrays, 'as written')).results);
  expect(built.match(iterations)).toBeNull();
});

test('what is no array, or may be none, is iterated over as it is written', async () => {
  const { results, built } = await build(others, 'by index');
  const asWritten = await build(others, 'as written');
  expect(results).toEqual(asWritten.results);
  expect(built.match(/ of /g)).toEqual(asWritten.built.match(/ of /g));
  expect(built.match(/\.\.\.rest|\[first\]/g)).toHaveLength(3);
});
