import { type Characters, invertSet } from './character-set.ts';
import { differences, type FoundDifference } from './differences.ts';
import { type ClassRead, matchSticky, type ReadResult, createRefusal } from './read-result.ts';
import type { Flags } from './syntax.ts';
import { findCharacters } from './unicode-characters.ts';

/** Each with its short name and the long names that Go knows since 1.25. */
const categories = `
  C Other, Cc Control cntrl, Cf Format, Cn Unassigned, Co Private_Use, Cs Surrogate, L Letter, LC Cased_Letter,
  Ll Lowercase_Letter, Lm Modifier_Letter, Lo Other_Letter, Lt Titlecase_Letter, Lu Uppercase_Letter, M Mark Combining_Mark,
  Mc Spacing_Mark, Me Enclosing_Mark, Mn Nonspacing_Mark, N Number, Nd Decimal_Number digit, Nl Letter_Number,
  No Other_Number, P Punctuation punct, Pc Connector_Punctuation, Pd Dash_Punctuation, Pe Close_Punctuation,
  Pf Final_Punctuation, Pi Initial_Punctuation, Po Other_Punctuation, Ps Open_Punctuation, S Symbol, Sc Currency_Symbol,
  Sk Modifier_Symbol, Sm Math_Symbol, So Other_Symbol, Z Separator, Zl Line_Separator, Zp Paragraph_Separator, Zs Space_Separator
`
  .split(',')
  .map((names) => names.trim().split(' '));

/** Go removes underscores from names before the lookup, so it does not find the scripts with one and rejects them. */
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

/** Maps each spelling that Go accepts to one that every engine knows. */
const spellings: ReadonlyMap<string, string> = new Map([
  ...[...scripts.trim().split(/\s+/), 'Any', 'ASCII', 'Assigned'].map((name) => [normalizeName(name), name] as const),
  ...categories.flatMap(([short = '', ...long]) =>
    [short, ...long].map((name) => [normalizeName(name), short] as const),
  ),
]);
const shortNames: ReadonlySet<string> = new Set(categories.map(([short = '']) => short));
const longNames: ReadonlySet<string> = new Set([
  ...categories.flatMap(([, ...long]) => long),
  'Any',
  'ASCII',
  'Assigned',
]);
const scriptNames: ReadonlySet<string> = new Set(scripts.trim().split(/\s+/).map(normalizeName));

/** Since 1.25 Go ignores case, underscores, hyphens and spaces. */
function normalizeName(name: string): string {
  return name.replaceAll(/[-_ ]/g, '').toLowerCase();
}

const form = /\\[pP](?:\{(?<inBraces>[^}]*)\}|(?<letter>[^{]))/uy;

export function readUnicodeClass(source: string, at: number, place: PlaceOfClass): ReadResult<ClassRead> {
  const match = matchSticky(form, source, at);
  if (!match) return createRefusal('invalid character class range', source.slice(at));
  const [part] = match;
  const { inBraces, letter = '' } = match.groups ?? {};
  const given = inBraces ?? letter;
  const name = given.replace(/^\^/, '');
  const spelling = spellings.get(normalizeName(name));
  if (spelling === undefined) return createRefusal('invalid character class range', part);
  const isNegated = part.startsWith('\\P') !== given.startsWith('^');
  const spelled = spelling === 'ASCII' ? printAscii(isNegated, place) : `\\${isNegated ? 'P' : 'p'}{${spelling}}`;
  const getCharacters = (): Characters | undefined =>
    place.flags.i ? undefined : resolveCharacters(spelling, isNegated);
  return { end: at + part.length, found: listDifferences(part, name), spelled, of: getCharacters };
}

interface PlaceOfClass {
  readonly inClass: boolean;
  readonly flags: Flags;
}

function resolveCharacters(spelling: string, isNegated: boolean): Characters | undefined {
  const property = scriptNames.has(normalizeName(spelling)) ? `Script=${spelling}` : spelling;
  const set = findCharacters(property);
  return isNegated && set ? invertSet(set) : set;
}

/** Spelled out, because older engines do not know the name. */
function printAscii(isNegated: boolean, { inClass }: Pick<PlaceOfClass, 'inClass'>): string {
  const range = isNegated ? '\\x{80}-\\x{10FFFF}' : '\\x00-\\x7F';
  return inClass ? range : `[${range}]`;
}

function listDifferences(part: string, name: string): readonly FoundDifference[] {
  if (part.at(2) !== '{' || part.at(3) === '^') return [{ part, difference: differences.category }];
  if (shortNames.has(name)) return [];
  if (longNames.has(name)) return [{ part, difference: differences.longName }];
  const difference = scriptNames.has(normalizeName(name)) ? differences.script : differences.category;
  return [{ part, difference }];
}
