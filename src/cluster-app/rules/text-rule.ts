import { labelledPlaces, findLayer } from '../../rules/runner/place.ts';
import type { TextKeyword } from '../../rules/runner/plain-text.ts';
import type { Fix } from '../../rules/runner/fix.ts';
import { type Context, type Rule, nothing, rule } from '../../rules/runner/rule.ts';

export function textRule(keyword: TextKeyword, { valid, invalid, wrongWith, fixOf, ...definition }: TextRule): Rule {
  const withText = (text: string) => ({ properties: { a: { [keyword]: text } } });
  return rule({
    places: labelledPlaces,
    ...definition,
    valid: valid.map(withText),
    invalid: invalid.map(({ text, fixed, ...expectation }) => {
      const found = { ...expectation, schema: withText(text), at: `/properties/a/${keyword}` };
      return fixed === undefined ? found : { ...found, fixed: withText(fixed) };
    }),
    check: checkText(keyword, wrongWith, fixOf),
  });
}

interface TextRule extends Pick<Rule, 'code' | 'summary' | 'why' | 'help' | 'fix' | 'form' | 'keywords'> {
  readonly valid: readonly string[];
  readonly invalid: readonly {
    readonly name?: string;
    readonly text: string;
    readonly message: string;
    readonly fixed?: string;
  }[];
  readonly wrongWith: TextCheck;
  readonly fixOf?: TextFix;
}

type TextCheck = (text: string, context: Context) => string | undefined;
type TextFix = (text: string) => string | undefined;

/** Text that several properties share through `$ref` is reported once, where it is written. */
export function checkText(keyword: TextKeyword, wrongWith: TextCheck, fixOf?: TextFix): Rule['check'] {
  return (_, context) => {
    const text = context.place[keyword];
    const message = text === undefined ? undefined : wrongWith(text, context);
    if (text === undefined || message === undefined) return nothing;
    const fixed = fixOf?.(text);
    const isCertain = fixed !== undefined && fixed !== '' && wrongWith(fixed, context) === undefined;
    const fix: Fix | undefined = isCertain ? [{ kind: 'set', at: [keyword], value: fixed }] : undefined;
    const at = [keyword];
    const within = findLayer(context.place, keyword) ?? context.place.schema;
    return [fix ? { message, at, in: within, fix } : { message, at, in: within }];
  };
}
