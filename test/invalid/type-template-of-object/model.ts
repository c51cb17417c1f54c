import { Schema } from 'schemawright';

class Size {
  unit!: string;
}

@Schema()
export class Settings {
  size!: `${Size}Gi`;
}
