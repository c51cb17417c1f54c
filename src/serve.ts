/** The entry point for webhooks in code: the server, and what answers reviews. */
export { serve, serveManifests, type ServeOptions } from './commands/serve/serve.ts';
export type { PrintOptions } from './commands/serve/print-manifests.ts';
export type { ServedOptions } from './commands/serve/routes.ts';
export { type AnsweredReview, answerReview, type ReviewOptions } from './commands/serve/webhook.ts';
export { type SelfSigned, selfSigned, type SelfSignedOptions } from './serve/certificate/index.ts';
export {
  type CertificateFiles,
  type Handler,
  type HttpAnswer,
  jsonLines,
  type Limits,
  listen,
  type Log,
  type LogLevel,
  type Routes,
  type RunningServer,
  type ServerOptions,
  usualLimits,
} from './serve/http/index.ts';
export {
  answerAdmission,
  type Cause,
  type ConversionStep,
  convertKinds,
  type Decide,
  type Decision,
  loadModule,
  type LoadedModule,
} from './serve/kinds/index.ts';
export type { KubeList, KubeObject, KubeValue } from './kubernetes/structural/value.ts';
export type { PatchOperation6902 } from './kudo/webhook/index.ts';
