import type { ExactJson, ExactObject } from '../../text/json/read-exact.ts';

/** A server that is open for reading. */
export interface Remote {
  /** The name with all parts that it leaves to the configuration. */
  readonly name: string;
  readonly address: string;
  /** The name of the document that the name is limited to. */
  readonly document?: string;
  readonly namespace?: string;
  /** The namespace for a reader who names none. */
  readonly usualNamespace: string;
  /** The documents that are served, or those of the names that are there. */
  readonly readDocuments: (names?: readonly string[]) => Promise<readonly RemoteText[]>;
  /** `undefined` if there is nothing at the path. */
  readonly find: (path: string, task: string) => Promise<ExactObject | undefined>;
  /** Lists what is at a path, from a position on. */
  readonly list: (path: string, options: RemoteList) => AsyncIterable<RemotePage>;
}

export function getServerName(name: string): string {
  return /^[a-z]+:\/\/[^/]*/.exec(name)?.[0] ?? name;
}

/** A document of a server. */
export interface RemoteText {
  readonly file: string;
  readonly text: string;
}

/** What a list holds, and where it begins. */
export interface RemoteList {
  /** What is listed, for messages. */
  readonly title: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly from?: RemotePosition | undefined;
}

/** A part of a list. */
export interface RemotePage {
  readonly items: readonly ExactJson[];
  /** Where the list goes on. */
  readonly position: RemotePosition;
  readonly isLast: boolean;
  /** The version of the pages before, if this one is of a later state. */
  readonly before?: string;
}

/** A place in a list, which another process may go on from. */
export interface RemotePosition {
  readonly token: string;
  readonly last: string;
  readonly version: string;
}
