import { Schema, Without } from 'schemawright';
import { DnsLabel } from 'schemawright/kubernetes';

// Without takes keywords away that a property inherits or that a composed decorator sets.
@Schema()
export class WithoutExample {
  @DnsLabel
  @Without('examples', 'maxLength')
  name?: string;
}
