// Written by `schemawright gen` from DefinitionsExample in models/decorators/definitions.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DefinitionsExample, Proxy } from '../../models/decorators/definitions.js';

export interface DefinitionsExampleInput {
  name?: string;
}

/** The values of DefinitionsExample: read, checked, merged and written. */
export const definitionsExample = bind<DefinitionsExample, DefinitionsExampleInput>({
  name: 'DefinitionsExample',
  file: 'models/decorators/definitions.ts',
  classes: [
    [DefinitionsExample, '2d425daf24f1777d', ['']],
    [Proxy, 'f26192d1de5a8257', ['/$defs/Proxy']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"}},\"$defs\":{\"Proxy\":{\"type\":\"object\",\"properties\":{\"host\":{\"$ref\":\"#/$defs/hostName\"}},\"required\":[\"host\"]},\"hostName\":{\"type\":\"string\",\"pattern\":\"^[a-z.-]+$\",\"maxLength\":253}}}",
});
