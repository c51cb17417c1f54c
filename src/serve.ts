export { serve, serveManifests, type ServeOptions } from './commands/serve/serve.ts';
export type { PrintOptions } from './commands/serve/print-manifests.ts';
export type { ServedOptions } from './commands/serve/plan.ts';
export { type AnsweredReview, answerReview, type ReviewOptions } from './commands/serve/webhook.ts';
export { type SelfSigned, selfSigned, type SelfSignedOptions } from './serve/certificate/index.ts';
export {
  type Answers,
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
export { answerAdmission, type Cause, type Decide, type Decision } from './kubernetes/webhook/admit.ts';
export { convertKinds } from './kubernetes/webhook/convert.ts';
export { type ConversionStep, convertObject } from './kubernetes/conversion/convert-object.ts';
export { listDeclaredSteps } from './kubernetes/conversion/declared-steps.ts';
export { loadModule, type LoadedModule } from './kubernetes/conversion/module.ts';
export type { Webhook, WebhookAnswer, WebhookCall } from './generator/dialect/services.ts';
export type { WrittenAnswer } from './serve/review/answer-review.ts';
export type { Redact } from './values/explain/index.ts';
export type { KubeList, KubeObject, KubeValue } from './kubernetes/structural/value.ts';
export type { PatchOperation6902 } from './kudo/webhook/index.ts';
