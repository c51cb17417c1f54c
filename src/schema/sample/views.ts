import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../document/schema.ts';
import { referenceKeywords, targetOf } from '../effective/closure.ts';
import { type View, type Views, viewsOf } from '../effective/view.ts';
import { Texts } from '../regex/strings/texts.ts';
import { compileSchema } from '../validate/index.ts';

/** The views of a document with what making values takes: whether a value fits, and strings for its patterns. */
export interface SampleViews extends Views {
  /** True for a value that satisfies all schemas of a view, formats included. */
  readonly accepts: (view: View, value: Json) => boolean;
  /** True for a reference that leads to nothing in the document. */
  readonly isDangling: (schema: SchemaObject) => boolean;
  readonly texts: Texts;
  /** The names that were found for properties that nothing declares, by the view. */
  readonly otherNames: Map<string, () => Iterable<string>>;
}

/** What making the parts of a value takes. */
export interface Maker {
  readonly views: SampleViews;
  /** A smallest value, or `undefined` where this goes too deep. */
  readonly smallest: (view: View) => Json | undefined;
  /** Some values, about the smallest first. */
  readonly some: (view: View, count: number) => readonly Json[];
}

/** Opens a document for making values. */
export function sampleViewsOf(root: SchemaObject): SampleViews {
  const validator = compileSchema(root, { assertsFormat: true });
  const views = viewsOf(root);
  return {
    ...views,
    accepts: ({ given, isNever }, value) => !isNever && given.every((schema) => validator.accepts(schema, value)),
    isDangling: (schema) =>
      referenceKeywords.some(
        (keyword) => schema[keyword] !== undefined && targetOf(schema, keyword, views.resources) === undefined,
      ),
    texts: new Texts(),
    otherNames: new Map(),
  };
}
