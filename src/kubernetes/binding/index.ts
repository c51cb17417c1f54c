export { apiServer } from './api-server.ts';
export { celRules } from './cel-rules.ts';
