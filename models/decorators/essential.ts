import { Essential, Schema } from 'schemawright';

// A form for somebody in a hurry shows the name alone.
@Schema()
export class EssentialExample {
  @Essential()
  name!: string;

  replicas = 1;
}
