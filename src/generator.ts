/**
 * Exports everything of `schemawright/api` and `schemawright/plugin`, as before the two were split.
 *
 * @deprecated Import commands from `schemawright/api` and plugin interfaces from `schemawright/plugin`; the next
 * version has no `schemawright/generator`.
 */

export * from './api.ts';
export * from './plugin.ts';
export { gen as generate } from './api.ts';
export { change, drop, own, refuse, same } from './generator/emit/keyword-table.ts';
export { array, choice, map, object, orFalse, orTrue, string } from './generator/emit/read-options.ts';
