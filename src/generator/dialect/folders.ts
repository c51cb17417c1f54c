/** Folders with a meaning, such as charts: what marks them, what stands in them, and where they are. */

import { readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Neighbour } from '../../rules/profiles/lint-profile.ts';
import type { Settings } from '../../rules/runner/survey.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { forbiddenFolder, isForbidden, inspectPath } from '../../text/look-at.ts';
import { makeRelative } from '../../text/paths.ts';
import { listAncestors } from '../../text/trust.ts';
import type { Reading } from '../../text/index.ts';
import type { Artifact } from '../emit/target.ts';

/** A folder with a meaning: the files that mark it, and those that a command reads when the folder is named. */
export interface FolderKind {
  readonly marks: readonly string[];
  readonly reads: readonly string[];
  /** What else is known of it, where models are written for such folders, and commands look for them. */
  readonly values?: ValuesFolder;
}

/** A folder of values and their schema, such as a chart. */
export interface ValuesFolder {
  /** What messages call it: `a chart`. */
  readonly title: string;
  readonly valuesFile: string;
  /** The file that lists what its package leaves out; artifacts that nobody reads there are listed in it. */
  readonly ignoreFile: string;
  /** Its name, where it says one. */
  readonly findName: (folder: string, cwd: string) => Promise<string | undefined>;
  /** Validates the values of a folder by the schema that is to be written there, with all that belongs to it. */
  readonly prove: (folder: string, written: WrittenFiles) => Promise<FolderProof>;
  /** Reads what rules look at beside the schema. */
  readonly readNeighbours: (folder: string, cwd: string, wanted: ReadonlySet<Neighbour>) => Promise<Neighbours>;
  /** Reads what comments in the values say of them. */
  readonly openValues: () => Promise<ValuesReader>;
}

/** What a run writes into a folder. */
export interface WrittenFiles {
  readonly cwd: string;
  readonly document: SchemaDocument;
  /** The artifacts by the names of their files. */
  readonly artifacts: ReadonlyMap<string, Pick<Artifact, 'text'>>;
  /** True where the values file of the folder is examined by others. */
  readonly withoutValues: boolean;
}

/** What is refused of a folder, and the files that were looked at. */
export interface FolderProof {
  readonly diagnostics: readonly Diagnostic[];
  /** Files and folders, also those that are not there. */
  readonly files: readonly string[];
}

/** What stands beside a schema, and what is wrong with it. */
export interface Neighbours {
  readonly settings: Pick<Settings, 'values' | 'chart' | 'trials' | 'dependencies' | 'subCharts'>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a schema out of values and their comments. */
export interface ValuesReader {
  /** Lays values over a schema; over none, it is the schema of the values. */
  readonly readSchema: (values: Reading, over?: SchemaObject) => ValuesSchema;
  /** The description that comments give a value. */
  readonly describe: (
    values: Reading,
  ) => (container: object, key: string, path: readonly string[]) => string | undefined;
}

/** A schema of values, and what of it the values have. */
export interface ValuesSchema {
  readonly root: SchemaObject;
  /** The schemas of properties whose object the values have: it is there from the start. */
  readonly starting: ReadonlySet<SchemaObject>;
  /** The schemas of properties that the values do not have, although the schema gives them a default. */
  readonly unset: ReadonlySet<SchemaObject>;
  /** The schemas that were rewritten, by those that stand in their place. */
  readonly sources: ReadonlyMap<SchemaObject, SchemaObject>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A kind of folders that models are written for. */
export interface ValuesFolderKind extends FolderKind {
  readonly values: ValuesFolder;
}

/** The kind of a folder. */
export function findFolderKind<K extends Pick<FolderKind, 'marks'>>(
  folder: string,
  cwd: string,
  kinds: readonly K[],
): K | undefined {
  return kinds.find(({ marks }) => marks.every((mark) => inspectPath(resolve(cwd, folder, mark)) !== undefined));
}

/**
 * The folders of some kinds around a folder, relative to it: the one that it stands in, else all below it, without those that they
 * hold themselves. Folders that may not be looked into are problems.
 */
export function discoverFolders(
  cwd: string,
  kinds: readonly Pick<FolderKind, 'marks'>[],
  problems: UsageProblem[],
): readonly string[] {
  const around = listAncestors(cwd).find((folder) => findFolderKind(folder, cwd, kinds) !== undefined);
  return around === undefined ? listNestedFolders(cwd, kinds, problems) : [makeRelative(cwd, around) || '.'];
}

/** The folders of some kinds in a folder: itself, else those below it, without those that they hold themselves. */
export function listNestedFolders(
  cwd: string,
  kinds: readonly Pick<FolderKind, 'marks'>[],
  problems: UsageProblem[],
): readonly string[] {
  const searchFolder = (folder: string, depth: number): readonly string[] => {
    if (findFolderKind(folder, cwd, kinds)) return [folder];
    if (depth === 0) return [];
    return namesOfFolders(folder, cwd, problems).flatMap((name) => searchFolder(posix.join(folder, name), depth - 1));
  };
  return searchFolder('.', deepest);
}

/** Charts stand near the top of a repository; whatever is deeper is test data. */
const deepest = 4;

function namesOfFolders(folder: string, cwd: string, problems: UsageProblem[]): readonly string[] {
  try {
    const entries = readdirSync(resolve(cwd, folder), { withFileTypes: true });
    const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    return names.filter((name) => !name.startsWith('.') && name !== 'node_modules').sort();
  } catch (error) {
    if (isForbidden(error)) problems.push(forbiddenFolder(folder));
    return [];
  }
}
