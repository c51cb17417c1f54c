import {
  Closed,
  DependentRequired,
  ExactlyOneOf,
  Keys,
  MapValues,
  MaxProperties,
  MinLength,
  MinProperties,
  MutuallyExclusive,
  Open,
  PropertyNames,
  Schema,
} from 'schemawright';

@Schema()
export class Settings {
  @Closed()
  @MinProperties(1)
  @MaxProperties(5)
  name!: string;

  @Open()
  @Keys(/a/)
  list!: string[];

  @MapValues(MinLength(1))
  @PropertyNames(MinLength(1))
  size!: number;

  @DependentRequired({ a: ['b'] })
  @MutuallyExclusive('a', 'b')
  @ExactlyOneOf('a', 'b')
  enabled!: boolean;
}
