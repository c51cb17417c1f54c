/**
 * The HTTPS server: every resource is bounded, and the certificate follows its files. It does not know what it serves.
 */
export { type Answers, type Handler, type HttpAnswer, type Routes } from './answer.ts';
export { type CertificateFiles } from './certificate-files.ts';
export { type Limits, usualLimits } from './limits.ts';
export { listen, type RunningServer, type ServerOptions } from './listen.ts';
export { jsonLines, type Log, type LogLevel } from './log.ts';
