import type { Remote } from './remote.ts';
import type { Description } from './services.ts';

/** Servers that hold documents and objects, and how names refer to what is there: `cluster://staging`. */
export interface RemoteKind {
  /** The parts of a name. Throws a `UsageError` when it has another form. */
  readonly parseName: (name: string) => Pick<Remote, 'document' | 'namespace'>;
  /** Throws a `UsageError` when the name has another form, or the server is not known. */
  readonly open: (name: string) => Promise<Remote>;
  /** The names that the documents of a description have on a server. */
  readonly listNames: (description: Description, cwd: string) => Promise<readonly string[]>;
  /** The names of documents that a text declares, which may be a template. */
  readonly findNames: (text: string) => readonly string[];
  /** The permissions that reading needs, as the manifest of a role. */
  readonly printRole: (needs: RemoteNeeds) => string;
}

/** What is read from a server. */
export interface RemoteNeeds {
  /** The names of documents; all of them if absent. */
  readonly documents?: readonly string[];
  /** The names of the documents whose objects are listed. */
  readonly objects: readonly string[];
  /** True if the releases of charts are listed. */
  readonly hasReleases?: boolean;
}
