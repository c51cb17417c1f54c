// Written by `schemawright gen` from UnevaluatedPropertiesExample in models/decorators/unevaluated-properties.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { UnevaluatedPropertiesExample, WithUser } from '../../models/decorators/unevaluated-properties.js';

export interface UnevaluatedPropertiesExampleInput {
  user?: string;
}

/** The values of UnevaluatedPropertiesExample: read, checked, merged and written. */
export const unevaluatedPropertiesExample = bind<UnevaluatedPropertiesExample, UnevaluatedPropertiesExampleInput>({
  name: 'UnevaluatedPropertiesExample',
  file: 'models/decorators/unevaluated-properties.ts',
  classes: [
    [UnevaluatedPropertiesExample, '877c108da0be1043', ['']],
    [WithUser, 'c919ddcc2efb3d6e', ['/then']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"user\":{\"type\":\"string\"}},\"if\":{\"required\":[\"user\"]},\"then\":{\"properties\":{\"password\":{\"type\":\"string\"}},\"required\":[\"password\"]},\"unevaluatedProperties\":false}",
});
