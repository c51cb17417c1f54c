import { binding } from '../emit/binding.ts';
import { jsonSchema } from '../emit/json-schema.ts';

/** What every model can be written as, whatever world it is for: its JSON Schema, and the TypeScript that loads values. */
export const jsonSchemaDialect = { name: 'json-schema', targets: [jsonSchema, binding] } as const;
