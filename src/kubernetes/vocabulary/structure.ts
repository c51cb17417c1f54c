import { argument, areNames, nothing } from '../../decorators/entry/arguments.ts';
import type { Applied, PartialSchema } from '../../decorators/entry/entry.ts';
import { decorators, everyFit, everywhere, keyword, defineTypedKeyword } from '../../decorators/entry/keyword.ts';
import type { ItemNameOn, NamesDecorator } from '../../decorators/entry/names.ts';
import { buildSchema, clearType, isPartialSchema, ensureMeta } from '../../decorators/entry/partial-schema.ts';
import type { CommonFit, Decorator, DecoratorPosition, FieldDecorator } from '../../decorators/entry/types.ts';

const listTypeKeyword = 'x-kubernetes-list-type';
const listKeysKeyword = 'x-kubernetes-list-map-keys';
const preserveKeyword = 'x-kubernetes-preserve-unknown-fields';
const preservedObject = { type: 'object', [preserveKeyword]: true };

/**
 * How updates of an array are merged: as a whole (`atomic`), or by items, which must be unique (`set`).
 *
 * @example ``` @ListType('set') zones!: string[]; ```
 */
export const ListType = keyword({
  keyword: listTypeKeyword,
  name: 'ListType',
  fits: ['array'],
  argument: argument<[type: 'atomic' | 'set'], string>("'atomic' or 'set'", ([type, ...rest]) =>
    rest.length === 0 && (type === 'atomic' || type === 'set') ? type : undefined,
  ),
  doc: 'How updates of the array are merged: as a whole (`atomic`), or by items, which must be unique (`set`).',
  write: (partial, type) => {
    partial[listTypeKeyword] = type;
    delete partial[listKeysKeyword];
  },
});

/**
 * The items of an array are identified by these properties.
 *
 * @example ``` @ListMap('name') pools!: { name: string }[]; ```
 */
export const ListMap = defineTypedKeyword<
  <T, K = undefined>(
    key: ItemNameOn<T, K>,
    ...more: readonly ItemNameOn<T, K>[]
  ) => NamesDecorator<T, K, 'array', 'property', '@ListMap'>,
  readonly string[]
>({
  keyword: listKeysKeyword,
  name: 'ListMap',
  fits: ['array'],
  argument: argument<readonly never[], readonly string[]>('one or more distinct property names of the items', (args) =>
    args.length > 0 && areNames(args) ? args : undefined,
  ),
  doc: 'The items of the array are identified by these properties, which must be unique; updates are merged item by item.',
  writes: [listTypeKeyword, listKeysKeyword],
  write: (partial, keys) => {
    partial[listTypeKeyword] = 'map';
    partial[listKeysKeyword] = keys;
  },
});

/**
 * How updates of an object are merged: as a whole (`atomic`), or property by property (`granular`).
 *
 * @example ``` @MapType('atomic') labels!: Record<string, string>; ```
 */
export const MapType = keyword({
  keyword: 'x-kubernetes-map-type',
  name: 'MapType',
  fits: ['object'],
  on: everywhere,
  argument: argument<[type: 'atomic' | 'granular'], string>("'atomic' or 'granular'", ([type, ...rest]) =>
    rest.length === 0 && (type === 'atomic' || type === 'granular') ? type : undefined,
  ),
  doc: 'How updates of the object are merged: as a whole (`atomic`), or property by property (`granular`, the default).',
});

/**
 * The API server preserves undeclared properties, here and below.
 *
 * @example ``` @PreserveUnknownFields() settings!: Settings; ```
 */
export const PreserveUnknownFields = keyword({
  keyword: preserveKeyword,
  name: 'PreserveUnknownFields',
  fits: everyFit,
  on: everywhere,
  argument: nothing,
  doc: 'The API server preserves undeclared properties instead of pruning them.',
  write: preserveUnknown,
});

/**
 * The object is a Kubernetes object with an API version, a kind and metadata.
 *
 * @example ``` @EmbeddedResource() template!: Record<string, unknown>; ```
 */
