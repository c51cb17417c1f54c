// Written by `schemawright gen` from DurationExample in models/decorators/duration.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DurationExample } from '../../models/decorators/duration.js';

export interface DurationExampleInput {
  timeout?: string;
}

/** The values of DurationExample: read, checked, merged and written. */
export const durationExample = bind<DurationExample, DurationExampleInput>({
  name: 'DurationExample',
  file: 'models/decorators/duration.ts',
  classes: [
    [DurationExample, '533a84c932a3993b', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"timeout\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"examples\":[\"1h30m\"],\"default\":\"10m\"}}}",
});
