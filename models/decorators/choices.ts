import { Choices, Schema } from 'schemawright';

// Choices are values with a label for people (R12).
@Schema()
export class ChoicesExample {
  @Choices([
    ['rr', 'One after the other'],
    ['lc', 'Whoever has least to do'],
  ])
  algorithm: string = 'rr';
}
