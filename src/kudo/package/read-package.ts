import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { listOwnFiles, readEntries } from '../../text/files/list-folder.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { asText, type Reading } from '../../text/read-text.ts';
import { isObject } from '../../text/value/json.ts';
import { type PackageOperator, readOperator, readVersion } from './operator.ts';
import { scanTemplate } from './scan-template.ts';
import { readTemplateReferences, type TemplateFile } from './template-references.ts';

export interface OperatorFolder {
  readonly operator: PackageOperator | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** By the names that tasks have for them. */
  readonly templates: ReadonlyMap<string, TemplateFile>;
  /** Files that the oldest KUDO of the operator refuses. */
  readonly unexpected: readonly string[];
  /** Files among the templates that KUDO does not read. */
  readonly ignored: readonly string[];
}

export function readOperatorFolder(
  folder: string,
  cwd: string,
  given?: Pick<Reading, 'text' | 'file'>,
): OperatorFolder {
  const found = given ?? readFoundFile(join(folder, 'operator.yaml'), { cwd, read: asText });
  const read = found && readOperator(found.text, found.file);
  const version = getOldestVersion(read?.operator);
  const isStrict = version < 18;
  const files = found ? listFiles(folder, cwd, { isStrict }) : [];
  const isExpected = (file: string): boolean =>
    ['operator.yaml', 'params.yaml'].includes(file) ||
    (isTemplate(file) && (version >= 17 || basename(dirname(file)) === 'templates'));
  return {
    operator: read?.operator,
    diagnostics: read?.diagnostics ?? [],
    templates: new Map(
      readTemplates(folder, cwd, files.filter(isTemplate)).map((template) => [template.name, template]),
    ),
    unexpected: isStrict ? files.filter((file) => !isExpected(file)) : [],
    ignored: isStrict ? [] : files.filter((file) => !isTemplate(file)),
  };
}

/** The minor version of `kudoVersion`: KUDO 0.18 is the first that ignores unexpected files, 0.17 reads templates in folders. */
function getOldestVersion(operator?: PackageOperator): number {
  const [, minor] = /^v?0\.(\d+)/.exec(operator ? readVersion(operator, 'kudoVersion') : '') ?? [];
  return minor === undefined ? Infinity : Number(minor);
}

function listFiles(folder: string, cwd: string, { isStrict }: { readonly isStrict: boolean }): readonly string[] {
  if (isStrict) return listOwnFiles(folder, cwd);
  const folders = readEntries(folder, cwd).filter((entry) => entry.isDirectory() && entry.name.startsWith('templates'));
  return folders.flatMap(({ name }) => listOwnFiles(join(folder, name), cwd).map((file) => `${name}/${file}`));
}

/** As KUDO asks: by how the folder begins, and by what the name contains. */
function isTemplate(file: string): boolean {
  return file.startsWith('templates') && dirname(file) !== '.' && basename(file).includes('.yaml');
}

function readTemplates(folder: string, cwd: string, files: readonly string[]): readonly TemplateFile[] {
  const value = files.length === 0 && readFoundFile(join(folder, 'template-refs.json'), { cwd, format: 'json' })?.value;
  if (isObject(value)) return readTemplateReferences(value);
  return files.flatMap((path) => {
    const found = readFoundFile(join(folder, path), { cwd, read: asText });
    return found ? [scanTemplate(path.split('templates/').at(-1) ?? path, found.text, path)] : [];
  });
}
