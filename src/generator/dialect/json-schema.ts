import { binding } from '../emit/binding.ts';
import { jsonSchema } from '../emit/json-schema.ts';

/** The dialect that every model has, whatever world it is for: its JSON Schema, and the TypeScript that loads values. */
export const jsonSchemaDialect = { name: 'json-schema', targets: [jsonSchema, binding] } as const;
