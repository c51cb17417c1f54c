import { Required, Schema } from 'schemawright';

// A property is required although it has a default; with names, properties of an object are.
export class Labels {
  team?: string;
  tier?: string;
}

@Schema()
export class RequiredExample {
  @Required()
  replicas = 3;

  @Required('team')
  labels?: Labels;
}
