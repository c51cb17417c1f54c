import { MaxLength, Schema, Title } from 'schemawright';

// A title is a label for people; null keeps one from being inferred.
@Schema()
export class TitleExample {
  @Title('Size of the disk')
  @MaxLength(8)
  size?: string;

  @Title(null)
  internalNumber?: number;
}
