import type { ExactJson } from '../../text/json/read-exact.ts';
import type { RemoteList } from './remote.ts';

/** How a server keeps what was installed from folders of values, such as the releases of charts. */
export interface ReleaseReader {
  /** Where in such a folder the definitions are that are installed first. */
  readonly definitions: string;
  /** How to list the releases of a namespace, or all of them. */
  readonly createList: (namespace: string | undefined) => RemoteList & { readonly path: string };
  /** Throws an `Error` that says what is wrong with the release. */
  readonly read: (item: ExactJson) => Release;
}

/** What was installed, and the values that a person set for it. */
export interface Release {
  readonly name: string;
  readonly namespace: string;
  readonly chart: string;
  readonly version: string;
  /** As YAML. */
  readonly values: string;
}
