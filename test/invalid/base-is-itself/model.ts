import { Schema } from 'schemawright';

@Schema()
export class Settings extends Settings {
  name!: string;
}

class First extends Second {
  first!: string;
}

class Second extends First {
  second!: string;
}

@Schema()
export class Other {
  first!: First;
}
