import { Keyword, Schema } from 'schemawright';

// Keyword writes a keyword that has no decorator of its own.
@Schema()
export class KeywordExample {
  @Keyword('contentEncoding', 'base64')
  @Keyword('contentMediaType', 'image/png')
  logo?: string;
}
