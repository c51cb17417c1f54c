import { differences, type FoundDifference } from './differences.ts';
import { matchAt, type Outcome, refuse } from './reading.ts';

const short =
  'C Cc Cf Cn Co Cs L LC Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs';

const long = `
  Cased_Letter Close_Punctuation Combining_Mark Connector_Punctuation Control Currency_Symbol Dash_Punctuation
  Decimal_Number Enclosing_Mark Final_Punctuation Format Initial_Punctuation Letter Letter_Number Line_Separator
  Lowercase_Letter Mark Math_Symbol Modifier_Letter Modifier_Symbol Nonspacing_Mark Number Open_Punctuation Other
  Other_Letter Other_Number Other_Punctuation Other_Symbol Paragraph_Separator Private_Use Punctuation Separator
  Space_Separator Spacing_Mark Surrogate Symbol Titlecase_Letter Unassigned Uppercase_Letter cntrl digit punct
  Any ASCII Assigned
`;

/** Go looks a name up without its underscores, by which it misses the scripts whose names have one: those it refuses. */
const scripts = `
  Adlam Ahom Arabic Armenian Avestan Balinese Bamum Batak Bengali Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Carian
  Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cyrillic Deseret Devanagari Dogra Duployan Elbasan
  Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gurmukhi Han Hangul Hanunoo Hatran Hebrew Hiragana
  Inherited Javanese Kaithi Kannada Katakana Kawi Kharoshthi Khmer Khojki Khudawadi Lao Latin Lepcha Limbu Lisu Lycian
  Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Medefaidrin Miao Modi Mongolian Mro Multani Myanmar
  Nabataean Nandinagari Newa Nko Nushu Ogham Oriya Osage Osmanya Palmyrene Phoenician Rejang Runic Samaritan Saurashtra
  Sharada Shavian Siddham Sinhala Sogdian Soyombo Sundanese Syriac Tagalog Tagbanwa Takri Tamil Tangsa Tangut Telugu
  Thaana Thai Tibetan Tifinagh Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Yezidi Yi
`;

const shortNames = new Set(short.split(' '));
const longNames = wordsIn(long);
const scriptNames = new Set([...wordsIn(scripts)].map(plain));
const anyCase = new Set([...shortNames, ...longNames].map(plain));

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** As Go compares names since 1.25: without regard to capitals, underscores, hyphens and blanks. */
function plain(name: string): string {
  return name.replaceAll(/[-_ ]/g, '').toLowerCase();
}

const form = /\\[pP](?:\{(?<inBraces>[^}]*)\}|(?<letter>[^{]))/uy;

/** Reads `\p{Lu}`, `\pL` or `\P{Greek}`. */
export function readUnicodeClass(source: string, at: number): Outcome {
  const match = matchAt(form, source, at);
  if (match === undefined) return refuse('invalid character class range', source.slice(at));
  const [part] = match;
  const { inBraces, letter = '' } = match.groups ?? {};
  const name = (inBraces ?? letter).replace(/^\^/, '');
  const canonical = plain(name);
  if (!anyCase.has(canonical) && !scriptNames.has(canonical)) return refuse('invalid character class range', part);
  return { end: at + part.length, found: differencesOf(part, name) };
}

function differencesOf(part: string, name: string): readonly FoundDifference[] {
  if (part.at(2) !== '{' || part.at(3) === '^') return [{ part, difference: differences.category }];
  if (shortNames.has(name)) return [];
  if (longNames.has(name)) return [{ part, difference: differences.longName }];
  const difference = scriptNames.has(plain(name)) ? differences.script : differences.category;
  return [{ part, difference }];
}
