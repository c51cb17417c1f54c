// TypeScript → SchemaDocument: models are parsed, names resolved, constants evaluated, types and members read, and classes
// linked into documents; no user code is executed. What a schema means, rules and targets do not belong here, and nothing
// outside sees a node of the compiler. Two parts that do not load the compiler are imported by themselves where start-up
// time counts: modules/codes.ts and link/snapshot.ts.
export { readConstantExport } from './constants/constant-export.ts';
export { type Extracted, type ExtractedDocument, extractModels, type ExtractOptions } from './extract.ts';
export { link } from './link/link.ts';
export type { Reusable, Snapshot } from './link/snapshot.ts';
export type { Unit } from './link/unit.ts';
export type { Circumstances } from './modules/circumstances.ts';
export { fileOfKey } from './modules/class-keys.ts';
export { keepCompiled } from './modules/compiler.ts';
export { exportedFrom } from './modules/exports.ts';
export type { KnownModules } from './modules/library.ts';
export { parseModule } from './modules/module.ts';
