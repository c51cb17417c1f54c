import { If, Minimum, MinLength, Schema, Then, Type } from 'schemawright';

// Then says what must hold when If does; on a property both speak of its value.
@Schema()
export class ThenExample {
  @If(Type('string'))
  @Then(MinLength(2))
  port?: string | number;

  @If(Minimum(1024))
  @Then(Minimum(2048))
  memory?: number;
}
