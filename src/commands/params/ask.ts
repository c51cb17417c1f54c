import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Answering, askDraft, type AddedDraft } from '../../kudo/add/index.ts';
import type { JsonObject } from '../../text/value/json.ts';

/** Where to add a parameter, and who answers the questions about it. */
export interface AddParamsOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** A params.yaml, the folder of an operator, or a model: `models/kafka.ts#Kafka`. */
  readonly file?: string | undefined;
  /** Answers a question, and again when an answer is rejected; `undefined` cancels. */
  readonly answer: Answering;
}

/** The parameter that was added, or the diagnostics. */
export interface AddParamsResult {
  /** The changed file, relative to the working directory; `undefined` when nothing was written. */
  readonly written: string | undefined;
  /** The entry of a flat list, or the pointer and schema of a structure. */
  readonly added: JsonObject | undefined;
  readonly files: readonly string[];
  /** Why the last answer was rejected, or why the file cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** An answer that stays rejected becomes a finding. */
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
