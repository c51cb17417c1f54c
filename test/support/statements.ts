/** How strongly a statement of the standard binds, in the words of RFC 2119. */
export type RequirementLevel = 'MUST' | 'MUST NOT' | 'SHOULD' | 'SHOULD NOT' | 'SHALL NOT' | 'RECOMMENDED' | 'MAY';

/** One statement of the standard, and what checks it. */
export interface Statement {
  readonly requirement: string;
  readonly binding: RequirementLevel;
  /** What it demands, in our words. */
  readonly demand: string;
  /** The codes of the rules that check it; none where it demands nothing of a schema. */
  readonly rules: readonly string[];
}

type Row = readonly [binding: RequirementLevel, demand: string, ...rules: string[]];

/** Every statement of the standard, by its requirement, in its order. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  R1: [
    ['MUST', 'The root names its dialect in $schema.', 'R1/dialect'],
    ['MUST', 'The dialect is draft 2020-12, by its exact address.', 'R1/dialect'],
  ],
  R2: [
    ['MUST', 'The root and every property have a type.', 'R2/type-missing'],
    ['MUST', 'The type is a single one.', 'R2/type-single'],
  ],
  R3: [
    ['MUST', 'The schema names every property that values can have.', 'R3/root-closed', 'R3/object-closed'],
    ['MUST', 'The root has additionalProperties: false.', 'R3/root-closed'],
    ['SHOULD', 'Objects below the root have it too.', 'R3/object-closed'],
  ],
  R4: [['MUST', 'Every array has items.', 'R4/items-missing']],
  R5: [
    ['MUST', 'Every property has a title.', 'R5/title-missing'],
    ['MUST', 'Titles are in sentence case.', 'R5/title-case'],
    [
      'MUST NOT',
      'Titles have no punctuation, and no white space but single blanks between words.',
      ...['R5/title-punctuation', 'R5/title-whitespace'],
    ],
    ['SHOULD NOT', 'Titles do not repeat the name of the parent property.', 'R5/title-repeats-parent'],
  ],
  R6: [
    ['SHOULD', 'Every property has a description.', 'R6/description-missing'],
    ['MUST NOT', 'Descriptions have no line breaks.', 'R6/description-line-break'],
    [
      'MUST NOT',
      'Descriptions have no Markdown or HTML, and no white space but single blanks between words.',
      ...['R6/description-formatting', 'R6/description-whitespace'],
    ],
    [
      'MUST',
      'Descriptions are in sentence case and end with punctuation.',
      ...['R6/description-case', 'R6/description-punctuation'],
    ],
    ['SHOULD NOT', 'Descriptions do not repeat the name or the title.', 'R6/description-repeats-title'],
    ['SHOULD', 'Descriptions have 50 to 200 characters.', 'R6/description-length'],
    ['SHOULD', 'Descriptions are in simple language.', 'R6/description-simple'],
  ],
  R7: [
    ['SHOULD', 'Strings with a pattern or format have an example.', 'R7/example-missing'],
    ['SHOULD', 'Examples satisfy their schema.', 'R7/example-valid'],
    ['SHOULD NOT', 'There are no more than five examples.', 'R7/example-count'],
  ],
  R8: [
    ['SHOULD', 'Values are restricted as far as possible.', 'R8/string-unconstrained', 'R8/number-unconstrained'],
    ['SHOULD', 'Strings are restricted by one of six keywords.', 'R8/string-unconstrained'],
    ['SHOULD', 'Numbers have a bound.', 'R8/number-unconstrained'],
  ],
  R9: [
    ['MUST', 'What users have to set is required.', 'R9/required-missing'],
    ['MUST NOT', 'Properties with a default are not required.', 'R9/required-default', 'R9/required-values'],
    ['MUST NOT', 'What gets a value from elsewhere is not required.', 'R9/required-optional'],
  ],
  R10: [
    ['MAY', 'anyOf and oneOf serve two purposes only.', 'R10/any-of-purpose'],
    ['MUST NOT', 'Branches that constrain have no type, annotations, properties or items.', 'R10/any-of-purpose'],
    ['MAY', 'They may have these where all branches but one are deprecated.', 'R10/any-of-purpose'],
  ],
  R11: [
    ['SHOULD', 'What is to be removed carries deprecated: true.', 'R11/deprecated-missing'],
    ['SHALL NOT', 'Forms do not show what is deprecated: a demand on forms.'],
    ['RECOMMENDED', 'A $comment says what replaces it and when it goes.', 'R11/deprecated-comment'],
  ],
  R12: [
    [
      'SHOULD',
      'A few valid strings are listed: as enum, or as oneOf of const and title.',
      ...['R12/pattern-choices', 'R12/choice-labels'],
    ],
  ],
  R13: [['MUST NOT', 'The keywords of dynamic recursion are not used.', 'R13/recursion-keywords']],
  R14: [['MUST NOT', 'if, then and else are not used.', 'R14/conditionals']],
  R15: [['MUST NOT', 'unevaluatedProperties and unevaluatedItems are not used.', 'R15/unevaluated']],
  R16: [
    ['MUST', 'All items of an array have the same type.', 'R16/item-types'],
    ['MUST NOT', 'contains, additionalItems and prefixItems are not used.', 'R16/tuple-keywords'],
  ],
  R17: [
    [
      'MUST',
      'The root has metadata, connectivity, controlPlane and nodePools, of their types.',
      ...['R17/structure-missing', 'R17/structure-type'],
    ],
    ['SHOULD', 'The root has internal and providerSpecific, of their types.', 'R17/structure-recommended'],
    ['MAY', 'The root may have six others for compatibility.', 'R17/structure-unknown-property'],
    ['MUST NOT', 'The root has no other properties.', 'R17/structure-unknown-property'],
  ],
  R18: [['MUST NOT', 'A default is not empty.', 'R18/empty-default']],
};

/** Every statement of the standard with the rules that check it. */
export const statements: readonly Statement[] = Object.entries(rows).flatMap(([requirement, list]) =>
  list.map(([binding, demand, ...rules]) => ({ requirement, binding, demand, rules })),
);
