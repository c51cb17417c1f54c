import { Closed, Schema } from 'schemawright';

// A closed object takes no property that is not declared.
@Closed()
@Schema()
export class ClosedExample {
  name?: string;
}
