import { Integer, Schema } from 'schemawright';

// An integer has no fraction; as a type and as a decorator.
@Schema()
export class IntegerExample {
  @Integer()
  decorated?: number;

  typed?: Integer;
}
