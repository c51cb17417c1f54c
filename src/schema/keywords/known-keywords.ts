import { getOwn } from '../../text/value/json.ts';
/** Keywords of editors, of Kubeapps forms and of other tools, and the internal `initial` and `predicates`. */
const toolKeywords: ReadonlySet<string> = new Set([
  'initial',
  'predicates',
  'form',
  'render',
  'hidden',
  'sliderMin',
  'sliderMax',
  'sliderStep',
  'sliderUnit',
  'markdownDescription',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'enumItemLabels',
  'defaultSnippets',
  'errorMessage',
  'patternErrorMessage',
  'deprecationMessage',
  'markdownDeprecationMessage',
  'doNotSuggest',
  'suggestSortText',
  'allowComments',
  'allowTrailingCommas',
  'tsType',
  'tsEnumNames',
]);

/** True for a known keyword of a tool, or a name with a vendor prefix. */
export function isToolKeyword(keyword: string): boolean {
  return /^x[-_]/i.test(keyword) || toolKeywords.has(keyword);
}

/** Common words for a keyword that a spelling check would not find. */
const words: Readonly<Record<string, readonly string[]>> = {
  minimum: ['minValue'],
  maximum: ['maxValue'],
  minLength: ['minimumLength'],
  maxLength: ['maximumLength'],
  minItems: ['minSize'],
  maxItems: ['maxSize'],
  examples: ['example', 'sample'],
  title: ['label', 'displayName', 'name'],
  description: ['desc', 'doc'],
  pattern: ['regex', 'regexp'],
  enum: ['values', 'options', 'choices'],
  uniqueItems: ['unique'],
  properties: ['fields'],
  $dynamicRef: ['dynamicRef', 'recursiveRef'],
  ...Object.fromEntries(
    ['ref', 'defs', 'schema', 'comment', 'anchor', 'dynamicAnchor'].map((word) => [`$${word}`, [word]]),
  ),
};

const byType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  min: { number: 'minimum', integer: 'minimum', string: 'minLength', array: 'minItems', object: 'minProperties' },
  max: { number: 'maximum', integer: 'maximum', string: 'maxLength', array: 'maxItems', object: 'maxProperties' },
};

export function findMeantKeyword(word: string, types: readonly string[]): string | undefined {
  const meaning = getOwn(byType, word);
  if (!meaning) return Object.keys(words).find((keyword) => words[keyword]?.includes(word));
  const fitting = types.flatMap((type) => meaning[type] ?? []);
  return fitting[0] ?? Object.values(meaning)[0];
}

const foreign: Readonly<Record<string, string>> = {
  nullable: 'add "null" to the type, or make the property optional',
  discriminator: 'give each branch of "oneOf" a property with a "const"',
  externalDocs: 'write the address into the description',
  xml: 'remove it',
};

export function findReplacement(keyword: string): string | undefined {
  return getOwn(foreign, keyword);
}
