import { Allow, Schema, Values } from 'schemawright';

@Values({ profiles: 'cluster-app' })
export class Settings {
  @Allow('description-length', 'why')
  name!: string;

  @Allow('R6/description-length')
  size!: number;
}

@Schema('name')
export class Other {
  name!: string;
}
