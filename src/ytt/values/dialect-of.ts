import type { YttDialect } from './sources.ts';

/** A schema that ytt itself recognizes has ytt's dialect. */
export function detectDialect(text: string): YttDialect {
  const isYtts = /^#@\s*data\/values-schema\b/m.test(text);
  return !isYtts && /^#@\s*schema(?:\/match)?(?:\s|$)/m.test(text) ? 'seed' : 'ytt';
}
