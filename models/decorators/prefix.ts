import { Pattern, Prefix, Schema } from 'schemawright';

// A prefix is text that the value begins with, whatever else a pattern asks for.
@Schema()
export class PrefixExample {
  @Prefix('https://')
  endpoint?: string;

  @Prefix('s3.')
  @Pattern(/^[a-z0-9.-]+$/)
  bucket?: string;
}
