// Written by `schemawright gen` from KeysExample in models/decorators/keys.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { KeysExample, Pool, Pools } from '../../models/decorators/keys.js';

export interface KeysExampleInput {
  ports?: Record<string, number>;
  pools?: PoolsInput;
}

export interface PoolsInput {
  standard?: PoolInput;
  [key: string]: unknown;
}

export interface PoolInput {
  size?: number;
}

/** The values of KeysExample: read, checked, merged and written. */
export const keysExample = bind<KeysExample, KeysExampleInput>({
  name: 'KeysExample',
  file: 'models/decorators/keys.ts',
  classes: [
    [KeysExample, '233960debd761150', ['']],
    [Pools, 'f11b699160e91eab', ['/properties/pools']],
    [Pool, '811c9dc501000193', ['/$defs/Pool']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"ports\":{\"type\":\"object\",\"additionalProperties\":false,\"patternProperties\":{\"^[a-z]+$\":{\"type\":\"number\"}}},\"pools\":{\"type\":\"object\",\"properties\":{\"standard\":{\"$ref\":\"#/$defs/Pool\"}},\"patternProperties\":{\"^custom-[a-z]+$\":{\"$ref\":\"#/$defs/Pool\"}}}},\"$defs\":{\"Pool\":{\"type\":\"object\",\"properties\":{\"size\":{\"type\":\"number\"}}}}}",
});
