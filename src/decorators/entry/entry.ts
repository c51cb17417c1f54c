/** The types of the vocabulary: entries, applied decorators, and the partial schemas that they write. */

import type { At } from '../../diagnostics/diagnostic/at.ts';
import type { DocumentKind } from '../../schema/document/document.ts';
import type { ArgumentClass, DecoratorPosition, Fit } from './types.ts';

export type { At } from '../../diagnostics/diagnostic/at.ts';

/** Everything there is to say of one keyword: its decorator, where it fits, what it writes and its sentence. */
export interface Entry {
  /** The decorator's name: the keyword in PascalCase. */
  readonly name: string;
  readonly keyword: string;
  /** The kinds of types it may stand on. */
  readonly fits: readonly Fit[];
  readonly on: readonly DecoratorPosition[];
  /** Where it may stand with this argument, when that depends on the argument. */
  readonly onWith?: (value: never) => readonly DecoratorPosition[];
  /** The keywords it can write, for their origins. */
  readonly writes: readonly string[];
  /** True when a property or class may carry it several times. */
  readonly repeatable: boolean;
  /** False when a subclass does not take it over from the class it extends. */
  readonly inherited: boolean;
  /** True when it makes its class the root of a document. */
  readonly marksRoot: boolean;
  /** One sentence for the reference. */
  readonly doc: string;
  /** What the argument must be, as its error says it. */
  readonly expects: string;
  /** Checks the arguments of a call; throws an `ArgumentError`. */
  parse(args: readonly unknown[]): unknown;
  /** Puts a checked argument into a schema. */
  write(partial: PartialSchema, value: never, at: At | undefined): void;
}

/** One decorator as it was written: the entry, its checked argument, and where (known to the extractor alone). */
export interface Applied {
  readonly entry: Entry;
  readonly value: unknown;
  /** True when it came out of `compose`: a decorator written on the property itself overrides it. */
  readonly composed: boolean;
  readonly at?: At;
  /** Where the composed decorator that brought it stands. */
  readonly usedAt?: At;
}

/** True for a decorator inside the value of another. */
export function isApplied(value: unknown): value is Applied {
  return typeof value === 'object' && value !== null && 'entry' in value && 'composed' in value;
}

/** What a decorator carries besides being callable. */
export interface Carrier {
  readonly applied: readonly Applied[];
}

/** The key under which a partial schema carries what is no JSON Schema; no keyword has this name. */
export const META = '~';

/** A schema in the making: keywords, and beside them what only the generator needs to know. */
export interface PartialSchema {
  [keyword: string]: unknown;
  [META]?: Meta;
}

/** What a model says beside JSON Schema keywords. Plain data: partial schemas are cached as JSON. */
export interface Meta {
  /** Where the schema comes from. */
  at?: At;
  /** Where each of its keywords comes from. */
  keywords?: Record<string, At>;
  /** The class that this schema refers to, by the extractor's key. */
  class?: string;
  /** What it refers to is no class but a named type: the kinds of its values, where they are known. */
  fits?: readonly Fit[] | 'any';
  /** Two schemas stand beside each other in `allOf`, since they could not be written as one. */
  beside?: true;
  /** The type is a `Map`: at run time its values stand in one. */
  map?: true;
  /** The function that names the class, until the extractor has looked into it. */
  behind?: { type: KeysType; at?: At };
  /** Required or not, whatever the declaration looks like. */
  required?: boolean;
  /** The type takes `undefined` too: a property of it may be absent. */
  absent?: true;
  /** The comment of the type hides it: a property of it is left out, and so is a branch of a union. */
  hidden?: true;
  /** What becomes of unknown properties: refused, accepted, or nothing said. */
  openness?: 'closed' | 'open' | 'absent';
  /** No title, and none inferred. */
  untitled?: true;
  /** The class is a definition of this name (`true`: its own). */
  definition?: string | true;
  /** References to the class say its type, too. */
  typed?: true;
  /** The class is never a definition. */
  inline?: true;
  /** The default is an initialiser: it may be kept as `initial` instead (R18). */
  initialiser?: true;
  /** The initialiser makes a new instance of the class. */
  constructed?: true;
  /** The class is a root. */
  root?: Root;
  /** Maps beside the properties of a class. */
  keys?: PatternKeys[];
  /** Findings that are accepted here. */
  allow?: { rule: string; reason: string; at?: At }[];
  /** Decorators for inherited properties. */
  override?: { property: string; applied: readonly Applied[]; at?: At }[];
  /** Named definitions (`define`) that this schema refers to. */
  definitions?: Record<string, PartialSchema>;
  /** References to definitions that stay although nothing else refers to them. */
  unused?: PartialSchema[];
}

/** A root class: what its document is for, and the profile whose conventions it follows. */
export interface Root {
  readonly kind: DocumentKind;
  readonly profile?: string;
  /** What targets are told for this root alone, by their names; `false` switches one off. */
  readonly targets?: Readonly<Record<string, object | false>>;
  /** Whether objects refuse what they do not declare; without it, the profile and the configuration say so. */
  readonly closed?: boolean;
}

/** `@Keys(/re/, () => T)` on a class: keys that match hold a `T`. */
export interface PatternKeys {
  readonly pattern: string;
  readonly type: KeysType | undefined;
  /** Of a map: other keys are allowed, too. */
  readonly others?: 'allowed';
  readonly applied: readonly Applied[];
  readonly at?: At;
}

/** What names the type of a map's values: a class, `String`, `Number`, `Boolean`, or an array of one of them. */
export type KeysType = () => ArgumentClass | readonly [ArgumentClass];
