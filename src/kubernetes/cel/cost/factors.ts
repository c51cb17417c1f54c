/** The factors of costs: what a character, a message or a format counts as. */

/** What a character of a string costs to look at. */
export const perCharacter = 0.1;

/** What a character of a pattern costs for each character of the string. */
export const perPatternCharacter = 0.25;

/** What the longest pattern of a named format counts as. */
export const longestFormatPattern = 128;

/** What it costs to make a message. */
export const structCost = 40;

/** How long the longest name of a format is. */
export const longestFormatName = 64;
