// Written by `schemawright gen` from DefaultChangedFromExample in models/decorators/default-changed-from.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DefaultChangedFromExample } from '../../models/decorators/default-changed-from.js';

export interface DefaultChangedFromExampleInput {
  level?: string;
}

/** The values of DefaultChangedFromExample: read, checked, merged and written. */
export const defaultChangedFromExample = bind<DefaultChangedFromExample, DefaultChangedFromExampleInput>({
  name: 'DefaultChangedFromExample',
  file: 'models/decorators/default-changed-from.ts',
  classes: [
    [DefaultChangedFromExample, 'f01925967a6bd638', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"level\":{\"type\":\"string\",\"x-default-changed-from\":[{\"default\":\"debug\",\"since\":\"2.0.0\"}],\"default\":\"info\"}}}",
});
