import { MaxLength, Schema } from 'schemawright';
import { YttLengths } from 'schemawright/ytt';

// Lengths that schemas of ytt count as their own arguments do.
@Schema()
export class YttLengthsExample {
  @MaxLength(63)
  @YttLengths('bytes')
  label: string = '';
}
