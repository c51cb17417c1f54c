/**
 * An English word in small letters without its ending, so that forms of one word are equal: plural, "-ed", "-ing". No dictionary:
 * what is left need not be a word.
 */
export function stemOf(word: string): string {
  const singular = word.endsWith('s') ? singularOf(word) : word;
  if (singular.length < 5) return singular;
  for (const ending of endings) if (singular.endsWith(ending)) return singular.slice(0, -ending.length);
  return singular;
}

const endings = ['ing', 'ed', 'e'];

function singularOf(word: string): string {
  if (word.length < 3 || /[sui]s$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ss|sh|ch|x)es$/.test(word) ? -2 : -1);
}
