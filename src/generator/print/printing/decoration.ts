/** Decorators as they are printed: their text, their order, and where they fit. */

import type { Fit } from '../../../decorators/entry/types.ts';
import { type CodeLayout, list } from '../../typescript/layout.ts';
import { printLiteral, objectKey } from '../../typescript/literal.ts';
import { everyFit } from '../../../decorators/entry/keyword.ts';

/** A decorator as it is printed: `@MinLength(1)`, or the name of a constant that holds one. */
export interface Decoration {
  readonly name: string;
  /** Without arguments it is a constant, which is not called. */
  readonly args?: readonly PrintedArgument[];
  /** The kinds of values of which it needs one. */
  readonly fits?: readonly Fit[];
  /** The module that exports it, where that is a dialect's. */
  readonly from?: string;
  /** True for one that makes a class a root. */
  readonly marksRoot?: true;
}

/** An argument: text, decorators behind each other or in a list, lists by name, or a function that names a class. */
export type PrintedArgument =
  | { readonly kind: 'text'; readonly text: CodeLayout }
  | { readonly kind: 'decorations'; readonly decorations: readonly Decoration[] }
  | { readonly kind: 'list'; readonly decorations: readonly Decoration[] }
  | { readonly kind: 'named'; readonly lists: readonly (readonly [string, readonly Decoration[]])[] }
  | { readonly kind: 'class'; readonly name: string };

/** A decorator called with text. */
export function textDecoration(name: string, args: readonly CodeLayout[] = [], fits?: readonly Fit[]): Decoration {
  return createDecoration(
    name,
    args.map((text) => ({ kind: 'text', text })),
    fits,
  );
}

/** A decorator called with arguments. */
export function createDecoration(name: string, args: readonly PrintedArgument[], fits?: readonly Fit[]): Decoration {
  return fits ? { name, args, fits } : { name, args };
}

/** A decorator called with values. */
export function withValues(name: string, values: readonly unknown[], fits?: readonly Fit[]): Decoration {
  return textDecoration(name, values.map(printLiteral), fits);
}

/** A decorator called with decorators. */
export function nestedDecoration(name: string, decorations: readonly Decoration[], fits?: readonly Fit[]): Decoration {
  return createDecoration(name, [{ kind: 'decorations', decorations }], fits);
}

/** `@Type(() => Name)`. */
export function ofClass(name: string): Decoration {
  return { name: 'Type', args: [{ kind: 'class', name }] };
}

/** The text of a decorator, without its `@`. */
export function layoutDecoration({ name, args }: Decoration): CodeLayout {
  return args ? [name, list.round(args.flatMap(argumentLayouts))] : name;
}

function argumentLayouts(argument: PrintedArgument): readonly CodeLayout[] {
  switch (argument.kind) {
    case 'text':
      return [argument.text];
    case 'decorations':
      return argument.decorations.map(layoutDecoration);
    case 'list':
      return [list.square(argument.decorations.map(layoutDecoration))];
    case 'named':
      return [
        list.curly(
          argument.lists.map(([name, decorations]) => [
            `${objectKey(name)}: `,
            list.square(decorations.map(layoutDecoration)),
          ]),
        ),
      ];
    case 'class':
      return [`() => ${argument.name}`];
  }
}

/** The decorators of a module that are used, those inside others included; of the package itself without one. */
export function* listDecoratorNames({ name, args, from }: Decoration, module?: string): Generator<string> {
  if (!args) return;
  if (from === module) yield name;
  for (const decoration of args.flatMap(listNested)) yield* listDecoratorNames(decoration, module);
}

/** The modules of dialects whose decorators are used. */
export function* listDialectModules({ args = [], from }: Decoration): Generator<string> {
  if (from !== undefined) yield from;
  for (const decoration of args.flatMap(listNested)) yield* listDialectModules(decoration);
}

/** The decorators that stand in an argument. */
export function listNested(argument: PrintedArgument): readonly Decoration[] {
  switch (argument.kind) {
    case 'decorations':
    case 'list':
      return argument.decorations;
    case 'named':
      return argument.lists.flatMap(([, decorations]) => decorations);
    case 'text':
    case 'class':
      return [];
  }
}

/** The classes that are named by functions, in the order in which they stand there. */
export function* listNamedClasses({ args = [] }: Decoration): Generator<string> {
  for (const argument of args) {
    if (argument.kind === 'class') yield argument.name;
    for (const decoration of listNested(argument)) yield* listNamedClasses(decoration);
  }
}