export const EmbeddedResource = keyword({
  keyword: 'x-kubernetes-embedded-resource',
  name: 'EmbeddedResource',
  fits: ['object'],
  on: everywhere,
  argument: nothing,
  doc: 'The object is a Kubernetes object with an API version, a kind and metadata, which the server checks.',
});

/**
 * The server accepts any value; the type is only for the compiler.
 *
 * @example ``` @Schemaless() anything!: unknown; ```
 */
export const Schemaless = keyword({
  keyword: 'schemaless',
  name: 'Schemaless',
  fits: everyFit,
  argument: nothing,
  writes: [preserveKeyword],
  doc: 'The schema does not restrict the value, and the server preserves all of it; the type is only for the compiler.',
  write: (partial) => {
    clearType(partial);
    preserveUnknown(partial);
  },
});

/**
 * Classes are declared down to this depth; the server preserves what is below as it is.
 *
 * @example ``` @Trimmed(2) template!: corev1.PodTemplateSpec; ```
 */
export const Trimmed = keyword({
  keyword: 'trimmed',
  name: 'Trimmed',
  fits: ['array', 'object'],
  argument: argument<[depth: number], number>('a positive integer', ([depth, ...rest]) =>
    rest.length === 0 && Number.isSafeInteger(depth) && Number(depth) > 0 ? Number(depth) : undefined,
  ),
  writes: [],
  doc: 'Classes are declared down to this depth; objects below are preserved by the API server and not checked.',
  write: (partial, depth) => {
    ensureMeta(partial).trimmed = { depth, below: preservedObject, ofItems: [listTypeKeyword, listKeysKeyword] };
  },
});

/**
 * What Kubernetes' own validation says of the fields of its types applies to this property and to all below.
 *
 * @example ``` @Constrained() template!: corev1.PodTemplateSpec; ```
 */
export const Constrained = keyword({
  keyword: 'constrained',
  name: 'Constrained',
  fits: ['array', 'object'],
  argument: nothing,
  writes: [],
  doc: 'The constraints that `@ConstrainedBy` adds to classes, such as those of the Kubernetes API, apply to the property and to all below.',
  write: (partial) => {
    ensureMeta(partial).constrained = { recursive: preservedObject };
  },
});

/**
 * These decorators apply only below a property with `@Constrained()`.
 *
 * @example ``` @ConstrainedBy(MaxLength(63)) name!: string; ```
 */
export const ConstrainedBy = defineTypedKeyword<
  <D extends readonly FieldDecorator<never>[]>(
    ...decorators: D
  ) => Decorator<CommonFit<D[number]>, DecoratorPosition, '@ConstrainedBy'>,
  readonly Applied[]
>({
  keyword: 'constraints',
  name: 'ConstrainedBy',
  fits: everyFit,
  on: everywhere,
  argument: decorators,
  writes: [],
  doc: 'These decorators apply only below a property with `@Constrained()`.',
  write: (partial, applied) => {
    ensureMeta(partial).constraints = buildSchema(applied);
  },
});

function preserveUnknown(partial: PartialSchema): void {
  partial[preserveKeyword] = true;
  // The values of a map keep their schema.
  if (!describesValues(partial)) ensureMeta(partial).openness ??= 'absent';
}

function describesValues({ additionalProperties }: PartialSchema): boolean {
  return isPartialSchema(additionalProperties) && Object.keys(additionalProperties).length > 0;
}

interface Docs {
  readonly url: string;
  readonly description?: string;
}

/**
 * A link to further documentation.
 *
 * @example ``` @ExternalDocs('https://example.com/docs', 'All settings') settings!: Settings; ```
 */
export const ExternalDocs = keyword({
  keyword: 'externalDocs',
  fits: everyFit,
  on: everywhere,
  argument: argument<[url: string, description?: string], Docs>('a URL and, optionally, a description', (args) => {
    const [url, description, ...rest] = args;
    if (typeof url !== 'string' || url === '' || rest.length > 0) return undefined;
    if (description === undefined) return { url };
    return typeof description === 'string' ? { url, description } : undefined;
  }),
  doc: 'A URL with further documentation, and its description.',
});
