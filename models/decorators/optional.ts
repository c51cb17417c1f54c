import { Optional, Schema } from 'schemawright';

// A property may be absent although a class above requires it.
export class Named {
  name!: string;
}

@Schema()
export class OptionalExample extends Named {
  @Optional()
  override name!: string;
}
