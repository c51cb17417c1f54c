/**
 * The names of `schemawright/api` and `schemawright/plugin` in one entry, as they were before these two were split.
 *
 * @deprecated Import commands from `schemawright/api` and what plugins are made of from `schemawright/plugin`; the next version has no `schemawright/generator`.
 */

export * from './api.ts';
export * from './plugin.ts';
export { gen as generate } from './api.ts';
export { change, drop, own, refuse, same } from './generator/emit/keyword-table.ts';
export { array, choice, map, object, orFalse, orTrue, string } from './generator/emit/read-options.ts';
