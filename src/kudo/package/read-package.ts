/** Reads the package of an operator around its params.yaml. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { readText } from '../../text/read-text.ts';
import { isObject } from '../../text/value/json.ts';
import { type PackageOperator, readOperator } from './operator.ts';
import { scanTemplate } from './scan-template.ts';
import { readTemplateReferences, type TemplateFile } from './template-references.ts';
import { lookAt } from '../../text/look-at.ts';

/** What stands beside params.yaml in the folder of an operator. */
export interface OperatorFolder {
  readonly operator: PackageOperator | undefined;
  /** What is wrong with the text of operator.yaml. */
  readonly diagnostics: readonly Diagnostic[];
  /** Its templates by their paths in the folder `templates`; absent where there is neither such a folder nor a list of what they use. */
  readonly templates: ReadonlyMap<string, TemplateFile> | undefined;
}

/** Reads operator.yaml and the templates of a folder; `name` is what messages call it. */
export function readOperatorFolder(folder: string, name: string): OperatorFolder {
  const path = join(folder, 'operator.yaml');
  const read = existsSync(path) ? readOperator(readFileSync(path, 'utf8'), join(name, 'operator.yaml')) : undefined;
  const templates = templatesIn(folder);
  return {
    operator: read?.operator,
    diagnostics: read?.diagnostics ?? [],
    templates: templates === undefined ? undefined : new Map(templates.map((one) => [one.name, one])),
  };
}

function templatesIn(folder: string): readonly TemplateFile[] | undefined {
  const templates = join(folder, 'templates');
  if (existsSync(templates)) {
    return filesBelow(templates).map((file) => scanTemplate(file, readFileSync(join(templates, file), 'utf8')));
  }
  const references = join(folder, 'template-refs.json');
  if (!existsSync(references)) return undefined;
  const { value } = readText(readFileSync(references, 'utf8'), references, 'json');
  return isObject(value) ? readTemplateReferences(value) : undefined;
}

function filesBelow(folder: string, within = ''): readonly string[] {
  return readdirSync(join(folder, within))
    .sort()
    .flatMap((name) => {
      const path = within === '' ? name : `${within}/${name}`;
      return lookAt(join(folder, path))?.isDirectory() === true ? filesBelow(folder, path) : [path];
    });
}
