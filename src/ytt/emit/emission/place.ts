/** A place while its schema is written: what is known of it, and how it is used. */

import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { View } from '../../../schema/effective/view.ts';
import type { Json } from '../../../text/value/json.ts';
import type { Emission } from './emission.ts';
import type { ValueType } from './types.ts';

/** How a place is used by what holds it. */
export interface PlaceUse {
  /** The name of the property, for what is named after it. */
  readonly name: string;
  /** How it is there: always, as an item or the root; when the user gives it; when the user wants it. */
  readonly presence: 'sure' | 'required' | 'optional';
  /** True where conditions of the object around ask whether it is there. */
  readonly mattersThere?: boolean;
  /** What the object around it has here by default. */
  readonly given?: Json | undefined;
}

/** What is known of a place when its node is made. */
export interface EmissionPlace {
  readonly emission: Emission;
  readonly view: View;
  /** The schemas that hold when the value is not null. */
  readonly schemas: readonly SchemaObject[];
  readonly types: ReadonlySet<ValueType>;
  readonly use: PlaceUse;
  /** The default: what the object around has here, or the schemas' own. */
  readonly value: Json | undefined;
}
