import { labelledPlaces, findLayer, describePlace } from '../../rules/runner/place.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';

export const deprecatedComment = rule({
  code: 'R11/deprecated-comment',
  summary: 'A deprecated property has a $comment with its replacement and its removal date.',
  why: 'Readers need to know what to do and by when. The comment is beside the keyword, also in a branch, as in the example of R10.',
  help: 'Say in a "$comment" what replaces it, and when it will be removed.',
  helpInModel: "Say it in the decorator: @Deprecated('Use size instead; removed in version 2.').",
  keywords: ['deprecated'],
  valid: [{ properties: { a: { deprecated: true, $comment: 'Use b instead; removed in version 2.' } } }],
  invalid: [
    {
      schema: { properties: { a: { deprecated: true } } },
      message: 'property "a" is deprecated without a $comment',
      at: '/properties/a/deprecated',
    },
  ],
  *check({ deprecated, $comment }, { place }) {
    if (deprecated !== true || (typeof $comment === 'string' && $comment.trim() !== '')) return;
    const branch = place.kind === 'branch' && typeof place.key === 'number' ? `branch ${place.key + 1} of ` : '';
    yield { message: `${branch}${describePlace(place)} is deprecated without a $comment`, at: ['deprecated'] };
  },
});

export const deprecatedMissing = rule({
  code: 'R11/deprecated-missing',
  summary: 'What a title or description calls deprecated carries the keyword deprecated.',
  why: 'Forms hide properties with the keyword; they do not read descriptions. A description counts if it says that something is or has been deprecated, or puts the word in brackets, in capitals or before a punctuation mark; "Deprecated ciphers" is a name.',
  help: 'Add "deprecated": true, and a "$comment" with what replaces it and when it will be removed.',
  helpInModel: "Add @Deprecated('…') with what replaces it and when it will be removed.",
  places: labelledPlaces,
  mentions: 'deprecated',
  valid: [
    { properties: { a: { title: 'Variant', description: 'This has been deprecated, use b.', deprecated: true } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { title: 'Variant (deprecated)' } } },
      message: 'title of property "a" says deprecated, but the keyword is missing',
      at: '/properties/a',
    },
  ],
  check: (_, { place }) => {
    const keyword = saysDeprecated(place.title) ? 'title' : 'description';
    if (!saysDeprecated(place[keyword]) || findLayer(place, 'deprecated')) return nothing;
    return [{ message: `${keyword} of ${describePlace(place)} says deprecated, but the keyword is missing` }];
  },
});

function saysDeprecated(text?: string): boolean {
  return text !== undefined && /deprecated/i.test(text) && announcement.test(text);
}

const announcement =
  /\bDEPRECATED\b|[([][Dd]eprecated\b|^[Dd]eprecated(?:[.,:;!)]|$|\s(?:since|in favou?r|use)\b)|^(?:(?:This|It)\b[^.]*?|The (?:use|usage) of [^.]*?)\s(?:is|are|has been|have been) deprecated\b/u;