/** The constants that are used, in the order in which they stand there. */
export function* listConstantNames({ name, args }: Decoration): Generator<string> {
  if (!args) yield name;
  for (const argument of args ?? [])
    for (const decoration of listNested(argument)) yield* listConstantNames(decoration);
}

/** The order of decorators: what resets comes first, then annotations, then assertions as readers look for them. */
const order: readonly string[] = [
  'Schema',
  'Values',
  'Resource',
  'Parameters',
  'Definition',
  'Inline',
  'Definitions',
  'constant',
  'Exactly',
  'Without',
  'Type',
  'Title',
  'Description',
  'Deprecated',
  'Comment',
  'Examples',
  'Default',
  'ReadOnly',
  'WriteOnly',
  'Const',
  'Enum',
  'Choices',
  'Format',
  'Pattern',
  'MinLength',
  'MaxLength',
  'Minimum',
  'ExclusiveMinimum',
  'Maximum',
  'ExclusiveMaximum',
  'MultipleOf',
  'Keys',
  'MapValues',
  'PropertyNames',
  'PrefixItems',
  'Items',
  'MinItems',
  'MaxItems',
  'UniqueItems',
  'Contains',
  'MinContains',
  'MaxContains',
  'MinProperties',
  'MaxProperties',
  'Open',
  'Closed',
  'Required',
  'DependentRequired',
  'MutuallyExclusive',
  'ExactlyOneOf',
  'Not',
  'AllOf',
  'AnyOf',
  'OneOf',
  'If',
  'Then',
  'Else',
  'DependentSchemas',
  'UnevaluatedItems',
  'UnevaluatedProperties',
  'ContentSchema',
  'Keyword',
];

const ranks: ReadonlyMap<string, number> = new Map(order.map((name, rank) => [name, rank]));

/** Decorators in their order; equal ones stay as they are. */
export function orderDecorations(decorations: readonly Decoration[]): readonly Decoration[] {
  return decorations.toSorted((a, b) => rankDecoration(a) - rankDecoration(b));
}

function rankDecoration({ name, args }: Decoration): number {
  return ranks.get(args ? name : 'constant') ?? order.length;
}

type Kinds = ReadonlySet<Fit>;

/** Decorators that stand together on values of these kinds; where one does not fit, all are said exactly. */
export function fitDecorations(decorations: readonly Decoration[], kinds: Kinds | undefined): readonly Decoration[] {
  return fitTogether(decorations, kinds) ? decorations : [nestedDecoration('Exactly', decorations)];
}

/** A definition is checked by the type that it says itself. */
export function fittingItself(decorations: readonly Decoration[]): readonly Decoration[] {
  return fitDecorations(decorations, ownKinds(decorations) ?? new Set(everyFit));
}

/** True when each fits the values that a decorator asks for, without a look at what it holds. */
export function fitsKinds({ fits: needed }: Decoration, kinds: Kinds | undefined): boolean {
  if (!needed || !kinds || needed.length === everyFit.length) return true;
  return needed.some((kind) => kinds.has(kind));
}

function fitTogether(decorations: readonly Decoration[], kinds: Kinds | undefined): boolean {
  const own = ownKinds(decorations);
  return decorations.every((decoration) =>
    acceptsKinds(decoration, decoration.name === 'Type' ? kinds : (own ?? kinds)),
  );
}

/** The kinds of the types that the decorators say themselves. */
function ownKinds(decorations: readonly Decoration[]): Kinds | undefined {
  const types = decorations.filter(({ name, args }) => name === 'Type' && args !== undefined);
  if (types.length === 0) return;
  // Beside names of types, a class is a reference: the names say what the value is.
  const named = types.flatMap(({ fits }) => (fits ? [fits] : []));
  return new Set(named.length > 0 ? named.flat() : ['object']);
}

/** On values of kinds that nobody knows, nothing is checked. */
function acceptsKinds(decoration: Decoration, kinds: Kinds | undefined): boolean {
  const { name, args } = decoration;
  if (!kinds || name === 'Exactly') return true;
  if (!args || onParts.has(name)) return false;
  if (name === 'Type' && !decoration.fits) return kinds.has('object');
  return (
    fitsKinds(decoration, kinds) && (!onSame.has(name) || args.every((arg) => fitTogether(listNested(arg), kinds)))
  );
}

/** The decorators whose inner ones stand on the same value, or on parts of it. */
const onSame: ReadonlySet<string> = new Set(['Not', 'AnyOf', 'OneOf', 'AllOf']);
const onParts: ReadonlySet<string> = new Set(['Items', 'MapValues', 'PropertyNames']);
