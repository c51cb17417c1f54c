import { createRequire } from 'node:module';

export function readVersion(): string {
  const description: unknown = createRequire(import.meta.url)('schemawright/package.json');
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version);
  }
  return 'unknown';
}
