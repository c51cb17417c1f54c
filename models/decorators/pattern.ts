import { Pattern, Schema } from 'schemawright';

// A pattern is a regular expression that matches somewhere in the text.
@Schema()
export class PatternExample {
  @Pattern(/^[a-z]+$/)
  word?: string;

  @Pattern('^/([^/]+/)*$')
  folder?: string;
}
