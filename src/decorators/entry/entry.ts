import type { At } from '../../diagnostics/diagnostic/at.ts';
import type { DocumentKind } from '../../schema/document/document.ts';
import type { ArgumentClass, DecoratorPosition, Fit } from './types.ts';

export type { At } from '../../diagnostics/diagnostic/at.ts';

/** The definition of one keyword: its decorator, where it may be used, what it writes, and its documentation. */
export interface Entry {
  /** The name of the decorator: the keyword in PascalCase. */
  readonly name: string;
  readonly keyword: string;
  /** The kinds of types it may be used on. */
  readonly fits: readonly Fit[];
  readonly on: readonly DecoratorPosition[];
  /** Where the decorator may be used with this argument, if that depends on the argument. */
  readonly onWith?: (value: never) => readonly DecoratorPosition[];
  /** The keywords it can write, for their origins. */
  readonly writes: readonly string[];
  /** True when a property or class may have it more than once. */
  readonly repeatable: boolean;
  /** False when subclasses do not inherit it. */
  readonly inherited: boolean;
  /** True when it makes its class the root of a document. */
  readonly marksRoot: boolean;
  /** One sentence for the reference documentation. */
  readonly doc: string;
  /** What the argument must be, in the words of its error. */
  readonly expects: string;
  /** Checks the arguments of a call; throws `ArgumentError`. */
  parse(args: readonly unknown[]): unknown;
  /** Writes a checked argument into a schema. */
  write(partial: PartialSchema, value: never, at: At | undefined): void;
}

/** One use of a decorator: the entry, its checked argument, and its place (known to the extractor only). */
export interface Applied {
  readonly entry: Entry;
  readonly value: unknown;
  /** True when it comes from `compose`; a decorator on the property itself overrides it. */
  readonly composed: boolean;
  readonly at?: At;
  readonly usedAt?: At;
}

export function isApplied(value: unknown): value is Applied {
  return typeof value === 'object' && value !== null && 'entry' in value && 'composed' in value;
}

export interface Carrier {
  readonly applied: readonly Applied[];
}

/** The key under which a partial schema holds what is not JSON Schema. No keyword has this name. */
export const META = '~';

/** A schema under construction: its keywords and the generator's own data. */
export interface PartialSchema {
  [keyword: string]: unknown;
  [META]?: Meta;
}

/** What a model states besides JSON Schema keywords. Plain data, because partial schemas are cached as JSON. */
export interface Meta {
  at?: At;
  keywords?: Record<string, At>;
  class?: string;
  /** Set when the reference names a type rather than a class: the kinds of its values, if known. */
  fits?: readonly Fit[] | 'any';
  /** True when two schemas could not be merged and are combined by `allOf`. */
  beside?: true;
  /** True when the type is a `Map`: at run time its values are in one. */
  map?: true;
  behind?: { type: KeysType; at?: At };
  required?: boolean;
  /** True when the type includes `undefined`, so a property of it may be absent. */
  absent?: true;
  /** True when the type's comment hides it: its properties and union branches are omitted. */
  hidden?: true;
  openness?: 'closed' | 'open' | 'absent';
  untitled?: true;
  /** The values override those of another chart: a part of them is valid. `own`: its schema alone checks them. */
  overrides?: 'included' | 'own';
  trimmed?: Trimmed;
  constrained?: Constrained;
  /** What holds only where the class is constrained. */
  constraints?: PartialSchema;
  definition?: string | true;
  typed?: true;
  inline?: true;
  /** True when the default is an initialiser, which may be kept as `initial` instead (R18). */
  initialiser?: true;
  constructed?: true;
  root?: Root;
  keys?: PatternKeys[];
  allow?: { rule: string; reason: string; at?: At }[];
  override?: { property: string; applied: readonly Applied[]; at?: At }[];
  definitions?: Record<string, PartialSchema>;
  unused?: PartialSchema[];
}

/** Classes are declared down to a depth. */
export interface Trimmed {
  readonly depth: number;
  /** The schema of the objects below. */
  readonly below: Readonly<Record<string, unknown>>;
  /** The keywords of an array that need the properties of its items. */
  readonly ofItems: readonly string[];
}

/** The constraints of classes apply, here and below. */
export interface Constrained {
  /** The schema of a class inside itself. */
  readonly recursive: Readonly<Record<string, unknown>>;
}

export interface Root {
  readonly kind: DocumentKind;
  readonly profile?: string;
  readonly targets?: Readonly<Record<string, object | false>>;
  /** Whether objects reject undeclared properties; if absent, the profile and the configuration decide. */
  readonly closed?: boolean;
}

export interface PatternKeys {
  readonly pattern: string;
  readonly type: KeysType | undefined;
  readonly others?: 'allowed';
  readonly applied: readonly Applied[];
  readonly at?: At;
}

/** Names the type of a map's values: a class, `String`, `Number`, `Boolean`, or an array of one of them. */
export type KeysType = () => ArgumentClass | readonly [ArgumentClass];
