import type { YttDialect } from './sources.ts';

/** The dialect of a text: a schema that ytt itself takes for one is what ytt makes of it. */
export function detectDialect(text: string): YttDialect {
  const isYtts = /^#@\s*data\/values-schema\b/m.test(text);
  return !isYtts && /^#@\s*schema(?:\/match)?(?:\s|$)/m.test(text) ? 'seed' : 'ytt';
}
