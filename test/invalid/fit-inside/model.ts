import {
  AnyOf,
  Items,
  Keys,
  MapValues,
  Maximum,
  Minimum,
  MinLength,
  Not,
  OneOf,
  Pattern,
  PropertyNames,
  Schema,
} from 'schemawright';

@Schema()
export class Settings {
  @Items(Minimum(1))
  names!: string[];

  @Items(Items(Pattern(/a/)))
  matrix!: number[][];

  @MapValues(MinLength(1))
  sizes!: Record<string, number>;

  @MapValues(Items(MinLength(1)))
  lists!: Record<string, number[]>;

  @Keys(/^a/)
  @MapValues(Pattern(/a/))
  keyed!: Record<string, number>;

  @PropertyNames(Maximum(5))
  labels!: Record<string, string>;

  @AnyOf([Minimum(1)], [Pattern(/a/)])
  any!: string;

  @OneOf([Minimum(1)], [Pattern(/a/)])
  one!: number;

  @Not(Pattern(/a/))
  not!: boolean;
}
