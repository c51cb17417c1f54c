import { ArgumentError, argument, isName, nothing, optionalName, show } from './arguments.ts';
import { decorators } from './arrays.ts';
import { apply, type Draft, META, metaOf } from './draft.ts';
import { type Applied, decoratorFrom, everyFit, everywhere, isCarrier, keyword, keywordAs } from './keyword.ts';
import type { FieldDecorator, ModelDecorator } from './types.ts';

/** One decorator made of several; what stands on the property itself overrides it. */
export function compose<F>(...parts: FieldDecorator<F>[]): FieldDecorator<F> {
  return decoratorFrom(composed('compose', parts));
}

/** A composed decorator with a name: the schema becomes a definition that every user of it refers to. */
export function define<F>(name: string, ...parts: FieldDecorator<F>[]): FieldDecorator<F> {
  if (!isName(name))
    throw new ArgumentError(`define takes a name of letters, digits, "-", "_" and ".", not ${show([name])}`);
  const value: Defined = { name, applied: composed('define', parts) };
  return decoratorFrom([{ entry: Define.entry, value, composed: true }]);
}

function composed(name: string, parts: readonly unknown[]): readonly Applied[] {
  const wrong = parts.find((part) => !isCarrier(part));
  if (parts.length === 0 || wrong !== undefined) {
    throw new ArgumentError(`${name} takes one or more decorators, not ${show(wrong === undefined ? [] : [wrong])}`);
  }
  return parts.filter(isCarrier).flatMap(({ applied }) => applied.map((one) => ({ ...one, composed: true })));
}

interface Defined {
  readonly name: string;
  readonly applied: readonly Applied[];
}

const Define = keyword({
  keyword: '$ref',
  name: 'define',
  fits: everyFit,
  argument: argument<[never], Defined>('a name and decorators', () => undefined),
  doc: 'A named definition.',
  write: (draft: Draft, { name, applied }, at) => {
    const type = draft.type ?? typeOfReference(draft);
    const target: Draft = type === undefined ? {} : { type };
    if (at !== undefined) metaOf(target).at = at;
    apply(target, applied);
    delete draft.type;
    draft.$ref = `#/$defs/${name}`;
    metaOf(draft).definitions = { [name]: target };
  },
});

/** The type of a property whose schema is a definition already: a subclass or a composed decorator names another one. */
function typeOfReference(draft: Draft): unknown {
  return Object.values(draft[META]?.definitions ?? {})[0]?.type;
}

/** The class is a definition under `$defs`, of this name or its own, even when it is used once. */
export const Definition = keyword({
  keyword: '$defs',
  name: 'Definition',
  fits: ['object'],
  on: ['class'],
  argument: optionalName,
  inherited: false,
  writes: [],
  doc: 'The class becomes a definition under `$defs`, of this name or its own, even when it is used once.',
  write: (draft, name) => {
    metaOf(draft).definition = name;
  },
});

/** The class is written out wherever it is used; on a property, just there. */
export const Inline = keyword({
  keyword: 'inline',
  fits: ['object', 'array'],
  on: everywhere,
  argument: nothing,
  inherited: false,
  writes: [],
  doc: 'The class is written out wherever it is used; on a property, at that place.',
  write: (draft) => {
    metaOf(draft).inline = true;
  },
});

type Sets = readonly (readonly Applied[])[];

const sets = argument<readonly never[], Sets>('two or more lists of decorators', (args) =>
  args.length >= 2 && args.every(isCarrierList)
    ? args.map((list) => list.flatMap(({ applied }) => applied))
    : undefined,
);

function isCarrierList(value: unknown): value is readonly { readonly applied: readonly Applied[] }[] {
  return Array.isArray(value) && value.length > 0 && value.every(isCarrier);
}

function draftsOf(list: Sets): Draft[] {
  return list.map((applied) => {
    const draft: Draft = {};
    apply(draft, applied);
    return draft;
  });
}

type Combining = <F>(...sets: FieldDecorator<F>[][]) => FieldDecorator<F> & ModelDecorator;

/** The value satisfies at least one of these sets of constraints. */
export const AnyOf = keywordAs<Combining, Sets>({
  keyword: 'anyOf',
  fits: everyFit,
  on: everywhere,
  argument: sets,
  doc: 'The value satisfies at least one of these sets of constraints: `@AnyOf([Pattern(/a/)], [Pattern(/b/)])` (R10).',
  write: (draft, list) => {
    draft.anyOf = draftsOf(list);
  },
});

/** The value satisfies exactly one of these sets of constraints. */
export const OneOf = keywordAs<Combining, Sets>({
  keyword: 'oneOf',
  fits: everyFit,
  on: everywhere,
  argument: sets,
  doc: 'The value satisfies exactly one of these sets of constraints (R10).',
  write: (draft, list) => {
    draft.oneOf = draftsOf(list);
  },
});

/** The value does not satisfy all of these constraints. */
export const Not = keywordAs<
  <F>(...decorators: FieldDecorator<F>[]) => FieldDecorator<F> & ModelDecorator,
  readonly Applied[]
>({
  keyword: 'not',
  fits: everyFit,
  on: everywhere,
  argument: decorators,
  doc: 'The value does not satisfy all of these constraints at once.',
  write: (draft, applied) => {
    draft.not = draftsOf([applied])[0];
  },
});

type OverrideProperty = <N extends string, F>(
  property: N,
  ...decorators: FieldDecorator<F>[]
) => ModelDecorator<Readonly<Partial<Record<N, unknown>>>>;

interface Overriding {
  readonly property: string;
  readonly applied: readonly Applied[];
}

/** Decorators for a property that the class inherits, without declaring it again. */
export const Override = keywordAs<OverrideProperty, Overriding>({
  keyword: 'override',
  fits: ['object'],
  on: ['class'],
  repeatable: true,
  inherited: false,
  argument: argument('the name of an inherited property and decorators', ([property, ...rest]) =>
    typeof property === 'string' && rest.length > 0 && rest.every(isCarrier)
      ? { property, applied: rest.flatMap(({ applied }) => applied) }
      : undefined,
  ),
  writes: [],
  doc: 'Decorators for an inherited property, without declaring it again: `@Override("replicas", Minimum(3))`.',
  write: (draft, value, at) => {
    (metaOf(draft).override ??= []).push(at === undefined ? value : { ...value, at });
  },
});
