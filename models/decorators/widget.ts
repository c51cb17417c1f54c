import { Schema, Widget } from 'schemawright';

// An input of several lines.
@Schema()
export class WidgetExample {
  @Widget('textarea')
  notes?: string;
}
