import { readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Neighbour } from '../../rules/profiles/lint-profile.ts';
import type { Settings } from '../../rules/runner/survey.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { forbiddenFolder, isForbidden, inspectPath } from '../../text/files/look-at.ts';
import { makeRelative } from '../../text/files/paths.ts';
import { listAncestors } from '../../text/files/trust.ts';
import type { Reading } from '../../text/read-text.ts';
import type { ChartValues } from '../../values/layers/index.ts';
import type { Artifact } from '../emit/target.ts';
import type { ReleaseReader } from './releases.ts';
import type { DescriptionFile } from './services.ts';

/** A kind of folder: the files that identify it, and those that a command reads when the folder is named. */
export interface FolderKind {
  readonly marks: readonly string[];
  readonly reads: readonly string[];
  /** Set if models are written for such folders and commands search for them. */
  readonly values?: ValuesFolder;
}

/** A folder of values and their schema, such as a chart. */
export interface ValuesFolder {
  /** The name used in messages, such as `a chart`. */
  readonly title: string;
  readonly valuesFile: string;
  /**
   * The file that lists what packaging excludes, such as `.helmignore`. Artifacts that are not part of the package are
   * added to it.
   */
  readonly ignoreFile: string;
  /** The name the folder declares, if any. */
  readonly findName: (folder: string, cwd: string) => Promise<string | undefined>;
  /** True for a folder that is only used by others, such as a library chart. */
  readonly isLibrary: (folder: string, cwd: string) => Promise<boolean>;
  /** Validates the values of a folder by the schema that is about to be written there, with all its dependencies. */
  readonly prove: (folder: string, written: WrittenFiles) => Promise<FolderProof>;
  /** Reads the values and schemas of a folder and of those in it: from disk, or the given files by their names. */
  readonly readChart: (folder: string, cwd: string, files?: ReadonlyMap<string, Uint8Array>) => Promise<PlacedValues>;
  /** Reads what rules need besides the schema. */
  readonly readNeighbours: (folder: string, cwd: string, wanted: ReadonlySet<Neighbour>) => Promise<Neighbours>;
  /** The folders inside whose values the folder has, such as the charts that a chart depends on. */
  readonly listSubcharts: (folder: string, cwd: string) => Promise<readonly Subchart[]>;
  /** Reads what the folder and those in it install as it is written, and what has to be rendered first. */
  readonly readInstalled: (
    folder: string,
    cwd: string,
  ) => Promise<{ readonly definitions: readonly DescriptionFile[]; readonly others: readonly DescriptionFile[] }>;
  /** Reads the releases of such folders that a server keeps. */
  readonly releases?: () => Promise<ReleaseReader>;
  /** Reads what comments in the values file declare. */
  readonly openValues: () => Promise<ValuesReader>;
}

/** A folder whose values are part of those of another one. */
export interface Subchart {
  /** The key of its values there. */
  readonly key: string;
  /** Its path relative to the working directory; absent if it is packed, or not there. */
  readonly folder?: string;
}

/** The model of a sub-chart: the class of its values, by the key that they have in another chart. */
export interface SubchartModel {
  readonly key: string;
  readonly type: string;
}

/** Values, and the schemas of their parts. */
export interface PlacedValues extends ChartValues {
  readonly schemas: readonly PlacedReading[];
}

/** A schema as read, and the path of the values that it describes. */
export interface PlacedReading {
  readonly below: readonly string[];
  readonly reading: Reading;
}

/** What a run writes into a folder. */
export interface WrittenFiles {
  readonly cwd: string;
  readonly document: SchemaDocument;
  /** The artifacts by file name. */
  readonly artifacts: ReadonlyMap<string, Pick<Artifact, 'text'>>;
  /** The texts of all artifacts of the run, by path: other folders may read them. */
  readonly pending: ReadonlyMap<string, string>;
  /** True if the values file of the folder is validated elsewhere. */
  readonly withoutValues: boolean;
}

