/** One flag of a command: with `value` it takes one, named so in the help; without, it is either there or not. */
export interface Flag {
  readonly value?: string;
  readonly doc: string;
  /** One letter. */
  readonly short?: string;
  /** The values that it takes, where these are few. */
  readonly words?: readonly string[];
  /** True for a path, which leads from where the command was run. */
  readonly path?: true;
  /** The documents that it is for, where it is not for all: the help lists it with theirs. */
  readonly of?: string;
  /** It may be given several times, and several values at once between commas; `whole` where commas belong to the value. */
  readonly many?: true | 'whole';
}

/** Flags by name, without the dashes. */
export type FlagTable = Readonly<Record<string, Flag>>;

/** The flags of one call, read by name; a flag that nobody gave is absent. */
export interface GivenFlags {
  /** The value of a flag that takes one. */
  readonly text: (name: string) => string | undefined;
  /** The values of a flag that takes several. */
  readonly texts: (name: string) => readonly string[];
  /** True for a flag that was given. */
  readonly has: (name: string) => boolean;
}

/** Reads flags from a record of their values: strings, lists of strings, `true`. */
export function readFlags(record: Readonly<Record<string, unknown>>): GivenFlags {
  const getValue = (name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);
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

/** True for the value of a flag that was given. */
export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
