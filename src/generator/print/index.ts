/**
 * SchemaDocument → TypeScript: decorated classes from which the extractor reads the same document. How TypeScript is laid out
 * stands in typescript/, what the text of a schema means in import/, and what existing models already say in base/.
 */

export { printFiles } from './modules/kind-files.ts';
export { type Declared, moduleText } from './modules/module.ts';
export { type Accepted, type PrintedModels, printModels } from './print.ts';
export type { Says, Speech, SpokenDecorator } from './printing/speech.ts';
export { lossDiagnostics } from './printing/printing.ts';
