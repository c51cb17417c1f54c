type Class = abstract new (...args: never[]) => object;

/** What a binding says of its model: `BindingSource` in its own words, since the file of that one needs the types of Node. */
interface Source {
  readonly name: string;
  readonly file: string;
  readonly classes: readonly (readonly [model: Class, fingerprint: string, pointers: readonly string[]])[];
  readonly maps?: readonly string[];
  readonly schema: string;
  readonly rules?: unknown;
  readonly server?: unknown;
}

/** What a binding takes, for compiling bindings without the run time. */
export declare function bind<T extends object, I>(source: Source): { create(input: I): T };

/** Stand for what evaluates rules in CEL, and for the server of a kind. */
export declare const celRules: unknown;
export declare const apiServer: unknown;
