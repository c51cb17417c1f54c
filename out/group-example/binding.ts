// Written by `schemawright gen` from GroupExample in models/decorators/group.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { GroupExample } from '../../models/decorators/group.js';

export interface GroupExampleInput {
  minimum?: number;
  maximum?: number;
  port?: number;
}

/** The values of GroupExample: read, checked, merged and written. */
export const groupExample = bind<GroupExample, GroupExampleInput>({
  name: 'GroupExample',
  file: 'models/decorators/group.ts',
  classes: [
    [GroupExample, 'a1c6fea801a4513e', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"minimum\":{\"type\":\"number\",\"x-group\":\"Scaling\",\"default\":1},\"maximum\":{\"type\":\"number\",\"x-group\":\"Scaling\",\"default\":5},\"port\":{\"type\":\"number\",\"x-group\":\"Network\",\"default\":80}}}",
});
