import { compose, Maximum, MaxLength, Minimum, Pattern, Schema } from 'schemawright';

// compose makes one decorator of several; what stands on the property itself wins.
const Name = compose(Pattern(/^[a-z]+$/), MaxLength(63));
const between = (from: number, to: number) => compose(Minimum(from), Maximum(to));

@Schema()
export class ComposeExample {
  @Name
  user?: string;

  @Name
  @MaxLength(8)
  host?: string;

  @between(1, 10)
  members?: number;
}
