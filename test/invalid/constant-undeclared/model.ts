import { MaxLength, Schema } from 'schemawright';

const maximumLength = 63;

@Schema()
export class Settings {
  @MaxLength(maximunLength)
  name!: string;

  @MaxLength(somethingElse)
  label!: string;

  zone: string = defaultZone;
}
