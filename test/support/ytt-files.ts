import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The schema that the target `ytt` wrote to a folder, and the library that it loads. */
export function yttFilesIn(folder: string) {
  return ['schema.yml', 'schema.lib.yml']
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}
