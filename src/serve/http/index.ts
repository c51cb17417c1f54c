/** The room for the server: HTTPS with bounds on everything, whose certificate follows its files; what is answered is no question here. */
export { type Answers, type Handler, type HttpAnswer, type Routes } from './answer.ts';
export { type CertificateFiles } from './certificate-files.ts';
export { type Limits, usualLimits } from './limits.ts';
export { listen, type RunningServer, type ServerOptions } from './listen.ts';
export { jsonLines, type Log, type LogLevel } from './log.ts';
