export { type FileOptions, readFiles, readFileText, standardInput } from './file.ts';
export { type DocumentFormat, type Reading, readText } from './reading.ts';
export type { Span } from './source/spans.ts';
