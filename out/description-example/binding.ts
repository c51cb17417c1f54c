// Written by `schemawright gen` from DescriptionExample in models/decorators/description.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DescriptionExample } from '../../models/decorators/description.js';

export interface DescriptionExampleInput {
  /** Taken over as it stands here, as one line. */
  fromComment?: string;
  /** Shown to users instead of the doc comment. */
  fromDecorator?: string;
}

/** The values of DescriptionExample: read, checked, merged and written. */
export const descriptionExample = bind<DescriptionExample, DescriptionExampleInput>({
  name: 'DescriptionExample',
  file: 'models/decorators/description.ts',
  classes: [
    [DescriptionExample, '14580ce71d48e951', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"fromComment\":{\"type\":\"string\",\"description\":\"Taken over as it stands here, as one line.\"},\"fromDecorator\":{\"type\":\"string\",\"description\":\"Shown to users instead of the doc comment.\"}}}",
});
