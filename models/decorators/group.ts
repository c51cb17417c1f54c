import { Group, Schema } from 'schemawright';

// Forms and reference pages show the fields of a group together.
@Schema()
export class GroupExample {
  @Group('Scaling')
  minimum = 1;

  @Group('Scaling')
  maximum = 5;

  @Group('Network')
  port = 80;
}
