import type { Fit } from '../../../decorators/entry/types.ts';
import { type CodeLayout, list } from '../../typescript/layout.ts';
import { printLiteral, objectKey } from '../../typescript/literal.ts';
import { everyFit } from '../../../decorators/entry/keyword.ts';

export interface Decoration {
  readonly name: string;
  /** Absent for a constant, which is not called. */
  readonly args?: readonly PrintedArgument[];
  readonly fits?: readonly Fit[];
  /** Absent for the package itself. */
  readonly from?: string;
  readonly marksRoot?: true;
}

export type PrintedArgument =
  | { readonly kind: 'text'; readonly text: CodeLayout }
  | { readonly kind: 'decorations'; readonly decorations: readonly Decoration[] }
  | { readonly kind: 'list'; readonly decorations: readonly Decoration[] }
  | { readonly kind: 'named'; readonly lists: readonly (readonly [string, readonly Decoration[]])[] }
  | { readonly kind: 'class'; readonly name: string };

export function textDecoration(name: string, args: readonly CodeLayout[] = [], fits?: readonly Fit[]): Decoration {
  return createDecoration(
    name,
    args.map((text) => ({ kind: 'text', text })),
    fits,
  );
}

export function createDecoration(name: string, args: readonly PrintedArgument[], fits?: readonly Fit[]): Decoration {
  return fits ? { name, args, fits } : { name, args };
}

export function withValues(name: string, values: readonly unknown[], fits?: readonly Fit[]): Decoration {
  return textDecoration(name, values.map(printLiteral), fits);
}

export function nestedDecoration(name: string, decorations: readonly Decoration[], fits?: readonly Fit[]): Decoration {
  return createDecoration(name, [{ kind: 'decorations', decorations }], fits);
}

export function ofClass(name: string): Decoration {
  return { name: 'Type', args: [{ kind: 'class', name }] };
}

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

/** Includes nested decorators; without a module, those of the package itself. */
export function* listDecoratorNames({ name, args, from }: Decoration, module?: string): Generator<string> {
  if (!args) return;
  if (from === module) yield name;
  for (const decoration of args.flatMap(listNested)) yield* listDecoratorNames(decoration, module);
}

export function* listDialectModules({ args = [], from }: Decoration): Generator<string> {
  if (from !== undefined) yield from;
  for (const decoration of args.flatMap(listNested)) yield* listDialectModules(decoration);
}

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

export function* listNamedClasses({ args = [] }: Decoration): Generator<string> {
  for (const argument of args) {
    if (argument.kind === 'class') yield argument.name;
    for (const decoration of listNested(argument)) yield* listNamedClasses(decoration);
  }
}

export function* listConstantNames({ name, args }: Decoration): Generator<string> {
  if (!args) yield name;
  for (const argument of args ?? [])
    for (const decoration of listNested(argument)) yield* listConstantNames(decoration);
}

/** The order of decorators: those that reset come first, then annotations, then assertions. */
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
  'Group',
  'Order',
  'Essential',
  'Advanced',
  'Hidden',
  'Widget',
  'Hint',
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
  'AtMostOneSet',
  'ExactlyOneSet',
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

export function orderDecorations(decorations: readonly Decoration[]): readonly Decoration[] {
  return decorations.toSorted((a, b) => rankDecoration(a) - rankDecoration(b));
}

function rankDecoration({ name, args }: Decoration): number {
  return ranks.get(args ? name : 'constant') ?? order.length;
}

type Kinds = ReadonlySet<Fit>;

/** If one does not fit, all are wrapped in `@Exactly`. */
export function fitDecorations(decorations: readonly Decoration[], kinds?: Kinds): readonly Decoration[] {
  return fitTogether(decorations, kinds) ? decorations : [nestedDecoration('Exactly', decorations)];
}

/** A definition is checked against the type that it states itself. */
export function fittingItself(decorations: readonly Decoration[]): readonly Decoration[] {
  return fitDecorations(decorations, ownKinds(decorations) ?? new Set(everyFit));
}

export function fitsKinds({ fits: needed }: Decoration, kinds?: Kinds): boolean {
  if (!needed || !kinds || needed.length === everyFit.length) return true;
  return needed.some((kind) => kinds.has(kind));
}

function fitTogether(decorations: readonly Decoration[], kinds?: Kinds): boolean {
  const own = ownKinds(decorations);
  return decorations.every((decoration) =>
    acceptsKinds(decoration, decoration.name === 'Type' ? kinds : (own ?? kinds)),
  );
}

function ownKinds(decorations: readonly Decoration[]): Kinds | undefined {
  const types = decorations.filter(({ name, args }) => name === 'Type' && args !== undefined);
  if (types.length === 0) return;
  // Next to type names a class is only a reference; the names determine the kind.
  const named = types.flatMap(({ fits }) => (fits ? [fits] : []));
  return new Set(named.length > 0 ? named.flat() : ['object']);
}

/** Nothing is checked if the kinds are unknown. */
function acceptsKinds(decoration: Decoration, kinds?: Kinds): boolean {
  const { name, args } = decoration;
  if (!kinds || name === 'Exactly') return true;
  if (!args || onParts.has(name)) return false;
  if (name === 'Type' && !decoration.fits) return kinds.has('object');
  return (
    fitsKinds(decoration, kinds) && (!onSame.has(name) || args.every((arg) => fitTogether(listNested(arg), kinds)))
  );
}

/** Decorators whose nested decorators apply to the same value, or to parts of it. */
const onSame: ReadonlySet<string> = new Set(['Not', 'AnyOf', 'OneOf', 'AllOf']);
const onParts: ReadonlySet<string> = new Set(['Items', 'MapValues', 'PropertyNames']);
