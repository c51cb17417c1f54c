// Written by `schemawright gen` from ComposeExample in models/decorators/compose.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ComposeExample } from '../../models/decorators/compose.js';

export interface ComposeExampleInput {
  user?: string;
  host?: string;
  members?: number;
}

/** The values of ComposeExample: read, checked, merged and written. */
export const composeExample = bind<ComposeExample, ComposeExampleInput>({
  name: 'ComposeExample',
  file: 'models/decorators/compose.ts',
  classes: [
    [ComposeExample, 'c2a917b9c30aba5f', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"user\":{\"type\":\"string\",\"pattern\":\"^[a-z]+$\",\"maxLength\":63},\"host\":{\"type\":\"string\",\"pattern\":\"^[a-z]+$\",\"maxLength\":8},\"members\":{\"type\":\"number\",\"minimum\":1,\"maximum\":10}}}",
});
