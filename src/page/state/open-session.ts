import { withLibraries } from '../../schema/load-libraries.ts';
import type { PageDocument } from '../../form/page-data.ts';
import { yamlLibrary } from '../../text/yaml/library.ts';
import { DocumentSession } from './document-session.ts';
import type { Session } from './session.ts';

/** Opens a document of the page; loads what reads and writes YAML. */
export async function openSession(document: PageDocument): Promise<Session> {
  return await withLibraries(() => {
    yamlLibrary();
    return new DocumentSession(document);
  });
}
