import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Answering, Draft, DraftAnswers, Question } from '../../generator/add/draft.ts';
import type { JsonObject } from '../../text/value/json.ts';

/** What to add to, and who answers the questions about it. */
export interface AddOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** A model, `models/kafka.ts#Kafka`, a schema, the folder of a chart, or a params.yaml. */
  readonly to?: string | undefined;
  /** Answers a question, and again when an answer is rejected; `undefined` cancels. */
  readonly answer: Answering;
  /** The questions that are answered in advance. */
  readonly given?: ReadonlySet<string> | undefined;
  /** Accepts keys that are no identifiers in camel case. */
  readonly acceptsAnyKey?: boolean | undefined;
  /** Writes the default to the values file beside a schema, too. */
  readonly values?: boolean | undefined;
  /** Checks the rules at each answer, for somebody who can answer again. */
  readonly isLive?: boolean | undefined;
  /** Accepts only documents with entries of their own, such as the parameters of an operator. */
  readonly isEntry?: boolean | undefined;
  /** Writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Asked before anything is written; `false` cancels. */
  readonly consent?: ((planned: PlannedAddition) => Promise<boolean> | boolean) | undefined;
}

/** A file and its text with the addition. */
export interface FileEdit {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** What would be written, and what the rules find in it that they did not find before. */
export interface PlannedAddition {
  /** The entry, with what says where it is. */
  readonly added: JsonObject;
  readonly edits: readonly FileEdit[];
  readonly diagnostics: readonly Diagnostic[];
  /** What else the addition affects. */
  readonly notes: readonly string[];
}

/** Something to add to: its questions, and the changes that the answers make. */
export interface AddTarget {
  readonly files: readonly string[];
  readonly draft: Pick<Draft<unknown>, 'questions' | 'check'>;
  readonly plan: (answers: DraftAnswers) => Promise<PlannedAddition>;
}

/** A target, or why it cannot be read. */
export type OpenedTarget = AddTarget | Unreadable;

export interface Unreadable {
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The question where a property is added, if there are several places. */
export function askPlace(options: readonly string[]): Question {
  return { name: 'to', label: 'Where?', kind: 'choice', options, usual: '', isNeeded: true };
}
