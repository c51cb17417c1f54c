import { clusterApp } from '../cluster-app/index.ts';
import { type Dialect } from '../generator/dialect/dialect.ts';
import { jsonSchemaDialect } from '../generator/dialect/json-schema.ts';
import { helm } from '../helm/index.ts';
import { kubernetes } from '../kubernetes/index.ts';
import { kudo } from '../kudo/index.ts';
import { openapi } from '../openapi/index.ts';
import { ytt } from '../ytt/index.ts';

/** Order matters: readers are tried and targets written in this order. */
export const dialects = [
  jsonSchemaDialect,
  clusterApp,
  helm,
  openapi,
  kudo,
  kubernetes,
  ytt,
] as const satisfies readonly Dialect[];

type TargetOf<D> = D extends { readonly targets: readonly (infer T)[] } ? T : never;
type OptionsOf<T> = T extends { readonly options?: infer R } ? ReadBy<NonNullable<R>> : never;
type ReadBy<R> = R extends (...args: never) => Generator<unknown, infer O> ? NonNullable<O> : never;

export type BuiltInTargetOptions = {
  readonly [T in TargetOf<(typeof dialects)[number]> as T['name']]?: false | OptionsOf<T>;
};
