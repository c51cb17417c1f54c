import { contradictions } from '../../rules/advice/index.ts';
import { binding } from '../emit/binding.ts';
import { backstage } from '../emit/forms/backstage.ts';
import { jsonForms } from '../emit/forms/json-forms.ts';
import { rjsf } from '../emit/forms/rjsf.ts';
import { jsonSchema } from '../emit/json-schema.ts';
import type { Dialect } from './dialect.ts';

/**
 * The dialect that applies to every model: its JSON Schema, the TypeScript that loads values, and the rule that a
 * model must not contradict itself.
 */
export const jsonSchemaDialect = {
  name: 'json-schema',
  targets: [jsonSchema, binding, rjsf, jsonForms, backstage],
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
