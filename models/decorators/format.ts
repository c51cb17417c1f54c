import { Format, Pattern, Schema } from 'schemawright';

// A format names the kind of text; Helm does not check it, so a pattern stands beside it.
@Schema()
export class FormatExample {
  @Format('date')
  @Pattern(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)
  day?: string;
}
