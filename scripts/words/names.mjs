// What counts as a plain name, for the lint rule and for scripts/measure-words.mjs.

const prepositions = new Set(
  (
    'of in at for from to with by on as into under above below behind before after between within without over ' +
    'through near beside per than like until since against about along around inside outside'
  ).split(' '),
);

/**
 * Names that end in a preposition and are those of the language, of a standard or a real tool (`indexOf`, `oneOf`),
 * say something of a place (`isInside`), or are exported from an entry point since 0.1.0.
 */
const standardNames = new Set([
  'indexOf',
  'lastIndexOf',
  'charAt',
  'typeOf',
  'isInside',
  'isMultipleOf',
  'evaluateAllOf',
  'evaluateAnyOf',
  'evaluateOneOf',
  'assertOneOf',
  'ConvertsFrom',
  'explanationOf',
  'targetsOf',
  'readersOf',
  'profilesOf',
  'diagnosticsFor',
  'planOf',
]);

const irregularParticiples = new Set(
  (
    'built chosen cut done drawn found given gone held hidden kept known laid left made meant met put said seen sent ' +
    'shown split spoken spread taken thrown told understood unwritten written'
  ).split(' '),
);

const verbsInEd = new Set(['embed', 'feed', 'need', 'seed', 'speed', 'shed']);

/** Variables that name nothing. */
export const vagueNames = new Set(['one', 'said', 'told', 'made', 'held', 'kept']);

/** The words of a name in camelCase: `toJSONText` has three. */
export function splitName(name) {
  const words = name.replace(/^[_#$]+/, '').split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/);
  return words.filter(Boolean);
}

export function endsInPreposition(name) {
  const words = splitName(name);
  return words.length > 1 && prepositions.has(words.at(-1).toLowerCase()) && !standardNames.has(name);
}

export function isLoneParticiple(name) {
  if (splitName(name).length !== 1) return false;
  return irregularParticiples.has(name) || (/[a-z]ed$/.test(name) && !verbsInEd.has(name));
}
