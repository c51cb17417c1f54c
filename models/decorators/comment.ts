import { Comment, Maximum, Schema } from 'schemawright';

// A comment is for those who maintain the schema; it is not shown to users.
@Schema()
export class CommentExample {
  @Comment('The limit is that of the provider, measured in spring.')
  @Maximum(64)
  disks?: number;
}
