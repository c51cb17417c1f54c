import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { View } from '../../../schema/effective/view.ts';
import type { Json } from '../../../text/value/json.ts';
import type { Emission } from './emission.ts';
import type { ValueType } from './types.ts';

export interface PlaceUse {
  readonly name: string;
  /**
   * `sure`: always present, as an item or the root; `required`: the user must set it; `optional`: the user may set it.
   */
  readonly presence: 'sure' | 'required' | 'optional';
  /** True when conditions of the enclosing object depend on its presence. */
  readonly mattersThere?: boolean;
  /** The value in the default of the enclosing object. */
  readonly given?: Json | undefined;
}

export interface EmissionPlace {
  readonly emission: Emission;
  readonly view: View;
  /** The schemas that apply when the value is not null. */
  readonly schemas: readonly SchemaObject[];
  readonly types: ReadonlySet<ValueType>;
  readonly use: PlaceUse;
  /** From the default of the enclosing object, or of the schemas themselves. */
  readonly value: Json | undefined;
}
