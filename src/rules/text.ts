import { layerWith } from './place.ts';
import { type Context, nothing, type Rule } from './rule.ts';

/** The annotations that people read. */
export type TextKeyword = 'title' | 'description';

/** What a place says in an annotation, its own text or that of what it refers to; `undefined` when it says nothing. */
export function textOf({ place }: Context, keyword: TextKeyword): string | undefined {
  const text = layerWith(place, keyword)?.[keyword];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** A check of a title or description: says what is wrong with the text. A text that many refer to is reported once. */
export function checkText(
  keyword: TextKeyword,
  wrongWith: (text: string, context: Context) => string | undefined,
): Rule['check'] {
  return (_, context) => {
    const text = textOf(context, keyword);
    const message = text === undefined ? undefined : wrongWith(text, context);
    const layer = message === undefined ? undefined : layerWith(context.place, keyword);
    return message === undefined || layer === undefined ? nothing : [{ message, at: [keyword], in: layer }];
  };
}

/** A check that an annotation is there. */
export function checkHasText(keyword: TextKeyword, missing: (context: Context) => string): Rule['check'] {
  return (_, context) =>
    context.place.complete && textOf(context, keyword) === undefined ? [{ message: missing(context) }] : nothing;
}
