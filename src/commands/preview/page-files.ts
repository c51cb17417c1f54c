import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { LocalFile } from '../../serve/local/index.ts';
import { withSlashes } from '../../text/files/paths.ts';
import { getPageFolder } from '../pages/page-assets.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** What a browser loads besides the document and its data, by the path that it has there. */
export function readPageFiles(): ReadonlyMap<string, LocalFile & { readonly content: string }> {
  const folder = getPageFolder();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(withSlashes).sort();
  const files = names.flatMap((name) => {
    const type = contentTypes[extname(name)];
    if (type === undefined || onlyForNode.includes(name)) return [];
    return [[name, { type, content: readFileSync(join(folder, name), 'utf8') }] as const];
  });
  return new Map(files);
}

const onlyForNode: readonly string[] = ['render.js', 'render-form.js'];
