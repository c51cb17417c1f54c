/** TypeScript → SchemaDocument; no code of the user is executed. */

// A model's way, each room importing only those before it:
//   modules/     files and namespaces are parsed, names resolved, classes given keys; the state of an extraction, its diagnostics and their codes
//   constants/   arguments, initialisers and the configuration are evaluated
//   decorators/  decorators become what they apply, and are checked against where they stand
//   schemas/     partial schemas put together: unions, intersections, templates (needs no syntax)
//   members/     classes, interfaces and utility types become object types, and these partial schemas
//   types/       type nodes become partial schemas; what syntax does not show is asked of the type checker
//   link/        classes become documents, with definitions and conventions; the snapshot that a later run starts from
// What a schema means, rules and targets do not belong here, and nobody outside sees a node of the compiler. Two files do not
// load the compiler and are imported by themselves where start-up time counts: modules/codes.ts and link/snapshot.ts.
export { readConstantExport } from './constants/constant-export.ts';
export { type Extracted, type ExtractedDocument, extractModels } from './extract.ts';
export type { TypeRoot } from './roots.ts';
export { link } from './link/link.ts';
export type { Snapshot } from './link/snapshot.ts';
export type { Unit } from './link/definitions.ts';
export type { Circumstances } from './modules/extraction.ts';
export { fileOfKey } from './modules/extraction.ts';
export { keepCompiled } from './modules/compiler.ts';
export { listExported } from './modules/exports.ts';
export type { KnownModule, KnownModules, ModuleExports, ModuleSource } from './modules/library.ts';
export { parseModule } from './modules/parse-module.ts';
export { readPackageExports } from './modules/package-exports.ts';
