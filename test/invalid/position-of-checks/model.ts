import { AnyOf, Check, Items, MaxLength, Not, Schema } from 'schemawright';

const odd = (self: string): boolean => self.length % 2 === 1;

@Schema()
export class Model {
  @AnyOf([MaxLength(3)], [Check(odd, 'must be odd')])
  name?: string;

  @Items(Not(Check(odd, 'must be odd')))
  names?: string[];

  @Items(Check(odd, 'must be odd'))
  fine?: string[];
}
