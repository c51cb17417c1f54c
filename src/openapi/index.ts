// OpenAPI documents: read, written and compared. Kubernetes also uses the OpenAPI 3.0 reading of schemas.
import type { Dialect } from '../generator/dialect/dialect.ts';
import { openApi } from './emit/openapi.ts';
import { openApiReader } from './read/openapi.ts';

export const openapi = {
  name: 'openapi',
  readers: [openApiReader],
  targets: [openApi],
  compare: { openapi: async () => (await import('./diff/compare-openapi.ts')).compareOpenApi },
} as const satisfies Dialect;
