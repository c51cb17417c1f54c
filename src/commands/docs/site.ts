import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import type { ReferenceDocument, ReferenceFiles, ReferenceOptions } from '../../form/reference-data.ts';

/**
 * Renders a site that needs no server and no network: the texts of its files by their paths in its folder. The same
 * documents give the same bytes.
 */
export async function renderReferenceSite(
  documents: readonly ReferenceDocument[],
  options: ReferenceOptions,
): Promise<ReferenceFiles> {
  const { renderSite } = await loadRenderer();
  const [style, script] = await Promise.all(['reference.css', 'reference.js'].map(readAsset));
  return new Map([
    ...renderSite(documents, options),
    ['assets/reference.css', style ?? ''],
    ['assets/reference.js', script ?? ''],
  ]);
}

interface Renderer {
  readonly renderSite: (documents: readonly ReferenceDocument[], options: ReferenceOptions) => ReferenceFiles;
}

async function loadRenderer(): Promise<Renderer> {
  // The build makes this file of src/page/render.tsx, which has this type.
  return (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer;
}

async function readAsset(name: string): Promise<string> {
  return await readFile(join(folder, name), 'utf8');
}

const folder = join(dirname(createRequire(import.meta.url).resolve('schemawright/package.json')), 'dist/page');
