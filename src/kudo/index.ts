import type { Dialect } from '../generator/dialect/dialect.ts';
import type { KnownModules } from '../generator/extract/index.ts';
import { codes } from './codes.ts';
import { kudoTarget } from './emit/kudo.ts';
import { kudoObjectReader, operatorReader, parametersReader } from './read/parameters.ts';
import { kudoFormsProfile, kudoProfile } from './rules/index.ts';
import { speech } from './print/speech.ts';
import { services } from './services.ts';

export const kudo = {
  name: 'kudo',
  modules: async (): Promise<KnownModules> => ({
    'schemawright/kudo': { values: await import('./vocabulary/index.ts') },
  }),
  readers: [parametersReader, operatorReader, kudoObjectReader],
  speech,
  compare: { kudo: async () => (await import('./diff/index.ts')).compareParameters },
  folders: [{ marks: ['operator.yaml', 'params.yaml'], reads: ['params.yaml', 'operator.yaml'] }],
  models: { parameters: 'kudo' },
  targets: [kudoTarget],
  profiles: [kudoProfile, kudoFormsProfile],
  services,
  codes,
} as const satisfies Dialect;
