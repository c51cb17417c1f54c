/**
 * What JavaScript makes of a construct that Go takes: `refused` by the flag `u`, which ajv and editors set; read with another
 * meaning; or read alike but for rare characters.
 */
export type Effect = 'refused' | 'other' | 'rare';

/** A construct that Go and JavaScript do not read alike. */
export interface Difference {
  readonly effect: Effect;
  /** What JavaScript, or an older Helm, makes of it: continues a sentence whose subject is the construct. */
  readonly says: string;
  /** How to write what both read alike. */
  readonly remedy: string;
}

/** A difference where it stands in a pattern. */
export interface FoundDifference {
  readonly part: string;
  readonly difference: Difference;
}

const refused = (remedy: string): Difference => ({ effect: 'refused', says: 'is refused by JavaScript', remedy });
const other = (says: string, remedy: string): Difference => ({ effect: 'other', says, remedy });
const rare = (says: string, remedy: string): Difference => ({ effect: 'rare', says, remedy });

/** The constructs that Go and JavaScript do not read alike. */
export const differences = {
  groupName: refused('Write (?<name>…), a name of its own that begins with a letter, or a group without a name.'),
  flags: refused('Write the pattern without flags: both cases as [Aa], any character as [\\s\\S].'),
  textStart: refused('Write ^.'),
  textEnd: refused('Write $.'),
  quotation: refused('Put a backslash before each special character instead.'),
  bell: refused('Write \\x07.'),
  octal: refused('Write the character as two hexadecimal digits: \\x41.'),
  braces: refused('Write the character itself, or as two hexadecimal digits: \\x41.'),
  escape: refused('Drop the backslash.'),
  bracket: refused('Put a backslash before it.'),
  assertion: refused('Drop the repetition: what it repeats takes no characters.'),
  dash: refused('Put the hyphen last.'),
  posix: refused('Write the characters out: [A-Za-z].'),
  category: refused('Write the name in braces, as \\p{Lu}.'),
  script: refused('Write the characters as ranges, since JavaScript and Go name scripts differently.'),
  longName: other(
    'is known to Go only since 1.25: an older Helm refuses the whole schema',
    'Write the short name, as \\p{L}.',
  ),
  leadingBracket: other('is an empty class, or any character, to JavaScript', 'Put a backslash before the bracket.'),
  leadingZero: other(
    'is text to Go and a repetition to JavaScript',
    'Write the number without a leading zero, or put a backslash before {.',
  ),
  dot: rare('takes carriage returns and U+2028 in Helm, not in editors', 'Write what is meant, as [^\\n].'),
  space: rare(
    'takes only blanks, tabs, line breaks and form feeds in Helm, any Unicode white space in editors',
    'Write what is meant, as [ \\t].',
  ),
} as const satisfies Readonly<Record<string, Difference>>;
