/** Known keywords beside JSON Schema's: those of editors, of the forms of Kubeapps and of other tools, and `initial` and `predicates`, ours. */
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

/** True for a keyword of a tool: a known one, or one that says by its name that it is a vendor's. */
export function isToolKeyword(keyword: string): boolean {
  return /^x[-_]/i.test(keyword) || toolKeywords.has(keyword);
}

/** The words that people use for a keyword, where no spelling check would find it. */
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

/** What `min` and `max` mean, by the type of the value. */
const byType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  min: { number: 'minimum', integer: 'minimum', string: 'minLength', array: 'minItems', object: 'minProperties' },
  max: { number: 'maximum', integer: 'maximum', string: 'maxLength', array: 'maxItems', object: 'maxProperties' },
};

/** The keyword that a word stands for, where people use it for one. */
export function findMeantKeyword(word: string, types: readonly string[]): string | undefined {
  const meaning = Object.hasOwn(byType, word) ? byType[word] : undefined;
  if (!meaning) return Object.keys(words).find((keyword) => words[keyword]?.includes(word));
  const fitting = types.flatMap((type) => meaning[type] ?? []);
  return fitting[0] ?? Object.values(meaning)[0];
}

/** Keywords of OpenAPI 3.0, and how JSON Schema says the same. */
const foreign: Readonly<Record<string, string>> = {
  nullable: 'add "null" to the type, or make the property optional',
  discriminator: 'give each branch of "oneOf" a property with a "const"',
  externalDocs: 'write the address into the description',
  xml: 'take it out',
};

/** What to write for a keyword of OpenAPI 3.0. */
export function findReplacement(keyword: string): string | undefined {
  return Object.hasOwn(foreign, keyword) ? foreign[keyword] : undefined;
}
