import { Deprecated, Schema } from 'schemawright';

// Deprecated says that a property will go; the text says when, and what replaces it.
@Schema()
export class DeprecatedExample {
  @Deprecated('Will be removed in version 3; use nodes instead.')
  workers?: number;

  @Deprecated()
  masters?: number;

  nodes?: number;
}
