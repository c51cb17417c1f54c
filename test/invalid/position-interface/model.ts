import { MinLength, Schema } from 'schemawright';

interface Part {
  @MinLength(1)
  name: string;
}

@Schema()
export class Settings {
  part!: Part;
}
