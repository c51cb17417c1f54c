import { Values } from 'schemawright';

// The root of a chart's values; without a profile it says exactly what it says.
@Values()
export class ValuesExample {
  replicas = 2;

  image!: string;
}
