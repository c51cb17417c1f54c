import type { Fit } from '../../decorators/entry/types.ts';
import { type Layout, list } from '../typescript/layout.ts';
import { literal, objectKey } from '../typescript/literal.ts';

/** A decorator as it is printed: `@MinLength(1)`, or the name of a constant that holds one. */
export interface Decoration {
  readonly name: string;
  /** Without arguments it is a constant, which is not called. */
  readonly args?: readonly Argument[];
  /** The kinds of values of which it needs one. */
  readonly fits?: readonly Fit[];
}

/** An argument: text, decorators behind each other or in a list, lists by name, or a function that names a class. */
export type Argument =
  | { readonly kind: 'text'; readonly text: Layout }
  | { readonly kind: 'decorations'; readonly decorations: readonly Decoration[] }
  | { readonly kind: 'list'; readonly decorations: readonly Decoration[] }
  | { readonly kind: 'named'; readonly lists: readonly (readonly [string, readonly Decoration[]])[] }
  | { readonly kind: 'class'; readonly name: string };

/** A decorator called with text. */
export function decoration(name: string, args: readonly Layout[] = [], fits?: readonly Fit[]): Decoration {
  const texts = args.map((text): Argument => ({ kind: 'text', text }));
  return fits === undefined ? { name, args: texts } : { name, args: texts, fits };
}

/** A decorator called with values. */
export function withValues(name: string, values: readonly unknown[], fits?: readonly Fit[]): Decoration {
  return decoration(name, values.map(literal), fits);
}

/** A decorator called with decorators. */
export function holding(name: string, decorations: readonly Decoration[], fits?: readonly Fit[]): Decoration {
  const args: readonly Argument[] = [{ kind: 'decorations', decorations }];
  return fits === undefined ? { name, args } : { name, args, fits };
}

/** `@Type(() => Name)`. */
export function ofClass(name: string): Decoration {
  return { name: 'Type', args: [{ kind: 'class', name }] };
}

/** The text of a decorator, without its `@`. */
export function layoutOf({ name, args }: Decoration): Layout {
  return args === undefined ? name : [name, list.round(args.flatMap(argumentLayouts))];
}

function argumentLayouts(argument: Argument): readonly Layout[] {
  switch (argument.kind) {
    case 'text':
      return [argument.text];
    case 'decorations':
      return argument.decorations.map(layoutOf);
    case 'list':
      return [list.square(argument.decorations.map(layoutOf))];
    case 'named':
      return [
        list.curly(argument.lists.map(([name, one]) => [`${objectKey(name)}: `, list.square(one.map(layoutOf))])),
      ];
    case 'class':
      return [`() => ${argument.name}`];
  }
}

/** The decorators of the package that are used, those inside others included. */
export function* namesIn({ name, args }: Decoration): Generator<string> {
  if (args === undefined) return;
  yield name;
  for (const argument of args) {
    const inner = insideOf(argument);
    for (const one of inner) yield* namesIn(one);
  }
}

/** The decorators that stand in an argument. */
export function insideOf(argument: Argument): readonly Decoration[] {
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
export function* classesIn({ args = [] }: Decoration): Generator<string> {
  for (const argument of args) {
    if (argument.kind === 'class') yield argument.name;
    for (const one of insideOf(argument)) yield* classesIn(one);
  }
}

/** The constants that are used, in the order in which they stand there. */
export function* constantsIn({ name, args }: Decoration): Generator<string> {
  if (args === undefined) yield name;
  for (const argument of args ?? []) for (const one of insideOf(argument)) yield* constantsIn(one);
}
