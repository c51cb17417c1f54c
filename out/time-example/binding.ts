// Written by `schemawright gen` from TimeExample in models/decorators/time.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { TimeExample } from '../../models/decorators/time.js';

export interface TimeExampleInput {
  start?: string;
}

/** The values of TimeExample: read, checked, merged and written. */
export const timeExample = bind<TimeExample, TimeExampleInput>({
  name: 'TimeExample',
  file: 'models/decorators/time.ts',
  classes: [
    [TimeExample, 'a5c1640f71604279', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"start\":{\"type\":\"string\",\"format\":\"date-time\",\"pattern\":\"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.,][0-9]+)?(Z|[+-]([01][0-9]|2[0-4]):[0-5][0-9])$\",\"examples\":[\"2026-01-31T12:00:00Z\"],\"default\":\"2026-01-01T00:00:00Z\"}}}",
});
