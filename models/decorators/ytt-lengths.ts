import { MaxLength, Schema, YttLengths } from 'schemawright';

// Lengths that schemas of ytt count as their own arguments do.
@Schema()
export class YttLengthsExample {
  @MaxLength(63)
  @YttLengths('bytes')
  label: string = '';
}
