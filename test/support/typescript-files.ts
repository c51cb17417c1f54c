import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.ts';

/** The files of TypeScript below a folder of the repository, without declarations, as paths from its root. */
export function typescriptFiles(folder: string): readonly string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .sort()
    .map((file) => join(folder, file));
}
