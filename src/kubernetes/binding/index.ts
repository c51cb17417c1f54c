/** Rules in CEL, and the API server, on values in code: what bindings run beside the schema. */
export { apiServer } from './api-server.ts';
export { celRules } from './cel-rules.ts';
