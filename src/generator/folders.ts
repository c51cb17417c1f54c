import { posix } from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { wordsOf } from '../schema/words.ts';
import type { ExtractedDocument } from './extract/extract.ts';

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

/** Roots that would overwrite each other's artifacts. */
export function folderClashes(
  documents: readonly ExtractedDocument[],
  configuration: Configuration,
  given: string | undefined,
): Diagnostic[] {
  const taken = new Map<string, ExtractedDocument>();
  return documents.flatMap((one): Diagnostic[] => {
    const { name } = one.document;
    const folder = folderOf(name, configuration, given);
    const other = taken.get(folder);
    taken.set(folder, other ?? one);
    return other === undefined ? [] : [clash(one, other, folder)];
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
