import { contradictions } from '../../rules/advice/index.ts';
import { binding } from '../emit/binding.ts';
import { jsonSchema } from '../emit/json-schema.ts';
import type { Dialect } from './dialect.ts';

/**
 * The dialect that applies to every model: its JSON Schema, the TypeScript that loads values, and the rule that a
 * model must not contradict itself.
 */
export const jsonSchemaDialect = {
  name: 'json-schema',
  targets: [jsonSchema, binding],
  profiles: [
    {
      kind: 'rules',
      name: 'model',
      summary: 'A contradiction in a model: a default, an example or a choice that its own constraints reject.',
      rules: contradictions,
      forRoots: ['values', 'resource', 'parameters', 'schema'],
    },
  ],
} as const satisfies Dialect;
