import { MinLength, Required, Schema, Title } from 'schemawright';

@Schema()
export class Settings {
  @Title('Static')
  static readonly version: string = 'a';

  @Title('Private')
  private secret!: string;

  @Title('Protected')
  protected hidden!: string;

  @Title('Hash')
  #inner!: string;

  @Title('Method')
  @Required()
  method(@Title('Parameter') text: string): string {
    return text;
  }

  @MinLength(1)
  get accessor(): string {
    return '';
  }

  @Title('Automatic')
  accessor automatic!: string;

  constructor(@Title('Parameter') text: string) {}
}
