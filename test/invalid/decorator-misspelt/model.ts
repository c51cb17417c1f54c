import { MinLength, Schema, Title } from 'schemawright';
import * as s from 'schemawright';

const DnsLabel = s.compose(MinLength(1));

@Schema()
export class Settings {
  @Titel('Name')
  @MinLenght(1)
  name!: string;

  @DnsLable
  label!: string;

  @s.MaxLenght(63)
  zone!: string;
}
