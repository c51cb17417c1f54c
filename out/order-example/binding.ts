// Written by `schemawright gen` from OrderExample in models/decorators/order.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { OrderExample } from '../../models/decorators/order.js';

export interface OrderExampleInput {
  replicas?: number;
  name: string;
}

/** The values of OrderExample: read, checked, merged and written. */
export const orderExample = bind<OrderExample, OrderExampleInput>({
  name: 'OrderExample',
  file: 'models/decorators/order.ts',
  classes: [
    [OrderExample, '0371c3b79ac76f31', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"default\":1},\"name\":{\"type\":\"string\",\"x-order\":1}},\"required\":[\"name\"]}",
});
