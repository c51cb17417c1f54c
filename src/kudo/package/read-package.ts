import { join, posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { isObject } from '../../text/value/json.ts';
import { type PackageOperator, readOperator } from './operator.ts';
import { scanTemplate } from './scan-template.ts';
import { readTemplateReferences, type TemplateFile } from './template-references.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { listAllFiles } from '../../text/files/list-folder.ts';

export interface OperatorFolder {
  readonly operator: PackageOperator | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The templates by path in the folder `templates`; absent without such a folder and without template references. */
  readonly templates: ReadonlyMap<string, TemplateFile> | undefined;
}

export function readOperatorFolder(folder: string, cwd: string): OperatorFolder {
  const found = readFoundFile(join(folder, 'operator.yaml'), { cwd, read: asText });
  const read = found && readOperator(found.text, found.file);
  const templates = readTemplates(folder, cwd);
  return {
    operator: read?.operator,
    diagnostics: read?.diagnostics ?? [],
    templates: templates && new Map(templates.map((template) => [template.name, template])),
  };
}

function readTemplates(folder: string, cwd: string): readonly TemplateFile[] | undefined {
  const templates = join(folder, 'templates');
  if (inspectPath(resolve(cwd, templates))?.isDirectory() === true) {
    return listAllFiles(templates, cwd).flatMap((file) => {
      const found = readFoundFile(file, { cwd, read: asText });
      return found ? [scanTemplate(posix.relative(templates, file), found.text)] : [];
    });
  }
  const value = readFoundFile(join(folder, 'template-refs.json'), { cwd, format: 'json' })?.value;
  return isObject(value) ? readTemplateReferences(value) : undefined;
}
