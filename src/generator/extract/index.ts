// Folders, in the order of the pipeline; each imports only those before it:
// modules/     parses files and namespaces, resolves names, assigns keys to classes; holds the state, diagnostics and
// codes of an extraction
// constants/   evaluates arguments, initialisers and the configuration
// decorators/  evaluates decorators and checks where they are used
// schemas/     combines partial schemas: unions, intersections, templates (independent of syntax)
// members/     reads classes, interfaces and utility types as object types, and these as partial schemas
// types/       converts type nodes to partial schemas; asks the type checker where syntax is not enough
// link/        links classes to documents, with definitions and conventions; writes the snapshot for a later run
// The meaning of schemas, rules and targets do not belong here, and no compiler node is exposed. Two files do not load
// the
// compiler and are imported directly where start-up time matters: modules/codes.ts and link/snapshot.ts.
export { readConstantExport } from './constants/constant-export.ts';
export { type Extracted, type ExtractedDocument, extractModels } from './extract.ts';
export type { TypeRoot } from './roots.ts';
export { link } from './link/link.ts';
export type { Snapshot } from './link/snapshot.ts';
export type { Unit } from './link/definitions.ts';
export type { Circumstances } from './modules/extraction.ts';
export { fileOfKey } from './modules/extraction.ts';
export { keepCompiled } from './syntax/compiler.ts';
export { listDeclaredProperties, listExported } from './modules/exports.ts';
export type { EqualTypes } from './modules/module.ts';
export type { KnownModule, KnownModules, ModuleExports, ModuleSource } from './modules/library.ts';
export { parseModule } from './modules/parse-module.ts';
export { readPackageExports } from './modules/package-exports.ts';
