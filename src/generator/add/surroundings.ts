import { findNearest } from '../../diagnostics/nearest.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { DraftAnswers, Refusal } from './draft.ts';
import type { Holder, NoHolder } from './find-holder.ts';
import type { PathStep } from './property-path.ts';
import type { DeclaredSchemas } from './property-schema.ts';

/** What the questions about a property depend on. */
export interface PropertySurroundings {
  /** The object that a path leads to. */
  readonly locate: (steps: readonly PathStep[]) => Holder | NoHolder;
  /** The types that the project or the document declares. */
  readonly types: DeclaredSchemas;
  /** The part of the document that references lead to. */
  readonly definitions: SchemaObject;
  /** The questions that are answered in advance: they are asked although they are rarely needed. */
  readonly given: ReadonlySet<string>;
  /** True to accept keys that are no identifiers in camel case. */
  readonly acceptsAnyKey: boolean;
  /** The rules that the answer to a question breaks; for somebody who can answer again. */
  readonly review?: ((question: string, answers: DraftAnswers) => string | undefined) | undefined;
}

export function refuse(message: string): Refusal {
  return { code: 'add/answer', message };
}

/** The nearest of the known words, as a hint. */
export function hintNearest(word: string, known: Iterable<string>): string {
  const near = findNearest(word, known);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}
