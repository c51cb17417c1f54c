import { writePageFolder } from '../pages/write-page-folder.ts';
import { openPage, type PageOptions } from './open-page.ts';
import { readPageFiles } from './page-files.ts';
import { renderPage } from './render-page.ts';

export interface WritePageOptions extends PageOptions {
  /** The folder to write to. */
  readonly out: string;
}

/**
 * Writes the page to a folder that any web server serves, below any path; nothing of Schemawright runs there. Returns
 * the paths of the files that were written or removed.
 *
 * @throws {UsageError} when something cannot be read or written, or a file is in the way that this did not write.
 * @example
 * import { writePreview } from 'schemawright/api';
 *
 * await writePreview({ cwd: '.', inputs: ['helm/app'], out: 'site/app' });
 */
export async function writePreview(options: WritePageOptions): Promise<readonly string[]> {
  const { cwd, out } = options;
  const { data } = await openPage(options);
  const files = new Map([...readPageFiles()].map(([path, { content }]) => [path, content]));
  files.set('index.html', await renderPage(data));
  files.set('data.json', `${JSON.stringify({ ...data, isServed: false })}\n`);
  return writePageFolder(files, { cwd, folder: out });
}
