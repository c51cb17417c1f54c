import { posix } from 'node:path';
import type { Configuration } from '../../config/configuration.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { wordsOf } from '../../text/identifiers.ts';
import type { ExtractedDocument } from '../../generator/extract/index.ts';

/** The folder that the artifacts of a model go to: the configuration's, or `<out>/<class-name>`. */
export function folderOf(name: string, { models, out }: Configuration, given: string | undefined): string {
  const own = Object.hasOwn(models, name) ? models[name]?.out : undefined;
  return given === undefined && own !== undefined ? posix.normalize(own) : posix.join(given ?? out, kebabCase(name));
}

function kebabCase(name: string): string {
  return wordsOf(name)
    .map((word) => word.toLowerCase())
    .join('-');
}

/** A root, and the paths of the files that are made of it. */
interface Written {
  readonly root: ExtractedDocument;
  readonly paths: readonly string[];
}

/** Roots that would overwrite each other's artifacts. */
export function artifactClashes(all: readonly Written[]): Diagnostic[] {
  const taken = new Map<string, ExtractedDocument>();
  return all.flatMap(({ root, paths }): Diagnostic[] => {
    const lost = paths.find((path) => taken.has(path));
    const other = lost === undefined ? undefined : taken.get(lost);
    for (const path of paths) if (!taken.has(path)) taken.set(path, root);
    return lost === undefined || other === undefined ? [] : [clash(root, other, posix.dirname(lost))];
  });
}

function clash(one: ExtractedDocument, other: ExtractedDocument, folder: string): Diagnostic {
  const { name } = one.document;
  return {
    code: 'model/root-clash',
    severity: 'error',
    message: `the roots "${other.document.name}" (${other.file}) and "${name}" both write to ${folder}`,
    help: `Rename one, or give it a folder in the configuration: models: { ${name}: { out: '…' } }.`,
    origin: one.origin,
    fromModel: true,
  };
}
