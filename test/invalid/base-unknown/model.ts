import { Schema } from 'schemawright';

const Base = getBase();

function getBase() {
  return class {}.constructor;
}

@Schema()
export class Settings extends getBase() {
  name!: string;
}

@Schema()
export class Other extends Base {
  name!: string;
}

@Schema()
export class Third extends Undeclared {
  name!: string;
}
