/** The long names of Unicode categories that Go knows since 1.25, by the short ones. */
const longNames = `
  L Letter, LC Cased_Letter, Ll Lowercase_Letter, Lm Modifier_Letter, Lo Other_Letter, Lt Titlecase_Letter,
  Lu Uppercase_Letter, M Mark, Mc Spacing_Mark, Me Enclosing_Mark, Mn Nonspacing_Mark, N Number, Nd Decimal_Number, Nd digit,
  Nl Letter_Number, No Other_Number, P Punctuation, P punct, Pc Connector_Punctuation, Pd Dash_Punctuation,
  Pe Close_Punctuation, Pf Final_Punctuation, Pi Initial_Punctuation, Po Other_Punctuation, Ps Open_Punctuation, S Symbol,
  Sc Currency_Symbol, Sk Modifier_Symbol, Sm Math_Symbol, So Other_Symbol, Z Separator, Zl Line_Separator,
  Zp Paragraph_Separator, Zs Space_Separator, C Other, Cc Control, Cc cntrl, Cf Format, Cn Unassigned, Co Private_Use, Cs Surrogate
`;

const shortNames = new Map(
  longNames.split(',').map((pair) => {
    const [short = '', long = ''] = pair.trim().split(' ');
    return [long, short];
  }),
);

/** Writes the categories of a pattern with their short names, which every reader knows. */
export function withShortNames(pattern: string): string {
  return pattern.replace(/(\\[pP]\{)(\w+)\}/g, (whole, start: string, name: string) => {
    const short = shortNames.get(name);
    return short === undefined ? whole : `${start}${short}}`;
  });
}
