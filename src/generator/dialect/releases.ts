import type { ExactJson } from '../../text/json/read-exact.ts';
import type { Json } from '../../text/value/json.ts';
import type { Remote, RemoteList } from './remote.ts';
import type { DescriptionFile } from './services.ts';

/** How a server keeps what was installed from folders of values, such as the releases of charts. */
export interface ReleaseReader {
  /** How to list the releases of a namespace, or all of them. */
  readonly createList: (namespace: string | undefined) => RemoteList & { readonly path: string };
  /** Throws an `Error` that says what is wrong with the release. */
  readonly read: (item: ExactJson) => Release;
  readonly render: (request: RenderRequest) => Promise<Rendering>;
  /** Asks a server for what rendering depends on. */
  readonly readServer: (find: Remote['find']) => Promise<RenderRequest['server']>;
  /** True for an object that stays if the next version of the folder no longer has it. */
  readonly isKept: (object: Json) => boolean;
}

/** What is rendered: a folder with the values of a release, or with its own. */
export interface RenderRequest {
  readonly cwd: string;
  readonly folder: string;
  /** By default, the one on the PATH. */
  readonly program?: string | undefined;
  readonly release?: Release | undefined;
  /** The version, such as `v1.34.1`, and the groups with their versions. */
  readonly server: { readonly version?: string | undefined; readonly groups: readonly string[] };
}

/** The rendered files, or why there are none: the program failed, or could not be started. */
export type Rendering =
  | { readonly files: readonly RenderedFile[] }
  | { readonly failure: string; readonly isUnavailable: boolean };

/** A file as it would be installed. */
export interface RenderedFile extends DescriptionFile {
  /** False for a file that is installed as it is written, and only with the first version. */
  readonly isTemplate: boolean;
}

/** What was installed, and the values that a person set for it. */
export interface Release {
  readonly name: string;
  readonly namespace: string;
  readonly chart: string;
  readonly version: string;
  /** As YAML. */
  readonly values: string;
  /** The objects that it installed, as YAML. */
  readonly manifest: string;
}
