import { compose, define, MaxLength, Minimum, Pattern, Schema } from 'schemawright';

const Label = compose(Pattern(/^[a-z]+$/), MaxLength(63));
const Port = define('port', Minimum(1));

@Schema()
export class Settings {
  @Label
  size!: number;

  @Port
  name!: string;
}
