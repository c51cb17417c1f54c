import { UsageError } from '../../diagnostics/usage-error.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { isObject } from '../../text/value/json.ts';
import { plainPresentation } from '../../text/yaml/writer.ts';
import type { EntryQuestions } from '../../generator/dialect/services.ts';
import type { OpenedTarget } from './target.ts';

/** Opens a document whose entries are more than properties of a schema. */
export function openEntryFile(file: string, questions: EntryQuestions, cwd: string): OpenedTarget {
  const { value, text: before, diagnostics } = readFileText(file, { cwd });
  if (!isObject(value)) return { files: [file], diagnostics };
  const draft = questions.openFile(value, { file, cwd });
  return {
    files: [file],
    draft,
    plan: (answers) => {
      const after = editValues(before, {
        presentation: plainPresentation,
        target: (values) => questions.openFile(values, { file, cwd }).finish(answers).file,
        comments: false,
      });
      if (after === undefined) throw new UsageError(`"${file}" cannot be changed`);
      const { added } = draft.finish(answers);
      return Promise.resolve({ added, edits: [{ path: file, before, after }], diagnostics: [], notes: [] });
    },
  };
}
