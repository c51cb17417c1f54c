/** `@ConvertsFrom`: how objects of one version of a kind become those of another. */

// What models import to say how objects of one version become those of another. It imports nothing, so that models stay light.

type Method = (...args: never[]) => unknown;

type Scalar = string | number | boolean | bigint | null | undefined;

/** The content of instances, without their methods: what stands in the YAML of an object. */
export type Content<T> = T extends Scalar
  ? T
  : T extends readonly (infer E)[]
    ? readonly Content<E>[]
    : T extends ReadonlyMap<string, infer V>
      ? Readonly<Record<string, Content<V>>>
      : { readonly [K in keyof T as T[K] extends Method ? never : K]: Content<T[K]> };

/** What a conversion may change of the metadata; all else of it stays. */
export interface ConvertedMetadata {
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Identity {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ConvertedMetadata & { readonly name?: string; readonly namespace?: string };
}

type Own<T> = Omit<Content<T>, keyof Identity>;

/** An object that is converted. */
export type ObjectOf<T> = Own<T> & Identity;

/** What becomes of it: all but its identity. */
export type ConvertedTo<T> = Own<T> & { readonly metadata?: ConvertedMetadata };

/** How objects of two versions of a kind become each other. */
export interface ConversionFunctions<Old, New> {
  /** Makes an object of the class that the decorator stands on. */
  readonly up: (old: ObjectOf<Old>) => ConvertedTo<New>;
  /** Makes an object of the other class; without it nobody can read stored objects in that version. */
  readonly down?: (now: ObjectOf<New>) => ConvertedTo<Old>;
}

type VersionClass<T> = abstract new (...args: never[]) => T;

/** A conversion as the decorator keeps it. */
export interface KeptConversion {
  readonly from: VersionClass<object>;
  readonly up: (old: never) => unknown;
  readonly down?: ((now: never) => unknown) | undefined;
}

const conversionsSymbol = Symbol.for('schemawright.conversions');

/**
 * The class is a version of a kind that objects of another version are converted to: by `up`, and back by `down`. The functions run
 * only in `serve --module`; nothing else reads them.
 *
 * @example
 * import { ConvertsFrom } from 'schemawright/conversion';
 *
 * class CronTabV1 {
 *   spec!: { schedule: string };
 * }
 *
 * \@ConvertsFrom(CronTabV1, {
 *   up: ({ spec }) => ({ spec: { cron: spec.schedule } }),
 *   down: ({ spec }) => ({ spec: { schedule: spec.cron } }),
 * })
 * class CronTab {
 *   spec!: { cron: string };
 * }
 */
export function ConvertsFrom<Old extends object, New extends object>(
  from: VersionClass<Old>,
  { up, down }: ConversionFunctions<Old, New>,
): (target: VersionClass<New>, context?: unknown) => void {
  return (target) => {
    const value: readonly KeptConversion[] = [{ from, up, down }, ...getConversions(target)];
    Object.defineProperty(target, conversionsSymbol, { value, configurable: true });
  };
}

/** The conversions of a class, not those of a class that it extends. */
export function getConversions(target: object): readonly KeptConversion[] {
  const own: unknown = Object.getOwnPropertyDescriptor(target, conversionsSymbol)?.value;
  // Nothing but the decorator writes under the symbol.
  return (own as readonly KeptConversion[] | undefined) ?? [];
}
