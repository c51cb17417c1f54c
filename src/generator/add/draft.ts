import type { JsonObject } from '../../text/value/json.ts';

/** A question about what is added. */
export interface Question {
  readonly name: string;
  /** The words of the question; by default its name. */
  readonly label?: string;
  readonly kind: 'text' | 'choice' | 'confirm';
  /** The possible answers; for a text, the known ones. */
  readonly options?: readonly string[];
  /** The answer when none is given. */
  readonly usual: string;
  /** A confirmation without which the question is not asked. */
  readonly after?: string;
  /** True when no answer can be assumed. */
  readonly isNeeded?: boolean;
}

/** An answer that was not accepted, and why. */
export interface DraftRefusal {
  readonly question: string;
  readonly answer: string;
  readonly code: string;
  readonly message: string;
}

/** Why an answer is not accepted. */
export type Refusal = Omit<DraftRefusal, 'question' | 'answer'>;

export type DraftAnswers = ReadonlyMap<string, string>;

/** The questions about something new, the checks of the answers, and what becomes of them. */
export interface Draft<T> {
  /** Receives the earlier answers, on which further questions may depend. */
  readonly questions: (before: DraftAnswers) => readonly Question[];
  /** Receives the earlier answers; `undefined` when the answer is accepted. */
  readonly check: (question: string, answer: string, before: DraftAnswers) => Refusal | undefined;
  readonly finish: (answers: DraftAnswers) => T;
}

export type EntryDraft = Draft<AddedEntry>;

export interface AddedEntry {
  /** The entry, with what says where it is: its name or its pointer. */
  readonly added: JsonObject;
  /** The document with the entry. */
  readonly file: JsonObject;
}

/** Answers a question; called again when an answer is rejected. `undefined` cancels. */
export type Answering = (
  question: Question,
  refused: DraftRefusal | undefined,
) => Promise<string | undefined> | string | undefined;

export interface AskedDraft {
  /** `undefined` when asking was cancelled. */
  readonly answers: DraftAnswers | undefined;
  readonly refused: readonly DraftRefusal[];
}

export async function askDraft(
  { questions, check }: Pick<Draft<unknown>, 'questions' | 'check'>,
  answer: Answering,
): Promise<AskedDraft> {
  const answers = new Map<string, string>();
  const refused: DraftRefusal[] = [];
  for (
    let question = findNext(questions(answers), answers);
    question;
    question = findNext(questions(answers), answers)
  ) {
    const { name } = question;
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

function findNext(questions: readonly Question[], answers: DraftAnswers): Question | undefined {
  return questions.find(
    ({ name, after }) => !answers.has(name) && (after === undefined || isYes(answers.get(after) ?? '')),
  );
}

export function isYes(answer: string): boolean {
  return /^(?:y|yes|true)$/i.test(answer);
}
