import { Description, Schema } from 'schemawright';

// A description comes from the doc comment, unless the decorator says another.
@Schema()
export class DescriptionExample {
  /** Taken over as it stands here, as one line. */
  fromComment?: string;

  /** For those who read the model, not for users. */
  @Description('Shown to users instead of the doc comment.')
  fromDecorator?: string;
}
