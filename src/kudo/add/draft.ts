import type { JsonObject } from '../../text/value/json.ts';
import type { Question } from './questions.ts';

export interface DraftRefusal {
  readonly question: string;
  readonly answer: string;
  readonly code: string;
  readonly message: string;
}

export interface AddedDraft {
  readonly questions: readonly Question[];
  /** Receives the earlier answers; `undefined` when the answer is accepted. */
  readonly check: (
    question: string,
    answer: string,
    before: DraftAnswers,
  ) => Omit<DraftRefusal, 'question' | 'answer'> | undefined;
  readonly finish: (answers: DraftAnswers) => AddedParameter;
}

export type DraftAnswers = ReadonlyMap<string, string>;

export interface AddedParameter {
  readonly added: JsonObject;
  readonly file: JsonObject;
}

/** Called again when an answer is rejected. `undefined` cancels. */
export type Answering = (
  question: Question,
  refused: DraftRefusal | undefined,
) => Promise<string | undefined> | string | undefined;

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
