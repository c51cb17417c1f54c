import { Schema } from 'schemawright';

type Size = 'small' | 'large';

enum Mode {
  Fast = 'fast',
}

@Schema()
export class Settings extends Mode {
  name!: string;
}

interface Part extends Size {
  name: string;
}

@Schema()
export class Other {
  part!: Part;
}
