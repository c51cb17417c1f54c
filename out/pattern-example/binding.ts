// Written by `schemawright gen` from PatternExample in models/decorators/pattern.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { PatternExample } from '../../models/decorators/pattern.js';

export interface PatternExampleInput {
  word?: string;
  folder?: string;
}

/** The values of PatternExample: read, checked, merged and written. */
export const patternExample = bind<PatternExample, PatternExampleInput>({
  name: 'PatternExample',
  file: 'models/decorators/pattern.ts',
  classes: [
    [PatternExample, '3cab407c4da869f6', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"word\":{\"type\":\"string\",\"pattern\":\"^[a-z]+$\"},\"folder\":{\"type\":\"string\",\"pattern\":\"^/([^/]+/)*$\"}}}",
});
