import type { BindingSource } from '../../src/values/bind/types.ts';

/** What a binding takes, for compiling bindings without the run time. */
export declare function bind<T extends object, I>(source: BindingSource): { create(input: I): T };
