import type { TextKeyword } from './place-text.ts';
import { type Context, nothing, type Rule } from './rule.ts';

/** Says what is wrong with a text; `undefined` when nothing is. */
export type Judgement = (text: string, context: Context) => string | undefined;

/** A check of what a title or description says. A text that many refer to is reported once, where it stands. */
export function checkText(keyword: TextKeyword, wrongWith: Judgement): Rule['check'] {
  return (_, context) => {
    const said = context.place[keyword];
    const message = said === undefined ? undefined : wrongWith(said.text, context);
    return said === undefined || message === undefined ? nothing : [{ message, at: [keyword], in: said.layer }];
  };
}

/** A check of how a title or description is written: a plain text is in order. */
export function checkForm(keyword: TextKeyword, wrongWith: Judgement): Rule['check'] {
  const check = checkText(keyword, wrongWith);
  return (schema, context) => (context.place[keyword]?.isPlain === false ? check(schema, context) : nothing);
}
