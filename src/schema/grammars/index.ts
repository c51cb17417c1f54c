export { type Address, addressText, type Network, readAddress, readIpv6, readNetwork } from './addresses.ts';
export {
  conforms,
  findPatternExample,
  type GrammarName,
  grammars,
  isGrammarName,
  matchPattern,
  type PatternName,
  writePattern,
} from './grammars.ts';
export { qualifiedPartPattern } from './names.ts';
export { readGoDuration, readGoTime } from './times.ts';
export { isRequestUri, schemePattern } from './uris.ts';
