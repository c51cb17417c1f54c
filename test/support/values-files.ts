import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repository } from './repository.ts';
import { existing, inShared } from './needs.ts';

/** The values files of this repository, and of the corpora where these are there. */
export function valuesFiles(): readonly string[] {
  const folders = ['examples', 'out', 'test'].map((name) => resolve(repository, name));
  const corpus = existing(inShared('corpus'));
  return [...folders, ...(corpus === undefined ? [] : [corpus])].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|[/-])values[^/]*\.ya?ml$/.test(path) && !path.includes('node_modules'))
      .sort()
      .map((path) => join(folder, path)),
  );
}
