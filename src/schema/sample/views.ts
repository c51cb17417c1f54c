import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../document/schema.ts';
import { referenceKeywords, resolveTarget } from '../effective/closure.ts';
import { type View, type Views, getDocumentViews } from '../effective/view.ts';
import { StringSearch } from '../regex/index.ts';
import { compileSchema } from '../validate/index.ts';

/** The views of a document with what making values takes: whether a value fits, and strings for its patterns. */
export interface SampleViews extends Views {
  /** True for a value that satisfies all schemas of a view, formats included. */
  readonly accepts: (view: View, value: Json) => boolean;
  /** The same, where it matters that the evaluation may be cut short. */
  readonly answerFor: (view: View, value: Json) => Answer;
  /** True for a reference that leads to nothing in the document. */
  readonly isDangling: (schema: SchemaObject) => boolean;
  readonly strings: StringSearch;
  /** The names that were found for properties that nothing declares, by the view. */
  readonly otherNames: Map<string, () => Iterable<string>>;
}

/** Whether a value satisfies a view; `unknown` where the evaluation was cut short. */
type Answer = 'accepted' | 'refused' | 'unknown';

/** What making the parts of a value takes. */
export interface Maker {
  readonly views: SampleViews;
  /** A smallest value, or `undefined` where this goes too deep. */
  readonly smallest: (view: View) => Json | undefined;
  /** Some values, about the smallest first. */
  readonly some: (view: View, count: number) => readonly Json[];
}

/** Opens a document for making values. */
export function openSampleViews(root: SchemaObject): SampleViews {
  const validator = compileSchema(root, { assertsFormat: true });
  const views = getDocumentViews(root);
  const decideAnswer = ({ given, isNever }: View, value: Json): Answer => {
    if (isNever) return 'refused';
    let answer: Answer = 'accepted';
    for (const schema of given) {
      const error = validator.validate(value, schema);
      if (error && error.keyword !== 'limit') return 'refused';
      if (error) answer = 'unknown';
    }
    return answer;
  };
  return {
    ...views,
    accepts: (view, value) => decideAnswer(view, value) !== 'refused',
    answerFor: decideAnswer,
    isDangling: (schema) =>
      referenceKeywords.some(
        (keyword) => schema[keyword] !== undefined && resolveTarget(schema, keyword, views.resources) === undefined,
      ),
    strings: new StringSearch(),
    otherNames: new Map(),
  };
}
