// Written by `schemawright gen` from MicroTimeExample in models/decorators/micro-time.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MicroTimeExample } from '../../models/decorators/micro-time.js';

export interface MicroTimeExampleInput {
  renewed?: string;
}

/** The values of MicroTimeExample: read, checked, merged and written. */
export const microTimeExample = bind<MicroTimeExample, MicroTimeExampleInput>({
  name: 'MicroTimeExample',
  file: 'models/decorators/micro-time.ts',
  classes: [
    [MicroTimeExample, 'c12aa6d28edac41c', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"renewed\":{\"type\":\"string\",\"format\":\"date-time\",\"pattern\":\"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.,][0-9]{6}(Z|[+-]([01][0-9]|2[0-4]):[0-5][0-9])$\",\"examples\":[\"2026-01-31T12:00:00.000000Z\"],\"default\":\"2026-01-01T00:00:00.000000Z\"}}}",
});
