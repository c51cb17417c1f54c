import { Values } from 'schemawright';

@Values({ profile: 'clusterapp' })
export class Settings {
  name!: string;
}
