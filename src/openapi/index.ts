// The world of OpenAPI: its documents read, written and compared. OpenAPI 3.0's reading of a schema is used by Kubernetes, too.
import type { Dialect } from '../generator/dialect/dialect.ts';
import { openApi } from './emit/openapi.ts';
import { openApiReader } from './read/openapi.ts';

/** OpenAPI documents. */
export const openapi = {
  name: 'openapi',
  readers: [openApiReader],
  targets: [openApi],
  compare: { openapi: async () => (await import('./diff/compare-openapi.ts')).compareOpenApi },
} as const satisfies Dialect;
