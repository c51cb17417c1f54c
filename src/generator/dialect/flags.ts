import { getOwn } from '../../text/value/json.ts';
/** A flag of a command. It takes a value if `value` names one; otherwise it is on or off. */
export interface Flag {
  readonly value?: string;
  readonly doc: string;
  /** One letter. */
  readonly short?: string;
  /** The values it accepts, if they are few. */
  readonly words?: readonly string[];
  /** True for a path, which is relative to the folder where the command runs. */
  readonly path?: true;
  /** The documents it applies to, if not all; the help lists it with those. */
  readonly of?: string;
  /** It may be repeated, and one value may hold several separated by commas; `whole` if commas belong to the value. */
  readonly many?: true | 'whole';
}

/** Flags by name, without dashes. */
export type FlagTable = Readonly<Record<string, Flag>>;

/** The flags of one call, by name. Flags that were not given are absent. */
export interface GivenFlags {
  /** The value of a flag that takes one. */
  readonly text: (name: string) => string | undefined;
  /** The values of a flag that takes several. */
  readonly texts: (name: string) => readonly string[];
  /** True if the flag was given. */
  readonly has: (name: string) => boolean;
}

export function readFlags(record: Readonly<Record<string, unknown>>): GivenFlags {
  const getValue = (name: string): unknown => getOwn(record, name);
  return {
    text: (name) => {
      const value = getValue(name);
      return typeof value === 'string' ? value : undefined;
    },
    texts: (name) => {
      const value = getValue(name);
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
    },
    has: (name) => isGiven(getValue(name)),
  };
}

export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
