import { isSchemaObject } from '../../schema/document/schema.ts';
import { formKeywords } from '../../schema/keywords/form-keywords.ts';
import { type Draft, type DraftAnswers, isYes } from './draft.ts';
import type { Holder } from './find-holder.ts';
import { checkAnswer } from './property-checks.ts';
import { parsePropertyPath, type PathStep } from './property-path.ts';
import { listQuestions } from './property-questions.ts';
import { buildPropertySchema, getAnswer, type PropertySchema } from './property-schema.ts';
import { type PropertySurroundings, refuse } from './surroundings.ts';

/** A property as it is answered. */
export interface NewProperty extends PropertySchema {
  readonly holder: Holder;
  readonly steps: readonly PathStep[];
  readonly isRequired: boolean;
  /** The existing key before or after which it is written; at the end without one. */
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** The questions about a property of an object, the checks of their answers, and the property that they describe. */
export function createPropertyDraft(surroundings: PropertySurroundings): Draft<NewProperty> {
  return {
    questions: (before) => listQuestions(before, surroundings),
    check: (question, answer, before) => {
      const refusal = checkAnswer(question, answer, before, surroundings);
      if (refusal) return refusal;
      const review = surroundings.review?.(question, new Map([...before, [question, answer]]));
      return review === undefined ? undefined : refuse(review);
    },
    finish: (answers) => buildProperty(answers, surroundings),
  };
}

export function buildProperty(
  answers: DraftAnswers,
  { locate, types }: Pick<PropertySurroundings, 'locate' | 'types'>,
): NewProperty {
  const steps = parsePropertyPath(getAnswer(answers, 'name')) ?? [];
  const found = locate(steps);
  // The check of the name refuses a path that leads nowhere.
  const holder: Holder = 'problem' in found ? { schema: {}, missing: [], key: '' } : found;
  const [after, before] = [getAnswer(answers, 'after'), getAnswer(answers, 'before')];
  const ofGroup = before === '' ? findLastOfGroup(getAnswer(answers, 'group'), holder) : undefined;
  return {
    ...buildPropertySchema(answers, types),
    holder,
    steps,
    isRequired: isYes(getAnswer(answers, 'required')),
    after: after === '' ? ofGroup : after,
    before: before === '' ? undefined : before,
  };
}

/** A property of a group follows the others of it. */
function findLastOfGroup(group: string, { schema, missing }: Holder): string | undefined {
  if (group === '' || missing.length > 0) return;
  const properties = Object.entries(schema.properties ?? {});
  return properties.findLast(([, property]) => isSchemaObject(property) && property[formKeywords.group] === group)?.[0];
}
