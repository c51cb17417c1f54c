/** A draft of a parameter: questions are answered until the parameter can be added. */

import type { JsonObject } from '../../text/value/json.ts';
import type { Question } from './questions.ts';

/** Why an answer is not taken. */
export interface DraftRefusal {
  readonly question: string;
  readonly answer: string;
  readonly code: string;
  readonly message: string;
}

/** A parameter that is being added: its questions, what is wrong with an answer, and what comes of all of them. */
export interface AddedDraft {
  readonly questions: readonly Question[];
  /** What is wrong with an answer, given those before; `undefined` for one that is taken. */
  readonly check: (
    question: string,
    answer: string,
    before: DraftAnswers,
  ) => Omit<DraftRefusal, 'question' | 'answer'> | undefined;
  /** What the file is with the parameter in it, and what was added. */
  readonly finish: (answers: DraftAnswers) => AddedParameter;
}

/** The answers that were taken, by question. */
export type DraftAnswers = ReadonlyMap<string, string>;

/** A parameter that was added. */
export interface AddedParameter {
  /** What was added: the entry of a list, or the place and schema of a structure. */
  readonly added: JsonObject;
  /** The file with it. */
  readonly file: JsonObject;
}

/** Gives an answer to a question; asked again after one that is refused. `undefined` gives up. */
export type Answering = (
  question: Question,
  refused: DraftRefusal | undefined,
) => Promise<string | undefined> | string | undefined;

/** Asks all questions; `undefined` where somebody gives up. */
export async function askDraft(
  { questions, check }: AddedDraft,
  answer: Answering,
): Promise<{ readonly answers: DraftAnswers | undefined; readonly refused: readonly DraftRefusal[] }> {
  const answers = new Map<string, string>();
  const refused: DraftRefusal[] = [];
  for (const question of questions) {
    const { name, after } = question;
    if (after !== undefined && !/^(?:y|yes|true)$/i.test(answers.get(after) ?? '')) continue;
    let last: DraftRefusal | undefined;
    for (;;) {
      const given = await answer(question, last);
      if (given === undefined) return { answers: undefined, refused };
      const wrong = check(name, given, answers);
      if (!wrong) {
        answers.set(name, given);
        break;
      }
      last = { question: name, answer: given, ...wrong };
      refused.push(last);
    }
  }
  return { answers, refused };
}
