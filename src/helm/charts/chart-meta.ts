import { posix } from 'node:path';
import { type Json, isArray, isObject, getMember } from '../../text/value/json.ts';
import type { ChartFiles } from './chart-files.ts';
import type { Dependency, ImportedValues } from '../../values/layers/index.ts';
import { readValues } from '../../text/read-values.ts';

export interface ChartMeta {
  readonly files: ChartFiles;
  readonly name: string;
  readonly version: string;
  readonly isLibrary: boolean;
  /** `undefined` when Chart.yaml lists none. */
  readonly dependencies: readonly ListedDependency[] | undefined;
}

export interface ListedDependency extends Dependency {
  readonly alias?: string;
  /** Empty for a chart in `charts/`. */
  readonly repository: string;
  readonly range: string;
}

/** Old charts list dependencies in requirements.yaml. `undefined` without Chart.yaml. */
export function readMeta(files: ChartFiles): ChartMeta | undefined {
  const meta = readValue(files, 'Chart.yaml');
  if (meta === undefined) return;
  const listed = getMember(readValue(files, 'requirements.yaml'), 'dependencies') ?? getMember(meta, 'dependencies');
  return {
    files,
    name: findText(meta, 'name') ?? posix.basename(files.path),
    version: findText(meta, 'version') ?? '',
    isLibrary: getMember(meta, 'type') === 'library',
    dependencies: isArray(listed) ? listed.map(parseDependency) : undefined,
  };
}

function parseDependency(listed: Json): ListedDependency {
  const tags = getMember(listed, 'tags');
  const imports = getMember(listed, 'import-values');
  const alias = findText(listed, 'alias') ?? '';
  return {
    name: findText(listed, 'name') ?? '',
    ...(alias === '' ? {} : { alias }),
    repository: findText(listed, 'repository') ?? '',
    range: findText(listed, 'version') ?? '',
    condition: findText(listed, 'condition') ?? '',
    tags: isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    imports: isArray(imports) ? imports.flatMap(parseImport) : [],
  };
}

/** A plain name means the subchart's `exports` key of that name. */
function parseImport(value: Json): readonly ImportedValues[] {
  if (typeof value === 'string') return [{ child: `exports.${value}`, parent: '.' }];
  if (!isObject(value)) return [];
  const [child, parent] = ['child', 'parent'].map((key) => getMember(value, key) ?? '<nil>');
  return [{ child: String(child), parent: String(parent) }];
}

function readValue(files: ChartFiles, name: string): Json | undefined {
  return files.read(name, { read: (text, file) => readValues(text, file) })?.value;
}

function findText(value: Json, name: string): string | undefined {
  const text = getMember(value, name);
  return typeof text === 'string' ? text : undefined;
}
