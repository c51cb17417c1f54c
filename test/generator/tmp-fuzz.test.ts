import { readdirSync, readFileSync, writeFileSync, mkdirSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/extract.ts';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
test('fuzz', () => {
  let seed = 12345;
  const rnd = (n: number) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 8) % n;
  const cwd = folderFor();
  const dirs = [...readdirSync(join(repository, 'test/invalid')).map((n) => join(repository, 'test/invalid', n)), ...readdirSync(join(repository, 'test/fixtures')).map((n) => join(repository, 'test/fixtures', n))];
  const seen = new Map<string, string>();
  const end = Date.now() + 240_000; let runs = 0;
  while (Date.now() < end) {
    const dir = dirs[rnd(dirs.length)]!;
    let text: string;
    try { text = readFileSync(join(dir, 'model.ts'), 'utf8'); } catch { continue; }
    const tokens = text.split(/(\b|\s+)/).filter((t) => t !== '');
    for (let k = rnd(4) + 1; k > 0; k--) {
      const i = rnd(tokens.length);
      const op = rnd(3);
      if (op === 0) tokens.splice(i, 1 + rnd(2));
      else if (op === 1) tokens.splice(i, 0, tokens[rnd(tokens.length)]!);
      else tokens[i] = tokens[rnd(tokens.length)]!;
    }
    const out = tokens.join('');
    writeFileSync(join(cwd, 'model.ts'), out);
    runs++;
    try { extractModels(cwd, [join(cwd, 'model.ts')]); }
    catch (e) { const k = String((e as Error).stack).split('\n').slice(0, 4).join(' | '); if (!seen.has(k)) seen.set(k, out); }
  }
  console.log(runs, 'runs');
  for (const [k, v] of seen) console.log('#####', k, '\n', v.slice(0, 900));
  expect(seen.size).toBe(0);
}, 600_000);
