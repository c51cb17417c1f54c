import { Definition, define, MaxLength, MinLength, Schema } from 'schemawright';

const Label = define('label', MaxLength(63));
const OtherLabel = define('label', MinLength(1));

@Definition('label')
class Part {
  name!: string;
}

@Schema()
export class Settings {
  @Label
  first!: string;

  @OtherLabel
  second!: string;

  part!: Part;
}
