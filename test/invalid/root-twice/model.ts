import { Schema, Values } from 'schemawright';

@Schema()
@Values({ profile: 'cluster-app' })
export class Settings {
  name!: string;
}
