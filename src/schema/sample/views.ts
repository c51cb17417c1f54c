import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../document/schema.ts';
import { referenceKeywords, resolveTarget } from '../effective/closure.ts';
import { type View, type Views, getDocumentViews } from '../effective/view.ts';
import { StringSearch } from '../regex/index.ts';
import { type Answer, compileSchema } from '../validate/index.ts';

export interface SampleViews extends Views {
  readonly accepts: (view: View, value: Json) => boolean;
  readonly answerFor: (view: View, value: Json) => Answer;
  readonly isDangling: (schema: SchemaObject) => boolean;
  readonly strings: StringSearch;
  readonly otherNames: Map<string, () => Iterable<string>>;
}

export interface Maker {
  readonly views: SampleViews;
  /** `undefined` if it is nested too deeply. */
  readonly smallest: (view: View) => Json | undefined;
  /** Roughly the smallest first. */
  readonly some: (view: View, count: number) => readonly Json[];
}

export function openSampleViews(root: SchemaObject): SampleViews {
  const validator = compileSchema(root, { assertsFormat: true });
  const views = getDocumentViews(root);
  const decideAnswer = ({ given, isNever }: View, value: Json): Answer => {
    if (isNever) return 'refused';
    let answer: Answer = 'accepted';
    for (const schema of given) {
      const own = validator.answer(value, schema);
      if (own === 'refused') return own;
      if (own === 'unknown') answer = own;
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
