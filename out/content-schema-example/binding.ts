// Written by `schemawright gen` from ContentSchemaExample in models/decorators/content-schema.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ContentSchemaExample } from '../../models/decorators/content-schema.js';

export interface ContentSchemaExampleInput {
  settings?: string;
}

/** The values of ContentSchemaExample: read, checked, merged and written. */
export const contentSchemaExample = bind<ContentSchemaExample, ContentSchemaExampleInput>({
  name: 'ContentSchemaExample',
  file: 'models/decorators/content-schema.ts',
  classes: [
    [ContentSchemaExample, '68c572e72a1371e1', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"settings\":{\"type\":\"string\",\"contentMediaType\":\"application/json\",\"contentSchema\":{\"type\":\"object\",\"required\":[\"name\"]}}}}",
});
