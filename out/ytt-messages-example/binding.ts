// Written by `schemawright gen` from YttMessagesExample in models/decorators/ytt-messages.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { YttMessagesExample } from '../../models/decorators/ytt-messages.js';

export interface YttMessagesExampleInput {
  name?: string;
  replicas?: number;
}

/** The values of YttMessagesExample: read, checked, merged and written. */
export const yttMessagesExample = bind<YttMessagesExample, YttMessagesExampleInput>({
  name: 'YttMessagesExample',
  file: 'models/decorators/ytt-messages.ts',
  classes: [
    [YttMessagesExample, '13842785d5b5d3bf', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"pattern\":\"^[a-z]([a-z0-9-]*[a-z0-9])?$\",\"x-ytt-messages\":{\"pattern\":\"a DNS label\"},\"default\":\"web\"},\"replicas\":{\"type\":\"integer\",\"minimum\":1,\"x-ytt-messages\":{\"minimum\":\"at least one\"},\"default\":1}}}",
});
