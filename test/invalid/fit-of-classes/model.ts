import { AnyOf, Enum, Keys, Minimum, MinLength, MinProperties, Not, Pattern, PropertyNames, Schema } from 'schemawright';

class Pool {
  replicas!: number;
}

@Schema()
@PropertyNames(Minimum(1))
@Keys(/^a/, () => Pool, MinLength(1))
@Keys(/^b/, () => String, Minimum(1))
@Keys(/^c/, () => [Number], MinLength(1))
@Not(Pattern(/a/))
@AnyOf([MinProperties(1)], [Pattern(/b/)])
@Enum('a', 'b')
export class Settings {
  name!: string;
}
