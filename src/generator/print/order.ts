import type { Decoration } from './decoration.ts';

/** The order of decorators: what resets comes first, then annotations, then assertions as readers look for them. */
const order: readonly string[] = [
  ...['Schema', 'Values', 'Definition', 'Inline', 'Definitions', 'constant', 'Exactly', 'Without', 'Type'],
  ...['Title', 'Description', 'Deprecated', 'Comment', 'Examples', 'Default', 'ReadOnly', 'WriteOnly'],
  ...['Const', 'Enum', 'Choices', 'Format', 'Pattern', 'MinLength', 'MaxLength'],
  ...['Minimum', 'ExclusiveMinimum', 'Maximum', 'ExclusiveMaximum', 'MultipleOf'],
  ...['Keys', 'MapValues', 'PropertyNames', 'PrefixItems', 'Items', 'MinItems', 'MaxItems', 'UniqueItems'],
  ...['Contains', 'MinContains', 'MaxContains', 'MinProperties', 'MaxProperties', 'Open', 'Closed'],
  ...['Required', 'DependentRequired', 'MutuallyExclusive', 'ExactlyOneOf', 'Not', 'AllOf', 'AnyOf', 'OneOf'],
  ...['If', 'Then', 'Else', 'DependentSchemas', 'UnevaluatedItems', 'UnevaluatedProperties', 'ContentSchema'],
  ...['Keyword'],
];

const ranks: ReadonlyMap<string, number> = new Map(order.map((name, rank) => [name, rank]));

/** Decorators in their order; equal ones stay as they are. */
export function ordered(decorations: readonly Decoration[]): readonly Decoration[] {
  return decorations.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ name, args }: Decoration): number {
  return ranks.get(args === undefined ? 'constant' : name) ?? order.length;
}
