import {
  AnyOf,
  Const,
  Contains,
  Default,
  Deprecated,
  Description,
  Examples,
  Format,
  If,
  type Integer,
  Keyword,
  MaxItems,
  MaxLength,
  MinLength,
  OneOf,
  Open,
  Pattern,
  Required,
  Title,
  UnevaluatedItems,
  Values,
  Without,
} from 'schemawright';

class Texts {
  @Title('Cluster Name') // R5/title-case
  @Description('Tells machines apart from each other in every list that people look at.')
  @MinLength(1)
  capitals?: string;

  @Title('Name, of it') // R5/title-punctuation
  @Description('Tells machines apart from each other in every list that people look at.')
  @MinLength(1)
  marks?: string;

  @Title('Older text')
  @Description('This text has been deprecated; people look at another one in every list by now.')
  @MinLength(1)
  older?: string; // R11/deprecated-missing

  @Title('Two  blanks') // R5/title-whitespace
  @Description('Tells machines apart from each other in every list that people look at.')
  @MinLength(1)
  spaces?: string;

  @Title('Control plane text') // R5/title-repeats-parent
  @Description('Tells machines apart from each other in every list that people look at.')
  @MinLength(1)
  repeated?: string;

  @Title(null)
  @Description('Tells machines apart from each other in every list that people look at.')
  @MinLength(1)
  unnamed?: string; // R5/title-missing

  @MinLength(1)
  undescribed?: string; // R6/description-missing

  @Description('Tells machines apart from each other in order to find one in a list.') // R6/description-simple
  @MinLength(1)
  wordy?: string;

  @Description('Tells machines apart from each other in every list that people look at. Required.')
  @MinLength(1)
  needed?: string; // R9/required-missing

  @Description('Tells machines apart from each other. If not set, one is generated.') // R9/required-optional
  @MinLength(1)
  generated!: string;

  @Description('tells machines apart from each other in every list that people look at.') // R6/description-case
  @MinLength(1)
  lowered?: string;

  @Description('Tells machines apart from each other in every list that people look at') // R6/description-punctuation
  @MinLength(1)
  unfinished?: string;

  @Description('Tells machines apart.\nIn every list that people look at, and in all logs.') // R6/description-line-break
  @MinLength(1)
  broken?: string;

  @Description('Tells machines  apart from each other in every list that people look at.') // R6/description-whitespace
  @MinLength(1)
  doubled?: string;

  @Description('Tells **machines** apart from each other in every list that people see.') // R6/description-formatting
  @MinLength(1)
  formatted?: string;

  @Description('Too short.') // R6/description-length
  @MinLength(1)
  brief?: string;

  @Description('Echoed tells machines apart from each other in every list that people see.') // R6/description-repeats-title
  @MinLength(1)
  echoed?: string;
}

class Bounds {
  @Description('Tells machines apart from each other in every list that people look at.')
  @Pattern(/^[a-z]+$/) // R7/example-missing
  shown?: string;

  @Description('Tells machines apart from each other in every list that people look at.')
  @MaxLength(3)
  @Examples('a', 'b', 'c', 'd', 'e', 'f') // R7/example-count
  many?: string;

  @Description('Tells machines apart from each other in every list that people look at.')
  @MaxLength(3)
  @Examples('abcd') // R7/example-valid
  wrong?: string;

  @Description('Tells machines apart from each other in every list that people look at.')
  free?: string; // R8/string-unconstrained

  @Description('Tells machines apart from each other in every list that people look at.')
  endless?: Integer; // R8/number-unconstrained

  @Description('Tells machines apart from each other in every list that people look at.')
  @Required()
  given: boolean = true; // R9/required-default

  @Description('Tells machines apart from each other in every list that people look at.')
  @Default('') // R18/empty-default
  @MaxLength(3)
  nothing?: string;

  @Description('Tells machines apart from each other in every list that people look at.')
  @Pattern(/^(small|large)$/) // R12/pattern-choices
  @Examples('small')
  chosen?: string;

  @Description('Tells machines apart from each other in every list that people look at.')
  @OneOf([Const('a')], [Const('b')]) // R12/choice-labels
  labelled?: string;
}

class Forms {
  @Description('Tells machines apart from each other in every list that people look at.')
  @AnyOf([Title('Old'), MinLength(1)], [MaxLength(3)]) // R10/any-of-purpose
  either?: string;

  @Description('Tells machines apart from each other in every list that people look at.')
  @Deprecated() // R11/deprecated-comment
  @MinLength(1)
  old?: string;

  @Description('Tells machines apart from each other in every list that people look at.')
  whatever?: unknown; // R2/type-missing

  @Description('Tells machines apart from each other in every list that people look at.')
  @MinLength(1)
  nullable?: string | null; // R2/type-single

  @Description('Tells machines apart from each other in every list that people look at.')
  @Open() // R3/object-closed
  loose?: Record<string, string>;

  @Description('Tells machines apart from each other in every list that people look at.')
  @Without('items')
  items?: string[]; // R4/items-missing

  @Description('Tells machines apart from each other in every list that people look at.')
  mixed?: (string | boolean)[]; // R16/item-types

  @Description('Tells machines apart from each other in every list that people look at.')
  @Contains(true) // R16/tuple-keywords
  @MaxItems(3)
  some?: boolean[];

  @Description('Tells machines apart from each other in every list that people look at.')
  @Keyword('$dynamicRef', '#again') // R13/recursion-keywords
  again?: boolean;

  @Description('Tells machines apart from each other in every list that people look at.')
  @If(true) // R14/conditionals
  perhaps?: boolean;

  @Description('Tells machines apart from each other in every list that people look at.')
  @UnevaluatedItems(false) // R15/unevaluated
  rest?: boolean[];
}

// biome-ignore format: the codes stay at the end of the line that breaks them
@Values({ profile: 'cluster-app' })
@Keyword('$schema', 'http://json-schema.org/draft-07/schema#') // R1/dialect
@Open() // R3/root-closed
export class Broken { // R17/structure-missing R17/structure-recommended
  @Description('Tells machines apart from each other in every list that people look at.')
  @Format('hostname')
  @Examples('a.example.com')
  metadata?: string; // R17/structure-type

  /** Things that other programs look at, so that people need not see them. */
  controlPlane?: Texts;

  /** Things that other programs look at, so that people need not see them. */
  connectivity?: Bounds;

  /** Things that other programs look at, so that people need not see them. */
  extras?: Forms; // R17/structure-unknown-property
}
