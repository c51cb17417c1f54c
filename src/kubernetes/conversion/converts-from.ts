// Models import this module to declare conversions between versions. It imports nothing, so that models stay light.

type Method = (...args: never[]) => unknown;

type Scalar = string | number | boolean | bigint | null | undefined;

/** The data of an instance without its methods: what the YAML of an object contains. */
export type Content<T> = T extends Scalar
  ? T
  : T extends readonly (infer E)[]
    ? readonly Content<E>[]
    : T extends ReadonlyMap<string, infer V>
      ? Readonly<Record<string, Content<V>>>
      : { readonly [K in keyof T as T[K] extends Method ? never : K]: Content<T[K]> };

/** The metadata that a conversion may change; everything else stays. */
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

/** An object to convert. */
export type ObjectOf<T> = Own<T> & Identity;

/** The result of a conversion, without the identity of the object. */
export type ConvertedTo<T> = Own<T> & { readonly metadata?: ConvertedMetadata };

/** The conversion functions between two versions of a kind. */
export interface ConversionFunctions<Old, New> {
  /** Converts to the decorated class. */
  readonly up: (old: ObjectOf<Old>) => ConvertedTo<New>;
  /** Converts back to the other class; without it, stored objects cannot be read in that version. */
  readonly down?: (now: ObjectOf<New>) => ConvertedTo<Old>;
}

type VersionClass<T> = abstract new (...args: never[]) => T;

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

export function getConversions(target: object): readonly KeptConversion[] {
  const own: unknown = Object.getOwnPropertyDescriptor(target, conversionsSymbol)?.value;
  // Only the decorator writes to the symbol.
  return (own as readonly KeptConversion[] | undefined) ?? [];
}
