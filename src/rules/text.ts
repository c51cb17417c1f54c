import { layerWith } from './place.ts';
import type { TextKeyword } from './plain-text.ts';
import { type Context, nothing, type Rule } from './rule.ts';

/** Says what is wrong with a text; `undefined` when nothing is. */
export type Judgement = (text: string, context: Context) => string | undefined;

/** A check of what a title or description says. A text that many refer to is reported once, where it stands. */
export function checkText(keyword: TextKeyword, wrongWith: Judgement): Rule['check'] {
  return (_, context) => {
    const text = context.place[keyword];
    const message = text === undefined ? undefined : wrongWith(text, context);
    if (message === undefined) return nothing;
    return [{ message, at: [keyword], in: layerWith(context.place, keyword) ?? context.place.schema }];
  };
}
