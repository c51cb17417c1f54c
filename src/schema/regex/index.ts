/**
 * Go's regular expressions (RE2): parsed with Go's error messages, compared with JavaScript's, matched, and searched
 * for strings.
 */
export {
  type Matcher,
  createMatcher,
  createMatchers,
  findMatchedStrings,
  findMatches,
  re2Port,
  type RegexMatch,
} from './matcher.ts';
export { type Pattern, readPattern } from './re2/pattern.ts';
export { type FoundString, type StringDemand, StringSearch } from './strings/string-search.ts';
