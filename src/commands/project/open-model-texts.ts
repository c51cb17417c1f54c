import { ModelText } from '../../generator/edit/edit-model.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';

/** Opens models to edit them; each file is read once. */
export function openModelTexts(cwd: string): (file: string) => ModelText {
  const texts = new Map<string, ModelText>();
  return (file) => {
    const text = texts.get(file) ?? new ModelText(readFileText(file, { cwd, read: asText }).text);
    texts.set(file, text);
    return text;
  };
}

/** True for a file that does not belong to the project, so that it is never edited. */
export function isForeign(file: string): boolean {
  return /^(?:\.\.\/|\/|[A-Za-z]:)|(?:^|\/)node_modules\//.test(file);
}
