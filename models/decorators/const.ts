import { Const, Schema } from 'schemawright';

// A constant is the only value that is possible; a literal type says the same.
@Schema()
export class ConstExample {
  @Const('v1')
  version?: string;

  kind!: 'Cluster';

  @Const([80, 443])
  ports?: number[];
}
