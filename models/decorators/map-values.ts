import { Items, Keys, MapValues, MaxLength, MinItems, Pattern, Schema } from 'schemawright';

// Decorators for the values of a map.
@Schema()
export class MapValuesExample {
  @MapValues(MaxLength(63))
  labels?: Record<string, string>;

  @Keys(/^[a-z]+$/)
  @MapValues(MinItems(1), Items(Pattern(/^[a-z]+$/)))
  groups?: Record<string, string[]>;
}