/** What is invalid in a folder, and the files that were read. */
export interface FolderProof {
  readonly diagnostics: readonly Diagnostic[];
  /** Files and folders, including those that do not exist. */
  readonly files: readonly string[];
}

/** What is next to a schema, and the problems found in it. */
export interface Neighbours {
  readonly settings: Pick<Settings, 'values' | 'chart' | 'trials' | 'dependencies' | 'subCharts'>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Fields of objects that templates write, and their types. */
export interface ManifestFields {
  /** The module that exports the types. */
  readonly module: string;
  /** TypeScript types by field, or by parent and field where the parent matters: `spec/securityContext`. */
  readonly types: Readonly<Record<string, string>>;
  /** Names of values, and the field for which a value of that name is meant. */
  readonly names: readonly (readonly [name: RegExp, field: string])[];
}

/** A TypeScript type, and the schema that it means. */
export interface FieldType {
  readonly text: string;
  readonly schema: SchemaObject;
}

/** What proves the types of values: the files of their folder, and the fields that are known. */
export interface ValuesEvidence extends EvidenceFiles {
  readonly names: ManifestFields['names'];
  /** By field, or by parent and field; for null, too, if `isNullable`. */
  readonly findType: (field: string, isNullable: boolean) => FieldType | undefined;
}

/** The files of a folder of values that show how values are used. */
export interface EvidenceFiles {
  readonly templates: readonly string[];
  /** Values that users may give, such as those that a chart is tested with. */
  readonly trials: readonly Reading[];
}

/** Reads a schema from values and their comments. */
export interface ValuesReader {
  /** Applies values over a schema; without one, infers the schema from the values and what proves their types. */
  readonly readSchema: (values: Reading, over?: SchemaObject, evidence?: ValuesEvidence) => ValuesSchema;
  readonly readEvidence: (folder: string, cwd: string) => EvidenceFiles;
  /** Gives the values of sub-charts the types of their own models, but for those that the schema before describes. */
  readonly linkSubcharts: (
    schema: ValuesSchema,
    models: readonly SubchartModel[],
    before?: SchemaObject,
  ) => ValuesSchema;
  /** The description that comments give to a value. */
  readonly describe: (
    values: Reading,
  ) => (container: object, key: string, path: readonly string[]) => string | undefined;
}

/** A schema of values, and which of its parts the values contain. */
export interface ValuesSchema {
  readonly root: SchemaObject;
  /** Schemas of properties whose object is in the values, so it exists from the start. */
  readonly starting: ReadonlySet<SchemaObject>;
  /** Schemas of properties that the values omit although the schema has a default for them. */
  readonly unset: ReadonlySet<SchemaObject>;
  /** The original schemas, by the schemas that replace them. */
  readonly sources: ReadonlyMap<SchemaObject, SchemaObject>;
  /** The schemas of properties whose type is that of a field. */
  readonly typed: ReadonlyMap<SchemaObject, FieldType>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ValuesFolderKind extends FolderKind {
  readonly values: ValuesFolder;
}

export function findFolderKind<K extends Pick<FolderKind, 'marks'>>(
  folder: string,
  cwd: string,
  kinds: readonly K[],
): K | undefined {
  return kinds.find(({ marks }) => marks.every((mark) => inspectPath(resolve(cwd, folder, mark)) !== undefined));
}

/**
 * Returns paths relative to the folder: the nearest enclosing folder of the kinds, else all such folders below it,
 * without those nested in another one. Folders that cannot be read are reported as problems.
 */
export function discoverFolders(
  cwd: string,
  kinds: readonly Pick<FolderKind, 'marks'>[],
  problems: UsageProblem[],
): readonly string[] {
  const around = listAncestors(cwd).find((folder) => findFolderKind(folder, cwd, kinds) !== undefined);
  return around === undefined ? listNestedFolders(cwd, kinds, problems) : [makeRelative(cwd, around) || '.'];
}

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

/** Charts are near the top of a repository; anything deeper is test data. */
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
