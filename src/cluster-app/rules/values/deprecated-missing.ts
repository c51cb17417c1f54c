import { labelledPlaces, layerWith, nameOf } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** The keyword `deprecated` is not missing where a text calls the property deprecated. */
export const deprecatedMissing = rule({
  code: 'R11/deprecated-missing',
  requirement: 'R11',
  summary: 'What a title or description calls deprecated carries the keyword deprecated.',
  why: 'Forms leave out what carries the keyword; they do not read texts. A text is taken at its word when it says that something is or has been deprecated, or puts the word in brackets, in capitals or before a mark; "Deprecated ciphers" is a name.',
  help: 'Add "deprecated": true, and a "$comment" with what replaces it and when it will be removed.',
  helpInModel: "Add @Deprecated('…') with what replaces it and when it will be removed.",
  places: labelledPlaces,
  valid: [
    { properties: { a: { title: 'Variant', description: 'This has been deprecated, use b.', deprecated: true } } },
    { properties: { a: { title: 'Deprecated ciphers', description: 'Allows ciphers that browsers deprecated.' } } },
    { properties: { a: { title: 'Ciphers', description: 'Most in-tree providers are deprecated.' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { title: 'Variant (deprecated)' } } },
      message: 'title of property "a" says deprecated, but the keyword is missing',
      at: '/properties/a',
    },
    {
      schema: { properties: { a: { description: 'This flag has been deprecated.' } } },
      message: 'description of property "a" says deprecated, but the keyword is missing',
    },
    {
      schema: { properties: { a: { description: 'Deprecated: use b instead.' } } },
      message: 'description of property "a" says deprecated, but the keyword is missing',
    },
  ],
  check: (_, { place }) => {
    const keyword = saysDeprecated(place.title) ? 'title' : 'description';
    if (!saysDeprecated(place[keyword]) || layerWith(place, 'deprecated') !== undefined) return nothing;
    return [{ message: `${keyword} of ${nameOf(place)} says deprecated, but the keyword is missing` }];
  },
});

function saysDeprecated(text: string | undefined): boolean {
  return text !== undefined && /deprecated/i.test(text) && announcement.test(text);
}

const announcement =
  /\bDEPRECATED\b|[([][Dd]eprecated\b|^[Dd]eprecated(?:[.,:;!)]|$|\s(?:since|in favou?r|use)\b)|^(?:(?:This|It)\b[^.]*?|The (?:use|usage) of [^.]*?)\s(?:is|are|has been|have been) deprecated\b/u;
