import type { Fix } from '../../../rules/runner/fix.ts';
import { layerWith } from '../../../rules/runner/place.ts';
import type { TextKeyword } from '../../../rules/runner/plain-text.ts';
import { type Context, nothing, type Rule } from '../../../rules/runner/rule.ts';

/** Makes the check of a text rule: of what a title or description says. A text that many refer to is reported once, where it stands. */
export function checkText(keyword: TextKeyword, wrongWith: TextCheck, fixOf?: TextFix): Rule['check'] {
  return (_, context) => {
    const text = context.place[keyword];
    const message = text === undefined ? undefined : wrongWith(text, context);
    if (text === undefined || message === undefined) return nothing;
    const fixed = fixOf?.(text);
    const isCertain = fixed !== undefined && fixed !== '' && wrongWith(fixed, context) === undefined;
    const fix: Fix | undefined = isCertain ? [{ kind: 'set', at: [keyword], value: fixed }] : undefined;
    const place = { at: [keyword], in: layerWith(context.place, keyword) ?? context.place.schema };
    return [{ message, ...place, ...(fix === undefined ? {} : { fix }) }];
  };
}

/** Says what is wrong with a text; `undefined` when nothing is. */
export type TextCheck = (text: string, context: Context) => string | undefined;

/** A text as it should be, for texts where that is certain. */
export type TextFix = (text: string) => string | undefined;
