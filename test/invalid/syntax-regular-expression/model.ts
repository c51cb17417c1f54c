import { Pattern, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Pattern(/a(b/)
  open!: string;

  @Pattern(/a/qq)
  flags!: string;

  @Pattern(new RegExp('[z-a]'))
  range!: string;
}
