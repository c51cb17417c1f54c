import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Decoration, withValues } from './decoration.ts';

/** `not: { required: [a, b] }`: the properties exclude each other. */
export function exclusion(value: unknown): readonly Decoration[] | undefined {
  const names = onlyRequired(value);
  return names === undefined || names.length < 2 ? undefined : [withValues('MutuallyExclusive', names, ['object'])];
}

/** `oneOf: [{ required: [a] }, { required: [b] }]`: exactly one of the properties is there. */
export function oneOfNames(value: unknown): readonly Decoration[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((one: unknown) => {
    const list = onlyRequired(one);
    return list?.length === 1 ? list : [];
  });
  const isAll = names.length === value.length && new Set(names).size === names.length;
  return isAll && names.length > 1 ? [withValues('ExactlyOneOf', names, ['object'])] : undefined;
}

/** `oneOf: [{ const, title }, …]` of texts: values with labels. */
export function labelled({ type, oneOf }: SchemaObject): readonly Decoration[] | undefined {
  if (type !== 'string' || !Array.isArray(oneOf) || !oneOf.every(isChoice)) return undefined;
  return [withValues('Choices', [oneOf.map((one) => [one.const, one.title])], ['string'])];
}

function isChoice(value: unknown): value is { readonly const: string; readonly title: string } {
  return (
    isSchemaObject(value) &&
    Object.keys(value).length === 2 &&
    typeof value.const === 'string' &&
    typeof value.title === 'string'
  );
}

function onlyRequired(value: unknown): readonly string[] | undefined {
  if (!isSchemaObject(value) || !Array.isArray(value.required) || Object.keys(value).length > 1) return undefined;
  const names: readonly unknown[] = value.required;
  return names.every((name) => typeof name === 'string') && new Set(names).size === names.length ? names : undefined;
}
