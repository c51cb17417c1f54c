/**
 * How JavaScript treats a construct that Go accepts: `refusedDifference` with the flag `u`, which ajv and editors set;
 * read with another meaning; or different only for rare characters.
 */
export type Effect = 'refused' | 'other' | 'rare';

export interface Difference {
  readonly effect: Effect;
  /** How JavaScript, or an older Helm, treats it; the end of a sentence whose subject is the construct. */
  readonly says: string;
  /** How to write it so that both agree. */
  readonly remedy: string;
}

export interface FoundDifference {
  readonly part: string;
  readonly difference: Difference;
}

const refusedDifference = (remedy: string): Difference => ({
  effect: 'refused',
  says: 'is refused by JavaScript',
  remedy,
});
const otherDifference = (says: string, remedy: string): Difference => ({ effect: 'other', says, remedy });
const rareDifference = (says: string, remedy: string): Difference => ({ effect: 'rare', says, remedy });

export const differences = {
  groupName: refusedDifference(
    'Write (?<name>…) with a unique name that starts with a letter, or a group without a name.',
  ),
  flags: refusedDifference('Write the pattern without flags: both cases as [Aa], any character as [\\s\\S].'),
  textStart: refusedDifference('Write ^.'),
  textEnd: refusedDifference('Write $.'),
  quotation: refusedDifference('Put a backslash before each special character instead.'),
  bell: refusedDifference('Write \\x07.'),
  octal: refusedDifference('Write the character as two hexadecimal digits: \\x41.'),
  braces: refusedDifference('Write the character itself, or as two hexadecimal digits: \\x41.'),
  escape: refusedDifference('Drop the backslash.'),
  bracket: refusedDifference('Put a backslash before it.'),
  assertion: refusedDifference('Drop the repetition: what it repeats matches no characters.'),
  dash: refusedDifference('Put the hyphen last.'),
  posix: refusedDifference('Write the characters out: [A-Za-z].'),
  category: refusedDifference('Write the name in braces, as \\p{Lu}.'),
  script: refusedDifference('Write the characters as ranges, since JavaScript and Go name scripts differently.'),
  longName: otherDifference(
    'is known to Go only since 1.25: an older Helm refuses the whole schema',
    'Write the short name, as \\p{L}.',
  ),
  leadingBracket: otherDifference(
    'is an empty class, or any character, to JavaScript',
    'Put a backslash before the bracket.',
  ),
  leadingZero: otherDifference(
    'is literal to Go and a repetition to JavaScript',
    'Write the number without a leading zero, or put a backslash before {.',
  ),
  dot: rareDifference(
    'matches carriage returns and U+2028 in Helm, but not in editors',
    'Write what is meant, as [^\\n].',
  ),
  space: rareDifference(
    'matches only spaces, tabs, line breaks and form feeds in Helm, but any Unicode white space in editors',
    'Write what is meant, as [ \\t].',
  ),
} as const satisfies Readonly<Record<string, Difference>>;
