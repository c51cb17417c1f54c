import type { PartialSchema } from '../../../decorators/entry/entry.ts';

export interface TupleElement {
  readonly partial: PartialSchema;
  readonly kind: 'required' | 'optional' | 'rest';
}

/** `undefined` when elements follow the rest element: no keyword counts positions from the end. */
export function buildTuple(elements: readonly TupleElement[]): PartialSchema | undefined {
  const flat = elements.flatMap(spreadElement);
  const at = flat.findIndex(({ kind }) => kind === 'rest');
  if (at !== -1 && at < flat.length - 1) return;
  const positions = at === -1 ? flat : flat.slice(0, at);
  const rest = flat[at]?.partial;
  const required = positions.filter(({ kind }) => kind === 'required').length;
  return {
    type: 'array',
    ...(positions.length > 0 && { prefixItems: positions.map(({ partial }) => partial) }),
    ...(rest !== undefined && { items: rest }),
    ...(required > 0 && { minItems: required }),
    ...(!rest && { maxItems: positions.length }),
  };
}

function spreadElement(element: TupleElement): readonly TupleElement[] {
  const { partial, kind } = element;
  if (kind !== 'rest' || partial.type !== 'array') return [element];
  const { prefixItems, items, minItems = 0 } = partial;
  // These keywords hold partial schemas.
  const positions = (Array.isArray(prefixItems) ? prefixItems : []) as readonly PartialSchema[];
  // These keywords hold partial schemas.
  const rest = items as PartialSchema | undefined;
  return [
    ...positions.map((position, index): TupleElement => {
      return { partial: position, kind: index < Number(minItems) ? 'required' : 'optional' };
    }),
    ...(rest ? [{ partial: rest, kind: 'rest' } as const] : []),
  ];
}
