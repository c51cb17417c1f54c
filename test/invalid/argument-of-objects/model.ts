import {
  Closed,
  DependentRequired,
  ExactlyOneOf,
  Keys,
  MapValues,
  MaxProperties,
  MinProperties,
  MutuallyExclusive,
  Open,
  Optional,
  PropertyNames,
  Required,
  Schema,
} from 'schemawright';

@Schema()
export class Settings {
  @Keys(/a/i)
  @MapValues()
  labels!: Record<string, string>;

  @PropertyNames('a')
  @MinProperties(-1)
  names!: Record<string, string>;

  @MaxProperties('5')
  @Open(false)
  sizes!: Record<string, string>;

  @Closed(true)
  @Required(true)
  @Optional(false)
  zones?: Record<string, string>;

  @DependentRequired({ a: 'b' })
  @MutuallyExclusive('a')
  @ExactlyOneOf('a', 'a')
  parts!: Record<string, string>;
}
