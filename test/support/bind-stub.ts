import type { BindingSource } from '../../src/values/bind/source.ts';

/** What a binding takes, for compiling bindings without the run time. */
export declare function bind<T extends object, I>(source: BindingSource): { create(input: I): T };
