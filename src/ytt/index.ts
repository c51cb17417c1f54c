import type { Dialect } from '../generator/dialect/dialect.ts';
import type { KnownModules } from '../generator/extract/index.ts';
import { codes } from './codes.ts';
import { yttSchema } from './emit/ytt.ts';
import { services } from './services.ts';
import { speech } from './print/speech.ts';
import { yttReader } from './read/reader.ts';
import { yttProfile } from './rules/index.ts';

export const ytt = {
  name: 'ytt',
  modules: async (): Promise<KnownModules> => {
    const values = await import('./vocabulary/index.ts');
    // The package itself still exports these for one more version.
    return { 'schemawright/ytt': { values }, schemawright: { values } };
  },
  readers: [yttReader],
  speech,
  services,
  targets: [yttSchema],
  profiles: [yttProfile(codes)],
  compare: { ytt: async () => (await import('./diff/index.ts')).compareYtt },
} as const satisfies Dialect;
