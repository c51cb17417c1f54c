import { createRequire } from 'node:module';

/** The version of this package, from its own package.json. */
export function readVersion(): string {
  const description: unknown = createRequire(import.meta.url)('schemawright/package.json');
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version);
  }
  return 'unknown';
}
