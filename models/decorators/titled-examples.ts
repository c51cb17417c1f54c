import { Schema } from 'schemawright';
import { TitledExamples } from 'schemawright/ytt';
import type { Integer } from 'schemawright';

// Examples with titles tell what each of them is for.
@Schema()
export class TitledExamplesExample {
  @TitledExamples({ 'One machine': 1, 'Highly available': 3 })
  replicas: Integer = 1;
}
