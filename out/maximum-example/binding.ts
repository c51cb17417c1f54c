// Written by `schemawright gen` from MaximumExample in models/decorators/maximum.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MaximumExample } from '../../models/decorators/maximum.js';

export interface MaximumExampleInput {
  percent?: number;
}

/** The values of MaximumExample: read, checked, merged and written. */
export const maximumExample = bind<MaximumExample, MaximumExampleInput>({
  name: 'MaximumExample',
  file: 'models/decorators/maximum.ts',
  classes: [
    [MaximumExample, 'b76c5bbcc931a532', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"percent\":{\"type\":\"number\",\"maximum\":100}}}",
});
