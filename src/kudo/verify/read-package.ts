import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isArray, isObject, type Json } from '../../text/value/json.ts';
import { type Operator, readOperator } from './operator.ts';
import { namesInTemplate, type TemplateNames } from './templates.ts';

/** What stands beside params.yaml in the folder of an operator. */
export interface OperatorFolder {
  readonly operator: Operator | undefined;
  /** Its templates by their paths in the folder `templates`; absent where there is neither such a folder nor a list of what they use. */
  readonly templates: ReadonlyMap<string, TemplateNames> | undefined;
}

/** Reads operator.yaml and the templates of a folder; `name` is what messages call it. */
export function readOperatorFolder(folder: string, name: string): OperatorFolder {
  const path = join(folder, 'operator.yaml');
  const operator = existsSync(path) ? readOperator(readFileSync(path, 'utf8'), join(name, 'operator.yaml')) : undefined;
  return { operator, templates: templatesIn(folder) };
}

function templatesIn(folder: string): ReadonlyMap<string, TemplateNames> | undefined {
  const templates = join(folder, 'templates');
  if (existsSync(templates)) {
    return new Map(
      filesBelow(templates).map((file) => [file, namesInTemplate(readFileSync(join(templates, file), 'utf8'))]),
    );
  }
  const references = join(folder, 'template-refs.json');
  if (!existsSync(references)) return undefined;
  const listed: unknown = JSON.parse(readFileSync(references, 'utf8'));
  if (!isObject(listed)) return undefined;
  return new Map(
    Object.entries(listed).map(([file, uses]) => [
      file,
      { params: namesOf(isObject(uses) ? uses.params : []), implicits: namesOf(isObject(uses) ? uses.implicits : []) },
    ]),
  );
}

function namesOf(names: Json | undefined): TemplateNames['params'] {
  if (!isArray(names)) return [];
  return names.flatMap((name) => (typeof name === 'string' ? [{ name, line: 1, column: 1 }] : []));
}

function filesBelow(folder: string, within = ''): readonly string[] {
  return readdirSync(join(folder, within))
    .sort()
    .flatMap((name) => {
      const path = within === '' ? name : `${within}/${name}`;
      return statSync(join(folder, path)).isDirectory() ? filesBelow(folder, path) : [path];
    });
}
