/**
 * Prints decorated classes from which the extractor reads the same document. TypeScript layout is in typescript/, the
 * meaning of a schema's text in import/, and what existing models already declare in base/.
 */

export { printFiles, sharedFiles } from './modules/kind-files.ts';
export { type Declared, type Home, moduleText } from './modules/module.ts';
export { type Accepted, type PrintedModels, printModels } from './print.ts';
export type { Says, Speech, SpokenDecorator } from './printing/speech.ts';
export { lossDiagnostics, type LostKeyword, type WrittenType } from './printing/printing.ts';
