import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReferenceDocument, ReferenceFiles, ReferenceOptions } from '../../form/reference-data.ts';
import { getPageFolder, loadPageModule } from '../pages/page-assets.ts';

/**
 * Renders a site that needs no server and no network: the texts of its files by their paths in its folder. The same
 * documents give the same bytes.
 */
export async function renderReferenceSite(
  documents: readonly ReferenceDocument[],
  options: ReferenceOptions,
): Promise<ReferenceFiles> {
  const { renderSite } = await loadPageModule<Renderer>('render.js');
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

async function readAsset(name: string): Promise<string> {
  return await readFile(join(getPageFolder(), name), 'utf8');
}
