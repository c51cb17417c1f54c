/** Asks what a command that adds a parameter has to know of it. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Answering, askDraft, type AddedDraft } from '../../kudo/add/index.ts';
import type { JsonObject } from '../../text/value/json.ts';

/** Where a parameter is added, and who answers the questions. */
export interface AddParamsOptions {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** A params.yaml, the folder of an operator, or a model: `models/kafka.ts#Kafka`. */
  readonly file?: string | undefined;
  /** Answers a question, again after an answer that is refused; `undefined` gives up. */
  readonly answer: Answering;
}

/** What was added. */
export interface AddParamsResult {
  /** The file that was changed, relative to the working directory; `undefined` where nothing was. */
  readonly written: string | undefined;
  /** The entry of a flat list, or the place and schema of a structure. */
  readonly added: JsonObject | undefined;
  readonly files: readonly string[];
  /** Why an answer was refused, where nobody gave another one; or what keeps the file from being read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Asks all questions; an answer that is refused and not given anew is a finding. */
export async function askQuestions(draft: AddedDraft, answer: Answering, file: string) {
  const { answers, refused } = await askDraft(draft, answer);
  if (answers) return { answers, diagnostics: [] };
  const last = refused.at(-1);
  if (!last) return { answers, diagnostics: [] };
  const diagnostic: Diagnostic = {
    code: last.code,
    severity: 'error',
    message: `${last.question}: ${JSON.stringify(last.answer)} is refused: ${last.message}`,
    help: 'Give another answer.',
    origin: { file, line: 1, column: 1 },
  };
  return { answers, diagnostics: [diagnostic] };
}
