import { AnyOf, compose, Definition, define, Inline, MinLength, Not, OneOf, Override, Schema } from 'schemawright';

const Nothing = compose();
const Misnamed = define('a b', MinLength(1));

@Definition('a/b')
class Part {
  name!: string;
}

@Schema()
@Override('name')
export class Settings extends Part {
  @AnyOf([])
  first!: string;

  @OneOf(MinLength(1), MinLength(2))
  second!: string;

  @Not()
  third!: string;

  @Inline(true)
  fourth!: Part;

  @Nothing
  fifth!: string;

  @Misnamed
  sixth!: string;
}
