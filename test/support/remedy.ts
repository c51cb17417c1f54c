import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from './repository.ts';

/** What a test says of a generated file, or of an expectation on disk, that differs. */
export function updateRemedy(path: string): string {
  const file = path.startsWith('/') ? relative(repository, path) : path;
  return `${file} is not what the sources give: run npm run update and review the difference`;
}

/** The file of `src` that defines the rule of a code; `src` where there is none. */
export function ruleFile(code: string): string {
  const files = readdirSync(join(repository, 'src'), { recursive: true, encoding: 'utf8' });
  const definition = new RegExp(`\\bcode: '${code}',`);
  const found = files.find(
    (file) => file.endsWith('.ts') && definition.test(readFileSync(join(repository, 'src', file), 'utf8')),
  );
  return found === undefined ? 'src' : join('src', found);
}
